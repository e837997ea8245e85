import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { seedDemo } from "#demo/seed-demo.ts";
import { openServingShop } from "#server/platform/database/shop-database.ts";
import { loadShippingRates } from "#server/shipping/load-rates.ts";

import { beginRun } from "../own-run/begin-run.ts";

import { type Finding, fuzzCalls } from "./fuzz-calls.ts";
import { openFuzzedShop } from "./open-fuzzed-shop.ts";

beginRun();

/** A small catalogue of its own, which is thrown away with everything that was done to it. */
const PARTS = 2_000;
/** Nobody waits longer for any answer, whatever was sent (a machine that does nothing else). */
const MOST_MS = 1_000;
const PROGRESS_EVERY = 10_000;

/**
 * Sends bent requests to every call of a shop and judges each reply by the shop's own description:
 * npm run fuzz [-- --requests 200000] [--seed 1]. Fails when something is wrong, and says which request shows it.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "200000" },
    seed: { type: "string", default: "1" },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);

const dataFolder = await mkdtemp(path.join(os.tmpdir(), "repuesto-fuzz-"));
const shop = await openServingShop({ databaseUrl: undefined, dataFolder });
const crashes: string[] = [];
const undescribed = new Set<string>();
for (const event of ["uncaughtException", "unhandledRejection"] as const)
  process.on(event, (error: unknown) => void crashes.push(String(error)));
try {
  await seedDemo(shop.work, { parts: PARTS, seed: 1 });
  await loadShippingRates(shop.work.db);
  const app = await openFuzzedShop(shop.shop, (what) => void undescribed.add(what));
  const began = performance.now();
  const report = await fuzzCalls({
    app,
    seed,
    requests,
    mostMs: MOST_MS,
    onProgress: (done) => {
      if (done % PROGRESS_EVERY === 0) console.error(`${done} of ${requests}`);
    },
  });
  await app.close();
  const seconds = (performance.now() - began) / 1_000;
  for (const finding of report.findings) console.log(sentenceOf(finding));
  for (const what of [...crashes, ...undescribed]) console.log(what);
  console.log(
    `${requests} requests (seed ${seed}) in ${seconds.toFixed(0)} s; slowest ${report.slowestMs.toFixed(0)} ms`,
  );
  const statuses = [...report.statuses].toSorted(([a], [b]) => a - b);
  console.log(statuses.map(([status, times]) => `${status}: ${times}`).join(", "));
  console.log(`never answered well: ${report.unreached.join(", ") || "none"}`);
  if (report.findings.length + crashes.length + undescribed.size > 0) process.exitCode = 1;
} finally {
  await shop.close();
  await rm(dataFolder, { recursive: true, force: true });
}

function sentenceOf({ call, what, request, times }: Finding): string {
  const { caller, url, body, form = "JSON" } = request;
  return `${call} ${what} (${times} times)\n  ${caller}, ${form}: ${url} ${JSON.stringify(body) ?? ""}`;
}
