import { LRUCache } from "lru-cache";

import type { FindNumbers } from "./part-index.ts";
import { type ReadText, readSearchText } from "./read-text.ts";
import type { SearchLexicon } from "./search-lexicon.ts";

const MOST_KEPT = 500;

export type TextReader = (text: string, lexicon: SearchLexicon) => Promise<ReadText>;

/**
 * Reads texts, and keeps what each was read as for as long as the lexicon stands: until parts, their numbers or names
 * change, which no order does. Whoever turns a page, filters or orders a list asks with the same text again. However
 * many ask at once, it is read once; a failure is not kept.
 */
export function createTextReader(
  numbers: FindNumbers,
  read: typeof readSearchText = readSearchText,
): TextReader {
  const readings = new WeakMap<SearchLexicon, LRUCache<string, Promise<ReadText>>>();
  return (text, lexicon) => {
    const kept =
      readings.get(lexicon) ?? new LRUCache<string, Promise<ReadText>>({ max: MOST_KEPT });
    readings.set(lexicon, kept);
    const known = kept.get(text);
    if (known) return known;
    const reading = read(text, { lexicon, numbers });
    kept.set(text, reading);
    reading.catch(() => kept.delete(text));
    return reading;
  };
}
