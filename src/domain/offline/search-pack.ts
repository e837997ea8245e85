import { isTellingKey } from "../part/number-pieces.ts";
import { partNumberKey } from "../part/part-number.ts";
import { type FoundBy, foundByNumber, type FoundNumber } from "../search/found-by.ts";
import { neighbouringKeys, readNumbers } from "../search/read-numbers.ts";
import type { OfflinePack, PackedPart } from "./pack.ts";

/** As many answers as a screen under a truck is good for; how many more there are is told. */
export const MOST_PACK_HITS = 20;

/** A part of a pack that was found, and why, where its own number does not say it. */
export type PackHit = { part: PackedPart; reason: FoundBy | undefined };

/** What a pack answers: parts with the number, parts whose number begins so, none, or that the text is no number. */
export type PackAnswer = {
  match: "number" | "beginning" | "nothing" | "noNumber";
  hits: PackHit[];
  /** How many were found beyond these. */
  more: number;
};

type Numbered = { part: PackedPart; number: FoundNumber };

/** A pack as it is searched. */
export type PackIndex = {
  byKey: ReadonlyMap<string, readonly Numbered[]>;
  /** All keys in their order, in which those with the same beginning are neighbours. */
  keys: readonly string[];
};

export function indexedPack({ parts }: Pick<OfflinePack, "parts">): PackIndex {
  const byKey = new Map<string, Numbered[]>();
  for (const part of parts)
    for (const number of [printedNumber(part), ...part.numbers]) {
      const key = partNumberKey(number.number);
      if (key === "") continue;
      const known = byKey.get(key);
      if (known) known.push({ part, number });
      else byKey.set(key, [{ part, number }]);
    }
  // By code units: the order of a language would tear beginnings apart.
  return { byKey, keys: Array.from(byKey.keys()).toSorted() };
}

function printedNumber({ number }: PackedPart): FoundNumber {
  return { kind: "printed", maker: "", number, certainty: null };
}

/**
 * Searches a pack by number as the shop does with network (architecture §5): the whole text, then split where a
 * list would be, then numbers among other words, then what begins so. Words are not searched.
 */
export function searchPack(index: PackIndex, text: string): PackAnswer {
  const { exact, prefix } = readNumbers(text);
  const among = neighbouringKeys(text).filter((key) => isTellingKey(key));
  for (const keys of [...exact, among]) {
    const found = keys.flatMap((key) => index.byKey.get(key) ?? []);
    if (found.length > 0) return answerOf("number", found);
  }
  for (const keys of prefix) {
    const found = keys.flatMap((key) => beginningWith(index, key));
    if (found.length > 0) return answerOf("beginning", found);
  }
  return { match: exact.length + prefix.length > 0 ? "nothing" : "noNumber", hits: [], more: 0 };
}

function beginningWith({ byKey, keys }: PackIndex, beginning: string): Numbered[] {
  const found: Numbered[] = [];
  for (let place = firstFrom(keys, beginning); place < keys.length; place += 1) {
    const key = keys[place] ?? "";
    if (!key.startsWith(beginning)) break;
    found.push(...(byKey.get(key) ?? []));
  }
  return found;
}

/** The place of the first key that does not stand before this one. */
function firstFrom(keys: readonly string[], key: string): number {
  let [from, until] = [0, keys.length];
  while (from < until) {
    const middle = Math.floor((from + until) / 2);
    if ((keys[middle] ?? "") < key) from = middle + 1;
    else until = middle;
  }
  return from;
}

/** Each part once, those that bear the number themselves first. */
function answerOf(match: "number" | "beginning", found: readonly Numbered[]): PackAnswer {
  const numbers = new Map<PackedPart, FoundNumber[]>();
  for (const { part, number } of found) {
    const known = numbers.get(part);
    if (known) known.push(number);
    else numbers.set(part, [number]);
  }
  const hits = Array.from(numbers, ([part, by]) => ({ part, reason: foundByNumber(by) }));
  const own = hits.filter(({ reason }) => reason === undefined);
  const others = hits.filter(({ reason }) => reason !== undefined);
  return {
    match,
    hits: [...own, ...others].slice(0, MOST_PACK_HITS),
    more: Math.max(0, hits.length - MOST_PACK_HITS),
  };
}
