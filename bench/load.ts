import { mkdir, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { createRandom } from "../test/factories/random.ts";
import { benchFolder } from "./bench-database.ts";
import { type DayHour, replayDay } from "./load/replay-day.ts";
import { costOfRequest, hourRow, stepRow } from "./load/report-load.ts";
import { noteFigure } from "./measure.ts";
import { climbToPeak, highestHeld, type Step, stepAt } from "./traffic/climb-to-peak.ts";
import { whatWasUsedUp } from "./traffic/judge-slice.ts";
import { PEAK_HOUR, ratesOf, totalRate } from "./traffic/small-shop-day.ts";
import { openTrafficShop } from "./traffic/traffic-shop.ts";

/**
 * A small shop's day, hour by hour, at 10, 100 and 1,000 times its traffic, and beyond that the hour of its peak at more and
 * more, until something gives; says what gave first and at which rate:
 * npm run bench:load [-- --times 10,100,1000] [--hour-seconds 10] [--workers N] [--parts 24000] [--rows 2000] [--seed 1].
 * An hour is shortened and not its rate: who comes in a second of it is who comes in a second of the day. `--times` with a
 * single number replays that alone, and what is beyond is looked for all the same unless `--no-climb` says not to. `--rate N` sends
 * the traffic of the peak's hour at that rate for so many seconds, and nothing else: what a request costs.
 */
const { values } = parseArgs({
  options: {
    times: { type: "string", default: "10,100,1000" },
    "hour-seconds": { type: "string", default: "10" },
    workers: { type: "string" },
    parts: { type: "string", default: "24000" },
    rows: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    "no-climb": { type: "boolean", default: false },
    rate: { type: "string" },
  },
});
const seconds = Number(values["hour-seconds"]);
const workers = values.workers === undefined ? undefined : Number(values.workers);
const random = createRandom(Number(values.seed));
const machine = { processors: os.availableParallelism(), serving: workers ?? 1 };
/** Between what was held and what gave, so often the middle is tried. */
const HALVINGS = 2;

console.log("Making a shop with a demonstration; this takes a while…");
const shop = await openTrafficShop({
  parts: Number(values.parts),
  workers,
  seed: Number(values.seed),
});
const days: { times: number; hours: DayHour[] }[] = [];
const steps: Step[] = [];
try {
  // Connections, prepared statements and compiled code; nobody judges it.
  await stepAt(shop, 20, { seconds: Math.max(5, seconds), random });
  const isOneRate = values.rate !== undefined;
  if (isOneRate) await sendAt(Number(values.rate));
  for (const times of isOneRate ? [] : values.times.split(",").map(Number)) {
    const hours = await replayDay(shop, {
      times,
      seconds,
      importRows: Number(values.rows),
      random,
      onHour: tellHour,
    });
    days.push({ times, hours });
    console.log(`${times} times a small shop's traffic:`);
    console.table(hours.map(hourRow));
    if (hours.some(({ gave }) => gave.length > 0)) break;
  }
  const isAllHeld = days.every(({ hours }) => hours.every(({ gave }) => gave.length === 0));
  if (isAllHeld && !isOneRate && !values["no-climb"]) await climb();
  await report();
} finally {
  await shop.close();
}

function tellHour({ hour, gave, figures }: DayHour): void {
  if (gave.length === 0) return;
  console.log(
    `  at ${hour} o'clock: ${gave.join("; ")}; used up: ${whatWasUsedUp(figures, machine)}`,
  );
}

/** The first half is not judged: caches fill. */
async function sendAt(rate: number): Promise<void> {
  await stepAt(shop, rate, { seconds, random });
  const step = await stepAt(shop, rate, { seconds, random });
  steps.push(step);
  tellStep(step);
  console.table([stepRow(step)]);
}

/** Beyond the days: twice as much again and again until something gives, and then between. */
async function climb(): Promise<void> {
  const most = Math.max(...days.map(({ times }) => times));
  const from = 2 * totalRate(ratesOf(PEAK_HOUR, most));
  steps.push(...(await climbToPeak(shop, { from, by: 2, seconds, random, onStep: tellStep })));
  let held = highestHeld(steps) ?? from / 2;
  let gave = steps.find((step) => step.gave.length > 0)?.rate;
  for (let halving = 0; gave !== undefined && halving < HALVINGS; halving += 1) {
    const step = await stepAt(shop, (held + gave) / 2, { seconds, random });
    steps.push(step);
    tellStep(step);
    if (step.gave.length > 0) gave = step.rate;
    else held = step.rate;
  }
  console.log("The hour of the peak, at more and more:");
  console.table(steps.map(stepRow));
}

function tellStep({ rate, gave, figures }: Step): void {
  const outcome =
    gave.length === 0 ? "held" : `${gave.join("; ")}; used up: ${whatWasUsedUp(figures, machine)}`;
  console.log(`  ${rate.toFixed(0)} a second: ${outcome}`);
}

/** What was carried, what gave first, and how busy the machine was with other things meanwhile. */
async function report(): Promise<void> {
  const hours = days.flatMap((day) => day.hours);
  const slices = [...hours, ...steps];
  const carried = Math.max(
    0,
    ...slices.filter(({ gave }) => gave.length === 0).map(({ figures }) => figures.wanted),
  );
  const broken = slices
    .filter(({ gave }) => gave.length > 0)
    .toSorted((one, other) => one.figures.wanted - other.figures.wanted)[0];
  const others =
    slices.reduce((sum, { figures }) => sum + figures.load.otherCpu, 0) /
    Math.max(1, slices.length);
  console.log(
    `Carried: ${carried.toFixed(1)} requests a second, with ${workers ?? "no"} workers on ${machine.processors} processors, of which other programs took ${others.toFixed(2)}; load ${os.loadavg()[0]?.toFixed(1)}.`,
  );
  console.log(
    broken
      ? `What gave first, at ${broken.figures.wanted.toFixed(1)} a second: ${broken.gave.join("; ")}. Used up: ${whatWasUsedUp(broken.figures, machine)}.`
      : "Nothing gave.",
  );
  const cost = costOfRequest(slices.map(({ figures }) => figures));
  if (cost) {
    console.log(
      `A request costs ${cost.shop.toFixed(1)} ms of the shop's processor and ${cost.database.toFixed(1)} of the database's.`,
    );
    noteFigure({ what: "a request, in the shop", measured: cost.shop, unit: "processor ms" });
    noteFigure({
      what: "a request, in the database",
      measured: cost.database,
      unit: "processor ms",
    });
  }
  noteFigure({ what: "requests carried", measured: carried, unit: "a second" });
  const folder = benchFolder("load");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "last-load.json");
  await writeFile(file, JSON.stringify({ on: new Date(), ...values, machine, days, steps }));
  console.log(`Figures: ${file}`);
}
