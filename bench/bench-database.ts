import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { seedDemo } from "#demo/seed-demo.ts";
import { openServingShop, type OpenShop } from "#server/platform/database/shop-database.ts";

import { openSeedMark } from "./seed-mark.ts";
import { settleDatabase } from "./settle-database.ts";

/** The same catalogue for every run, so that figures can be compared. */
const SEED = 1;

/** Below the system's temporary folder, where it stays for the next run. */
export function benchFolder(name: string): string {
  return path.join(os.tmpdir(), "repuesto-bench", name);
}

/**
 * A shop with a demonstration of this many parts: in DATABASE_URL, or embedded in a folder below
 * the system's temporary folder, where it stays for the next run until what it is made of changes.
 */
export async function openBenchShop(
  parts: number,
  dataFolder: string = benchFolder(String(parts)),
): Promise<OpenShop> {
  const databaseUrl = process.env["DATABASE_URL"];
  const mark = await openSeedMark(dataFolder);
  const isKept = databaseUrl !== undefined || (await mark.isCurrent());
  // A database of other migrations could not even be opened.
  if (!isKept) await rm(dataFolder, { recursive: true, force: true });
  await mkdir(dataFolder, { recursive: true });
  const shop = await openServingShop({ databaseUrl, dataFolder });
  const { rows } = await shop.work.pool.query<{ parts: number }>(
    "select count(*) as parts from part_facet",
  );
  if (rows[0]?.parts !== parts) {
    const started = performance.now();
    console.error(`Seeding ${parts} parts in ${dataFolder}`);
    await seedDemo(shop.work, { parts, seed: SEED });
    await settleDatabase(shop.work.pool);
    await mark.write();
    console.error(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return shop;
}
