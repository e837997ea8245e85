import { readFileSync } from "node:fs";

import { STANDING_VERSION } from "../test/factories/catalogue-version.ts";
import { createRandom } from "../test/factories/random.ts";
import { openBenchShop } from "./bench-database.ts";
import { figuresOf, noteTimes } from "./measure.ts";
import questions from "../test/cases/questions.json" with { type: "json" };
import { createLexiconSource } from "#server/search/search-lexicon.ts";
import type { FindNumbers } from "#server/search/part-index.ts";
import { readSearchText } from "#server/search/read-text.ts";

/** As long as a search text may be. */
const LONGEST = 500;
const BOUND_MS = 5;
const [ROUNDS = 60] = process.argv.slice(2).map(Number);
const WARM_UP = Math.min(10, ROUNDS);
/** Each text is read so often: the processor's time is counted in steps of about a millisecond. */
const TIMES = 10;

const random = createRandom(7);
const letters = "abcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
const signs = "-/.,;:#()[]+*'\"°x ";
const trade = Object.values(questions.groups).flatMap((group) => Object.values(group).flat());

/** What people paste, and what nobody does: each makes a text of the longest length, another one each time. */
const KINDS: Record<string, () => string> = {
  "one question": () => random.pick(trade),
  "questions in a row": () => filled(() => random.pick(trade), " "),
  "misspelt words": () => filled(() => misspelt(random.pick(trade)), " "),
  "strange words": () => filled(() => some(letters, 4, 10), " "),
  "numbers with dashes": () => filled(() => `${some(digits, 1, 3)}-${some(digits, 4, 6)}`, " "),
  "numbers with letters": () => filled(() => some(letters + digits, 5, 9), " "),
  "digits apart": () => filled(() => some(digits, 1, 2), " "),
  measures: () => filled(() => `${some(digits, 2, 2)}x${some(digits, 2, 2)}`, " "),
  "digits alone": () => filled(() => some(digits, 9, 9), ""),
  "letters alone": () => filled(() => some(letters, 9, 9), ""),
  "signs alone": () => filled(() => some(signs, 9, 9), ""),
  anything: () => filled(() => some(letters + digits + signs, 3, 9), ""),
};

function filled(piece: () => string, between: string): string {
  let text = piece();
  while (text.length < LONGEST) text += `${between}${piece()}`;
  return text.slice(0, LONGEST);
}

function some(of: string, least: number, most: number): string {
  const length = least + random.below(most - least + 1);
  return Array.from({ length }, () => random.pick(of.split(""))).join("");
}

/** A letter too much in each word. */
function misspelt(text: string): string {
  return text.replaceAll(/[a-z]{5,}/g, (word) => {
    const at = 1 + random.below(word.length - 1);
    return `${word.slice(0, at)}${random.pick(letters.split(""))}${word.slice(at)}`;
  });
}

/** The processor time of each reading, after some that nobody counts. */
async function timesOf(
  write: () => string,
  read: (text: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const text = write();
    const started = processorMs();
    for (let time = 0; time < TIMES; time += 1) await read(text);
    times.push((processorMs() - started) / TIMES);
  }
  return times.slice(WARM_UP);
}

/** What this thread has had of the processor, so that waiting for other programs does not count. */
function processorMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1_000_000;
}

/** No number is found: what is measured is the reading, not the looking up. */
const numbers: FindNumbers = async () => [];

/** How long the shop takes to read a text; fails when one kind of text takes more than 5 ms one time of twenty. */
const shop = await openBenchShop(24_000);
try {
  const lexicon = await createLexiconSource(shop.shop.pool, STANDING_VERSION.ofParts)();
  console.log("| text | p50 ms | p95 ms | max ms |\n| --- | ---: | ---: | ---: |");
  for (const [name, write] of Object.entries(KINDS)) {
    const times = await timesOf(write, (text) => readSearchText(text, { lexicon, numbers }));
    const { p50, p95, max } = figuresOf(times);
    console.log(`| ${name} | ${[p50, p95, max].map((ms) => ms.toFixed(2)).join(" | ")} |`);
    noteTimes(name, { p50, p95 }, { p95: BOUND_MS, unit: "processor ms" });
    if (p95 > BOUND_MS) process.exitCode = 1;
  }
} finally {
  await shop.close();
}
