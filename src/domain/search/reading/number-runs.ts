import { partNumberKey } from "../../part/part-number.ts";
import type { AlignedText } from "./aligned-text.ts";

/** A run of neighbouring pieces of a text that may be a part number, and the keys that it may have. */
export type NumberRun = {
  from: number;
  to: number;
  typed: string;
  /** The likeliest first: as it was typed, then without what labels, scanners and makers put around it. */
  keys: string[];
};

/** So many blanks may stand inside a number that is pasted beside others. */
const MOST_PIECES = 5;
/** What stands between blanks and signs of lists, without the signs that begin and end a sentence. */
const PIECE = /[^\s;,|+/¿¡().:!?](?:[^\s;,|+/]*[^\s;,|+/.:!?)])?/g;
const DIGIT = /\p{Number}/u;
/** More pieces than this are no question; reading stays bounded. */
const MOST_RUNS = 300;
/** A shorter key of digits alone is as often a measure or a quantity. */
const TELLING_KEY = /^(?:.{5,}|(?=.*[A-Z]).{4,})$/;

/** What stands before a number and is no part of it: a label, or the sign that a scanner sends. */
const BEFORE = [
  /^(?:PARTNUMBER|PARTNO|PARTE|PART|OEM|REF|COD|CODIGO|NUM|NUMERO|NO|NRO|SKU|ITEM|CAT|PN|MPN|OE)(?=.{5})/,
  /^(?:C1|E0|D2|Q3|C0|A0|1P|30P|P|240|241)(?=.{6})/,
];
/** What a maker or a seller writes behind a number: remanufactured, change letter of a change, a count. */
const AFTER = [/(?:RX|NX|REMAN|RM|R|C1|C91|C92|C93)$/, /X\d{1,2}$/, /(?:PCS|PC|UND|UNDS|UDS|EA)$/];
/** The last digit of Isuzu's numbers, the commonest first. */
const CHANGES = "0123456789";

/** All runs of pieces that may be numbers, each with the keys to look for. */
export function numberRuns({ text }: Pick<AlignedText, "text">): NumberRun[] {
  const pieces = Array.from(text.matchAll(PIECE), (found) => ({
    from: found.index,
    to: found.index + found[0].length,
  }));
  const runs: NumberRun[] = [];
  for (const [at, { from }] of pieces.entries()) {
    for (const { to } of pieces.slice(at, at + MOST_PIECES)) {
      const typed = text.slice(from, to);
      if (!DIGIT.test(typed)) continue;
      const key = partNumberKey(typed);
      const keys = isOneOrTwo(typed) ? keysOf(key) : [key].filter(isTelling);
      if (keys.length > 0 && runs.length < MOST_RUNS) runs.push({ from, to, typed, keys });
    }
  }
  return runs;
}

/** Labels and endings stand close to a number; in longer runs only the number itself is looked for. */
function isOneOrTwo(typed: string): boolean {
  return typed.split(/[\s;,|+/]+/).length <= 2;
}

/** The key, and what it may stand for; none when no number is so short or without a digit. */
function keysOf(key: string): string[] {
  if (!isTelling(key)) return [];
  const bare = [key].concat(BEFORE.map((label) => key.replace(label, "")));
  const shorter = bare.flatMap((one) => [one].concat(AFTER.map((end) => one.replace(end, ""))));
  const digits = shorter.map((one) => one.replaceAll("O", "0"));
  return Array.from(new Set(shorter.concat(digits, digits.flatMap(wholeIsuzuKeys)))).filter(
    isTelling,
  );
}

/**
 * Isuzu's numbers have ten digits, "8-97114-904-0": people leave out the 8 that nearly all begin with, and often the
 * last one too, which says how often the part was changed.
 */
function wholeIsuzuKeys(key: string): string[] {
  if (/^9\d{8}$/.test(key)) return [`8${key}`];
  return /^9\d{7}$/.test(key) ? Array.from(CHANGES, (change) => `8${key}${change}`) : [];
}

function isTelling(key: string): boolean {
  return /\d/.test(key) && TELLING_KEY.test(key);
}
