import { createHash } from "node:crypto";

import { createRandom } from "../test/factories/random.ts";
import type { Calibration } from "./figure.ts";
import { figuresOf } from "./measure.ts";

/** Some milliseconds each, so that the medians stand for the machine and not for one bad moment. */
const LOOPS = 40;
const WARM_UP = 10;
const ROWS = 4_000;

/** What the shop does all day without its database: rows are made, put in order, written, read and digested. */
function load(): number {
  const random = createRandom(1);
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    sku: `P-${random.below(1_000_000)}`,
    title: `bomba de agua ${random.below(1_000)} 8-98163-${at}`,
    cents: random.below(1_000_000),
  }));
  const inOrder = rows.toSorted((one, other) => one.cents - other.cents);
  const text = JSON.stringify(inOrder);
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  const counted = Map.groupBy(words, (word) => word);
  const digest = createHash("sha256").update(text).digest();
  return counted.size + JSON.parse(text).length + (digest[0] ?? 0);
}

/** Times the fixed load: the same work each time, so that what differs is the machine and what else it does. */
export function calibrate(): Calibration {
  for (let loop = 0; loop < WARM_UP; loop += 1) load();
  const before = process.threadCpuUsage();
  const loops = Array.from({ length: LOOPS }, () => {
    const started = performance.now();
    load();
    return performance.now() - started;
  });
  // The processor's time is counted in steps as long as a loop: it is that of all of them.
  const { user, system } = process.threadCpuUsage(before);
  return { ms: figuresOf(loops).p50, processorMs: (user + system) / 1_000 / LOOPS };
}
