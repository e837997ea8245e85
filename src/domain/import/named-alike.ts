import { slipsBetween } from "../search/slips-between.ts";
import { wordKey } from "./cell-text.ts";

const MOST_SLIPS = 2;
/** A shorter word means what it says: of "NPR" every slip is another truck. */
const SHORTEST_SLIP = 5;
/** From this length on two slips are forgiven. */
const LONG_WORD = 8;

/**
 * The things whose name is like what was typed, the likeliest first, at most `limit`: called so, beginning so, having all
 * of its words or their beginnings, then with a slip in a word from five letters on, with two from eight on. Accents,
 * case and signs do not count. Without a text none.
 */
export function namedAlike<Thing extends { name: string }>(
  things: readonly Thing[],
  typed: string,
  limit: number,
): Thing[] {
  const wanted = wordKey(typed);
  if (wanted === "") return [];
  const words = wanted.split("_");
  return things
    .map((thing, place) => ({ thing, place, rank: rankOf(wordKey(thing.name), wanted, words) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.place - other.place)
    .slice(0, limit)
    .map(({ thing }) => thing);
}

function rankOf(name: string, wanted: string, words: readonly string[]): number | undefined {
  if (name === wanted) return 0;
  if (`${name}_`.startsWith(`${wanted}_`)) return 1;
  const own = name.split("_");
  const run = own.join("");
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2;
  if (run.includes(words.join(""))) return 3;
  const slips = words.map((word) => Math.min(...own.map((one) => slipsOf(word, one))));
  const sum = slips.reduce((total, one) => total + one, 0);
  return sum <= MOST_SLIPS ? 3 + sum : undefined;
}

/** How far a word is from one that it may begin; more than anybody forgives where it is short or far from it. */
function slipsOf(typed: string, own: string): number {
  if (own.startsWith(typed)) return 0;
  if (typed.length < SHORTEST_SLIP) return Infinity;
  return slipsBetween(typed, own, typed.length < LONG_WORD ? 1 : MOST_SLIPS);
}

/**
 * The things whose name stands in one of these texts, as whole words in any writing: "Para NPR-HD 2008" names the NPR HD
 * and the NPR. Names of a single letter are found in every text, and count nowhere.
 */
export function namedWithin<Thing extends { names: readonly string[] }>(
  things: readonly Thing[],
  texts: readonly string[],
): Thing[] {
  const written = texts.map((text) => `_${wordKey(text)}_`);
  return things.filter(({ names }) =>
    names.some((name) => {
      const key = wordKey(name);
      return key.length > 1 && written.some((text) => text.includes(`_${key}_`));
    }),
  );
}
