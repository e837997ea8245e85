import { partNumberKey } from "./part-number.ts";

/** How a text that staff looks for a part with is asked: by its numbers, by words, and which first. */
export type PartWanted = { key: string; first: "numbers" | "words" };

/** Fewer signs begin too many numbers. */
const LEAST_KEY = 2;

/**
 * How a text is looked for among parts: what has a digit is a number before it is words, what has none is words before
 * it is a number (decisions §11: a part is found by number, own sku or words). Undefined where nothing was typed.
 */
export function partWanted(text: string): PartWanted | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const key = partNumberKey(typed);
  return {
    key: key.length < LEAST_KEY ? "" : key,
    first: /\d/.test(typed) ? "numbers" : "words",
  };
}
