// One scenario in a process of its own, for `run.ts`, which hands over what it needs and is told what came of it.
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { Client } from "pg";
import { z } from "zod";

import { beginRun } from "../own-run/begin-run.ts";
import type { Ordeal } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

beginRun();

const Wanted = z.strictObject({
  name: z.string(),
  seed: z.int(),
  measure: z.enum(["hurried", "short", "full"]),
  /** A server with a migrated database to copy, and what the copies are called. */
  server: z.url(),
  template: z.string(),
  prefix: z.string(),
});
const wanted = Wanted.parse(JSON.parse(process.argv[2] ?? ""));
let databases = 0;

const ordeal = await endured();
process.send?.(ordeal, () => process.exit());

async function endured(): Promise<Ordeal> {
  const { name, seed, measure } = wanted;
  const scenario = SCENARIOS.find((one) => one.name === name);
  if (!scenario) return { seen: "nothing", breaks: [`there is no ${name}`] };
  try {
    return await scenario.run({ seed, measure, newDatabase, newFolder });
  } catch (error) {
    return { seen: "it fails", breaks: [error instanceof Error ? (error.stack ?? "") : "?"] };
  }
}

async function newDatabase(): Promise<string> {
  databases += 1;
  const database = `${wanted.prefix}_${databases}`;
  const admin = new Client({ connectionString: wanted.server });
  await admin.connect();
  await admin.query(`create database ${database} template ${wanted.template}`);
  await admin.end();
  const url = new URL(wanted.server);
  url.pathname = `/${database}`;
  return url.href;
}

async function newFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "shop-torture-"));
  await chmod(made, 0o755); // the database may run as another user
  return made;
}
