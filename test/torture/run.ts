import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { Client } from "pg";

import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";

import { beginRun } from "../own-run/begin-run.ts";

import { type Measure, measureWords, MOST_MINUTES } from "./measure.ts";
import { runApart } from "./run-apart.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

beginRun();

/**
 * Makes everything go wrong that may, while orders are placed: npm run torture [-- SCENARIO…] [--seed 1]
 * [--rounds 1] [--minutes 30] [--hurried | --full]. After each the ledger must be whole, and agree with what buyers,
 * provider and mailbox know. The seed of a round decides all chance in it. No scenario begins after so many minutes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    rounds: { type: "string", default: "1" },
    minutes: { type: "string" },
    hurried: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
  },
});
/** What was not run is never counted as passed: nothing is broken, and nothing is proved of it. */
const NOT_RUN_CODE = 77;
const PROGRAM = path.join(import.meta.dirname, "run-scenario.ts");
const TEMPLATE = "torture_template";

const measure = chosenMeasure();
const minutes = Number(values.minutes ?? { hurried: 30, short: 30, full: 24 * 60 }[measure]);
const chosen = SCENARIOS.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const unknown = positionals.filter((name) => !SCENARIOS.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = SCENARIOS.map(({ name }) => name).join(", ");
  throw new Error(`There is no ${unknown.join(", ")}: name one of ${names}.`);
}

const folder = await mkdtemp(path.join(tmpdir(), "shop-torture-"));
await chmod(folder, 0o755); // the database may run as another user
const postgres = await startEmbeddedPostgres(folder);
const admin = new Client({ connectionString: postgres.connectionString });
const notRun: string[] = [];
let endured = 0;
try {
  await admin.connect();
  await runRounds();
} finally {
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const line of notRun) console.log(`NOT RUN: ${line}`);
if (notRun.length > 0) process.exitCode ??= NOT_RUN_CODE;
process.exit();

function chosenMeasure(): Measure {
  if (values.hurried && values.full) throw new Error("Give --hurried or --full, not both.");
  if (values.full) return "full";
  return values.hurried ? "hurried" : "short";
}

async function runRounds(): Promise<void> {
  await makeTemplate();
  const until = Date.now() + minutes * 60_000;
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const seed = Number(values.seed) + round;
    console.log(`Seed ${seed}, ${new Date().toISOString().slice(0, 10)}`);
    for (const scenario of chosen) {
      if (Date.now() > until)
        notRun.push(`${scenario.name} of seed ${seed}: ${minutes} minutes were over.`);
      else await runOne(scenario, seed);
    }
  }
}

async function runOne({ name }: Scenario, seed: number): Promise<void> {
  const began = performance.now();
  endured += 1;
  const prefix = `torture_${endured}`;
  const wanted = {
    name,
    seed,
    measure,
    server: postgres.connectionString,
    template: TEMPLATE,
    prefix,
  };
  const ordeal = await runApart({
    program: PROGRAM,
    args: [JSON.stringify(wanted)],
    mostMs: MOST_MINUTES[measure] * 60_000,
  });
  await dropDatabases(prefix);
  const { seen, breaks } = ordeal;
  if (ordeal.notRun !== undefined) {
    notRun.push(`${name}: ${ordeal.notRun}`);
    return;
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const verdict = breaks.length === 0 ? "nothing is broken" : "BROKEN";
  const words = measureWords(name, measure);
  console.log(`${name.padEnd(16)} ${seconds.padStart(4)} s  (${words}) ${seen}: ${verdict}`);
  if (breaks.length === 0) return;
  for (const line of breaks) console.log(`  ${line}`);
  const option = measure === "short" ? "" : ` --${measure}`;
  console.log(`  again: npm run torture -- ${name} --seed ${seed}${option}`);
  process.exitCode = 1;
}

async function makeTemplate(): Promise<void> {
  await admin.query(`create database ${TEMPLATE}`);
  const template = openDatabase(urlOf(TEMPLATE));
  await migrate(template.db);
  await template.close(); // one in use cannot be copied
}

/** What a scenario had, with the connections of whatever did not end well. */
async function dropDatabases(prefix: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [`${prefix}_`],
  );
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
}

function urlOf(database: string): string {
  const url = new URL(postgres.connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
