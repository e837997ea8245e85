import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { Client } from "pg";

import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";
import { migrate } from "#server/platform/database/migrate.ts";

import { makeHasty } from "../hasty-postgres.ts";
import { beginRun } from "../own-run/begin-run.ts";

import { FAULTS, isFault } from "./faults.ts";
import { runSequences } from "./run-sequences.ts";
import { findingText, tallyText } from "./tell-report.ts";

beginRun();

const PROGRESS_EVERY = 50;
const TEMPLATE = "model_template";

/**
 * Lets shoppers and staff do what comes to them in a shop and in a small model of it, and says where both part, in as few
 * steps as that takes: npm run fuzz:model [-- --sequences 500] [--steps 50] [--seed 1]; with --path and --replay, as a
 * finding says them, that alone is done again; with --fault NAME of faults.ts a shop that has it, which is to be found.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "500" },
    steps: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    path: { type: "string" },
    replay: { type: "string", default: "" },
    fault: { type: "string" },
  },
});
const seed = Number(values.seed);
const steps = Number(values.steps);

const folder = await mkdtemp(path.join(tmpdir(), "shop-model-"));
await chmod(folder, 0o755); // the database may run as another user
const postgres = await startEmbeddedPostgres(folder);
const admin = new Client({ connectionString: postgres.connectionString });
let databases = 0;
try {
  await admin.connect();
  await makeHasty(admin);
  await admin.query(`create database ${TEMPLATE}`);
  const template = openDatabase(urlOf(TEMPLATE));
  await migrate(template.db);
  if (values.fault !== undefined) await template.pool.query(faultNamed(values.fault));
  await template.close(); // one in use cannot be copied
  await runAll();
} finally {
  await admin.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function runAll(): Promise<void> {
  const began = performance.now();
  const report = await runSequences({
    seed,
    sequences: Number(values.sequences),
    steps,
    newDatabase: copyOfTemplate,
    again: values.path === undefined ? undefined : { path: values.path, replay: values.replay },
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} sequences`);
    },
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(tallyText(report));
  console.log(
    `${report.sequences} sequences, ${report.steps} steps (seed ${seed}) in ${seconds} s`,
  );
  if (!report.finding) return;
  console.log(findingText(report.finding, { seed, steps }));
  process.exitCode = 1;
}

function faultNamed(name: string): string {
  if (!isFault(name)) throw new Error(`The faults are ${Object.keys(FAULTS).join(", ")}.`);
  return FAULTS[name].sql;
}

async function copyOfTemplate(): Promise<string> {
  databases += 1;
  const name = `model_${databases}`;
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return urlOf(name);
}

function urlOf(database: string): string {
  const url = new URL(postgres.connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
