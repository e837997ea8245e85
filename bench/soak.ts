import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { createRandom } from "../test/factories/random.ts";
import { benchFolder } from "./bench-database.ts";
import { noteFigure } from "./measure.ts";
import { judgeSoak } from "./soak/judge-soak.ts";
import { failuresOf, faultsOf, growthSentence, soakRow } from "./soak/report-soak.ts";
import { runSoak, type Soaked } from "./soak/run-soak.ts";
import { warmUp } from "./soak/warm-up.ts";
import { climbToPeak, highestHeld } from "./traffic/climb-to-peak.ts";
import { openTrafficShop, type TrafficShop } from "./traffic/traffic-shop.ts";

/**
 * Half of what this machine carries, for twenty minutes, through a real shop: guests, robots, customers who order, staff and a
 * small import every two minutes. Whatever a shop could leave lying about is counted, and must not grow:
 * npm run soak [-- --minutes 20] [--rate N] [--parts 8000] [--seed 1] [--warm 10000]
 * [--plant heap,files,temp,log].
 * Without a rate it looks for the peak first and takes half of it. `--plant` plants a leak, which must be noticed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    rate: { type: "string" },
    parts: { type: "string", default: "8000" },
    seed: { type: "string", default: "1" },
    /** So many requests come before, as quickly as they are answered: caches are full then. */
    warm: { type: "string", default: "10000" },
    plant: { type: "string" },
  },
});
const random = createRandom(Number(values.seed));
const CLIMB = { from: 20, by: 1.6, seconds: 5 };
const PLANTED_LEAK = path.join(import.meta.dirname, "soak/planted-leak.ts");

console.log("Making a shop with a demonstration; this takes a while…");
const shop = await openTrafficShop({
  parts: Number(values.parts),
  seed: Number(values.seed),
  flags: [
    "--inspect=127.0.0.1:0",
    ...(values.plant === undefined ? [] : ["--import", PLANTED_LEAK]),
  ],
  env: {
    PAGE_CACHE_MB: "8", // full before the warm-up ends, so that what grows afterwards is something else
    ...(values.plant !== undefined && { PLANTED_LEAK: values.plant }),
  },
});
try {
  const rate = values.rate === undefined ? (await peakOf(shop)) / 2 : Number(values.rate);
  console.log(`Warming up with ${values.warm} requests`);
  await warmUp(shop, { requests: Number(values.warm), random });
  console.log(`${rate.toFixed(0)} requests a second for ${values.minutes} minutes`);
  await report(await runSoak(shop, { rate, seconds: Number(values.minutes) * 60, random }));
} finally {
  await shop.close();
}

/** The most that it carries here and now, requests a second. */
async function peakOf(measured: TrafficShop): Promise<number> {
  const steps = await climbToPeak(measured, {
    ...CLIMB,
    random,
    onStep: ({ rate, gave }) =>
      console.log(`  ${rate.toFixed(0)} a second: ${gave.join("; ") || "held"}`),
  });
  return highestHeld(steps) ?? CLIMB.from;
}

async function report({ samples, outcomes, imports }: Soaked): Promise<void> {
  const verdicts = judgeSoak(samples);
  const { failed, words } = failuresOf(outcomes);
  console.table(verdicts.map(soakRow));
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(`${outcomes.length} requests, ${failed} failed${words}; load at the end ${load}`);
  console.log(growthSentence(samples));
  console.log(
    `${imports.taken} files of stock were taken, of which ${imports.failed} were not imported; ${imports.refused} were not taken.`,
  );
  for (const { what, unit, last, first } of verdicts)
    if (unit === "MB") noteFigure({ what: `${what}, growth`, measured: last - first, unit });
  const folder = benchFolder("soak");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "last-soak.json");
  await writeFile(file, JSON.stringify({ on: new Date(), ...values, verdicts, samples }));
  console.log(`Samples: ${file}`);
  const faults = faultsOf(verdicts, { outcomes, imports });
  for (const sentence of faults) console.error(sentence);
  if (faults.length > 0) process.exitCode = 1;
  else console.log("Everything is flat.");
}
