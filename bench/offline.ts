import { boundedPack, MOST_PACK_BYTES, type PackedPart } from "#domain/offline/pack.ts";
import { indexedPack, searchPack } from "#domain/offline/search-pack.ts";

import { packedPart } from "../test/factories/pack.ts";
import { createRandom } from "../test/factories/random.ts";
import { figuresOf, noteFigure } from "./measure.ts";

/** A search by number without network answers within this (ADR 0046). */
const BOUND_MS = 20;
const [ROUNDS = 400] = process.argv.slice(2).map(Number);
const WARM_UP = 40;
const TIMES = 10;
/** More than have room. */
const PARTS = 12_000;

const random = createRandom(11);
const written = () =>
  `${random.pick(["8-9", "ME", "1R-", "AW", ""])}${1_000 + random.below(9_000)}-${random.below(1_000)}-${random.below(10)}`;

const parts = Array.from({ length: PARTS }, (_, place): PackedPart => {
  const numbers = Array.from({ length: random.below(4) }, () => ({
    kind: random.pick(["oem", "competitor", "superseded"] as const),
    maker: "Isuzu",
    number: written(),
    certainty: null,
  }));
  return packedPart({ sku: `P${place}`, number: written(), numbers });
});
const { parts: kept } = boundedPack({ madeAt: "", vehicles: [], parts, total: PARTS });
const text = JSON.stringify({ parts: kept });

/** What people type: a number as it is written, bare, with words, its beginning, one that is not there, and a text. */
const KINDS: Record<string, () => string> = {
  "a number": () => random.pick(kept).number,
  "a bare number": () => random.pick(kept).number.replaceAll("-", ""),
  "a number among words": () => `bomba de agua Part No. ${random.pick(kept).number} isuzu npr`,
  "the beginning of a number": () => random.pick(kept).number.slice(0, 4),
  "two signs": () => random.pick(["8-9", "ME1", "1R", "1"]),
  "a strange number": () => `ZZ${random.below(100_000)}`,
  "a long list": () => Array.from({ length: 40 }, written).join(" ").slice(0, 500),
};

const begun = performance.now();
const index = indexedPack(JSON.parse(text));
console.log(
  `${kept.length} parts in ${text.length} of ${MOST_PACK_BYTES} bytes, read and indexed in ${(performance.now() - begun).toFixed(0)} ms`,
);
let worst = 0;
let middle = 0;
for (const [kind, make] of Object.entries(KINDS)) {
  const times = Array.from({ length: ROUNDS + WARM_UP }, () => timeOf(make())).slice(WARM_UP);
  const { p50, p99, max } = figuresOf(times);
  worst = Math.max(worst, max);
  middle = Math.max(middle, p50);
  console.log(
    `${kind.padEnd(26)} p50 ${p50.toFixed(2)}  p99 ${p99.toFixed(2)}  max ${max.toFixed(2)} ms`,
  );
}
console.log(`the slowest took ${worst.toFixed(2)} ms, of ${BOUND_MS} ms`);
noteFigure({ what: "the slowest kind of text, p50", measured: middle, unit: "processor ms" });
noteFigure({ what: "the slowest text", measured: worst, unit: "processor ms", bound: BOUND_MS });
if (worst > BOUND_MS) process.exitCode = 1;

/** Of the processor's time, which is counted in steps of about a millisecond: the machine may be busy with other work. */
function timeOf(typed: string): number {
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time += 1) searchPack(index, typed);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}
