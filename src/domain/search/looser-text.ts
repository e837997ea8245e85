import { partNumberKey } from "../part/part-number.ts";

/** A search text with some words left out, and those words as they were typed. */
export type LooserText = { text: string; leftOut: string[] };

const YEAR = /^(?:19|20)\d\d$/;

/**
 * How a text that finds nothing may be searched more loosely, the nearest first: without its years, since
 * parts rarely say one, then without all that holds a digit. A code says exactly which part is meant, so
 * whoever shows what is found without it says so. A number that a part has is never left out. None when
 * no word would be left, or none is left out.
 */
export function looserTexts(text: string, knownNumbers: readonly string[] = []): LooserText[] {
  const kept = new Set(knownNumbers.flatMap((number) => number.split(/\s+/)).map(partNumberKey));
  const words = text.split(/\s+/).filter((word) => word !== "");
  return [YEAR, /\d/]
    .map((pattern) => (word: string) => pattern.test(word) && !kept.has(partNumberKey(word)))
    .map((isLeftOut) => ({
      text: words.filter((word) => !isLeftOut(word)).join(" "),
      leftOut: words.filter(isLeftOut),
    }))
    .filter(({ text: left, leftOut }) => /\p{Letter}/u.test(left) && leftOut.length > 0)
    .filter(({ text: left }, at, all) => all.findIndex((one) => one.text === left) === at);
}
