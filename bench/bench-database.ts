import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { seedDemo } from "#demo/seed-demo.ts";
import { openServingShop, type OpenShop } from "#server/platform/database/shop-database.ts";

import { openSeedMark } from "./seed-mark.ts";

/** The same catalogue for every run, so that figures can be compared. */
const SEED = 1;

/**
 * A shop with a demonstration of this many parts: in DATABASE_URL, or embedded in a folder below
 * the system's temporary folder, where it stays for the next run until what it is made of changes.
 */
export async function openBenchShop(parts: number): Promise<OpenShop> {
  const dataFolder = path.join(os.tmpdir(), "repuesto-bench", String(parts));
  await mkdir(dataFolder, { recursive: true });
  const databaseUrl = process.env["DATABASE_URL"];
  const shop = await openServingShop({
    databaseUrl,
    dataFolder,
  });
  const { rows } = await shop.work.pool.query<{ parts: number }>(
    "select count(*) as parts from part_facet",
  );
  const mark = await openSeedMark(dataFolder);
  const isKept = databaseUrl !== undefined || (await mark.isCurrent());
  if (rows[0]?.parts !== parts || !isKept) {
    const started = performance.now();
    console.error(`Seeding ${parts} parts in ${dataFolder}`);
    await seedDemo(shop.work, { parts, seed: SEED });
    await mark.write();
    console.error(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  return shop;
}
