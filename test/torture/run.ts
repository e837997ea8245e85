import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";

import { Client } from "pg";

import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";

import { beginRun } from "../own-run/begin-run.ts";

import type { Ground, Ordeal, Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

beginRun();

/**
 * Makes everything go wrong that may, while orders are placed: npm run torture [-- SCENARIO…] [--seed 1]
 * [--rounds 1] [--minutes 30] [--hurried]. After each the ledger must be whole, and agree with what buyers, provider and
 * mailbox know. The seed of a round decides all chance in it. No scenario begins after so many minutes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    rounds: { type: "string", default: "1" },
    minutes: { type: "string", default: "30" },
    hurried: { type: "boolean", default: false },
  },
});
/** One that takes longer hangs. */
const MOST_MS = 600_000;

const chosen = SCENARIOS.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const unknown = positionals.filter((name) => !SCENARIOS.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = SCENARIOS.map(({ name }) => name).join(", ");
  throw new Error(`There is no ${unknown.join(", ")}: name one of ${names}.`);
}

const folder = await newFolder(tmpdir());
const postgres = await startEmbeddedPostgres(folder);
const admin = new Client({ connectionString: postgres.connectionString });
let databases = 0;
try {
  await admin.connect();
  await runRounds();
} finally {
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function runRounds(): Promise<void> {
  const template = await makeTemplate();
  const until = Date.now() + Number(values.minutes) * 60_000;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const seed = Number(values.seed) + round;
    console.log(`Seed ${seed}`);
    const ground: Ground = {
      seed,
      isHurried: values.hurried,
      newDatabase: () => copyOf(template),
      newFolder: () => newFolder(folder),
    };
    for (const scenario of chosen) {
      if (Date.now() > until) {
        console.log(`${values.minutes} minutes are over before ${scenario.name} of seed ${seed}.`);
        return;
      }
      await runOne(scenario, ground);
    }
  }
}

async function runOne(scenario: Scenario, ground: Ground): Promise<void> {
  const began = performance.now();
  const { seen, breaks } = await ordealOf(scenario, ground);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const verdict = breaks.length === 0 ? "nothing is broken" : "BROKEN";
  console.log(`${scenario.name.padEnd(16)} ${seconds.padStart(4)} s  ${seen}: ${verdict}`);
  if (breaks.length === 0) return;
  for (const line of breaks) console.log(`  ${line}`);
  const hurried = ground.isHurried ? " --hurried" : "";
  console.log(`  again: npm run torture -- ${scenario.name} --seed ${ground.seed}${hurried}`);
  process.exitCode = 1;
}

/** What throws, or does not end, is broken as well. */
async function ordealOf(scenario: Scenario, ground: Ground): Promise<Ordeal> {
  const ending = new AbortController();
  const hung = delay(MOST_MS, undefined, { signal: ending.signal }).then(() => ({
    seen: "it hangs",
    breaks: [`not done after ${MOST_MS / 60_000} minutes`],
  }));
  hung.catch(() => {});
  try {
    return await Promise.race([scenario.run(ground), hung]);
  } catch (error) {
    return { seen: "it fails", breaks: [error instanceof Error ? (error.stack ?? "") : "?"] };
  } finally {
    ending.abort();
  }
}

async function makeTemplate(): Promise<string> {
  const name = "torture_template";
  await admin.query(`create database ${name}`);
  const template = openDatabase(urlOf(name));
  await migrate(template.db);
  await template.close(); // one in use cannot be copied
  return name;
}

async function copyOf(template: string): Promise<string> {
  databases += 1;
  const name = `torture_${databases}`;
  await admin.query(`create database ${name} template ${template}`);
  return urlOf(name);
}

function urlOf(database: string): string {
  const url = new URL(postgres.connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

async function newFolder(within: string): Promise<string> {
  const made = await mkdtemp(path.join(within, "shop-torture-"));
  await chmod(made, 0o755); // the database may run as another user
  return made;
}
