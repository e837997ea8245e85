import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { noteFigure } from "./measure.ts";
import table from "../test/cases/truck-vins.json" with { type: "json" };

import { lazyVinDecoder } from "#adapters/vin-decoder/open-vin-decoder.ts";
import { readVin, type Vin } from "#domain/vin/vin.ts";

const NEWEST_YEAR = 2027;
const ROUNDS = 60;
const MOST_MILLISECONDS = 1;
const MOST_MEGABYTES = 60;

/**
 * How long the bundled registry takes to decode a VIN and what it holds in memory, over the VINs of
 * test/cases. Fails when the median is not below 1 ms or the memory not below 60 MB.
 */
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const before = heldMegabytes();
const started = performance.now();
const decoder = await lazyVinDecoder(path.join(import.meta.dirname, "../db/vin"))();
const opening = performance.now() - started;

const vins = table.vehicles.map(({ vin }) => knownVin(vin));
const first = vins.map(timed);
const later = Array.from({ length: ROUNDS }, () => vins.map(timed)).flat();
const held = heldMegabytes() - before;

console.log(`opening the registry   ${opening.toFixed(0)} ms`);
console.log(`held in memory         ${held.toFixed(1)} MB`);
console.log(
  `first decoding         p50 ${quantile(first, 0.5)} ms, p95 ${quantile(first, 0.95)} ms`,
);
console.log(
  `every later decoding   p50 ${quantile(later, 0.5)} ms, p95 ${quantile(later, 0.95)} ms`,
);
noteFigure({ what: "opening the registry", measured: opening, unit: "ms" });
noteFigure({ what: "held in memory", measured: held, unit: "MB", bound: MOST_MEGABYTES });
noteFigure({
  what: "every later decoding, p50",
  measured: Number(quantile(later, 0.5)),
  unit: "ms",
  bound: MOST_MILLISECONDS,
});
if (Number(quantile(later, 0.5)) >= MOST_MILLISECONDS || held >= MOST_MEGABYTES) {
  console.error("Too slow or too large.");
  process.exitCode = 1;
}

function timed(vin: Vin): number {
  const start = performance.now();
  decoder.decode(vin, NEWEST_YEAR);
  return performance.now() - start;
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3);
}

function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

function knownVin(text: string): Vin {
  const reading = readVin(text);
  if (!reading.ok) throw new Error(`Not a VIN: ${text}`);
  return reading.vin;
}
