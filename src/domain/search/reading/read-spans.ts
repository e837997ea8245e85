import { isNumberLike, placedWords } from "../search-words.ts";
import type { AlignedText } from "./aligned-text.ts";
import type { PlacedSpan, ReadSpan, Span, TakenSpan } from "./span.ts";
import { placeOfWords } from "./word-places.ts";

const REST = 0.3;

/** A text, and what was taken out of it before its words are asked. */
export type AroundWords = { aligned: AlignedText; taken: readonly TakenSpan[] };

/** A span of a reading, and where it begins. */
export type PlacedReading = PlacedSpan & ReadSpan;

/** Words of the question as a span, where and as they were typed. */
export function wordSpan(
  words: string,
  span: Omit<Span, "text"> & { used?: boolean },
  { aligned, taken }: AroundWords,
): PlacedReading {
  return { used: true, ...span, ...placeOfWords(words, aligned, taken) };
}

/** The whole text as one span. */
export function wholeSpan(span: Omit<Span, "text">, { aligned }: AroundWords): PlacedReading {
  const { text } = aligned;
  return { ...span, from: 0, to: text.length, text: text.trim(), used: true };
}

/**
 * What was taken out of a text. Of it only numbers and measures are asked; labels and the small words that join
 * others say nothing, and are not told.
 */
export function takenSpans({ aligned, taken }: AroundWords): PlacedReading[] {
  return taken
    .filter((span) => span.kind !== "filler" || saysSomething(span, aligned))
    .map(readingOf);
}

/** What was read is told where it is not what was typed. */
function readingOf({ read, wants, means: _means, says, ...span }: TakenSpan): PlacedReading {
  const isOther = read !== undefined && read !== span.text;
  const used = span.kind === "number" || wants !== undefined || says !== undefined;
  return { ...span, used, ...(isOther && { read }) };
}

/** All pieces of a text in the order in which they were typed; a word that is in none of them was not asked. */
export function inTypedOrder(
  spans: readonly PlacedReading[],
  { aligned }: AroundWords,
): ReadSpan[] {
  return spans
    .concat(restOf(spans, aligned))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from: _from, to: _to, ...span }) => span);
}

/** The words that no span has; one that is said twice is asked once. */
function restOf(spans: readonly PlacedReading[], { text, folded }: AlignedText): PlacedReading[] {
  const words = placedWords(folded).filter(({ isTelling }) => isTelling);
  const isIn = ({ from }: { from: number }) =>
    spans.some((span) => span.from <= from && from < span.to);
  const read = new Set(words.filter(isIn).map(({ word }) => word));
  return words
    .filter((one) => !isIn(one) && !read.has(one.word))
    .map(({ word, from, to }) => ({
      kind: isNumberLike(word) ? "quantity" : "filler",
      certainty: REST,
      from,
      to,
      text: text.slice(from, to),
      used: false,
    }));
}

function saysSomething({ from, to }: PlacedSpan, { folded }: AlignedText): boolean {
  return placedWords(folded.slice(from, to)).some(({ isTelling }) => isTelling);
}
