import { type PlacedWord, placedWords } from "../search-words.ts";
import type { AlignedText } from "./aligned-text.ts";

/** A piece of a text where it stands, as it was typed. */
type WordPlace = { from: number; to: number; text: string };

type Stretch = { from: number; to: number };

/** The words of a text that were not taken out of it: they are looked for one by one, and placed once. */
const placed = new WeakMap<readonly Stretch[], readonly PlacedWord[]>();

function wordsLeft({ folded }: AlignedText, taken: readonly Stretch[]): readonly PlacedWord[] {
  const known =
    placed.get(taken) ??
    placedWords(folded).filter(
      ({ isTelling, from }) =>
        isTelling && !taken.some((span) => span.from <= from && from < span.to),
    );
  placed.set(taken, known);
  return known;
}

/**
 * Where the words of a question stand in its text: from the first of them to the last, with the small words
 * between ("bomba agua" is "bomba de agua" as it was typed). `taken` are the stretches that are no
 * words of the question. Words that are not found stand at the end, as they are.
 */
export function placeOfWords(
  words: string,
  aligned: AlignedText,
  taken: readonly Stretch[],
): WordPlace {
  const { text } = aligned;
  const telling = wordsLeft(aligned, taken);
  const sought = words.replaceAll(" ", "");
  for (const [at, { from }] of telling.entries()) {
    const end = endOf(sought, telling.slice(at));
    if (end === undefined) continue;
    const to = wholeEnd(end, text, telling);
    return { from, to, text: text.slice(from, to) };
  }
  return { from: text.length, to: text.length, text: words };
}

/** Where a piece of a text stands that was kept as it was typed, but for case and the blanks in it. */
export function placeOfPiece(piece: string, { text, folded }: AlignedText): WordPlace {
  const signs = piece
    .split(" ")
    .map((sign) => sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  const found = new RegExp(`(?<![a-z0-9])${signs}(?![a-z0-9])`).exec(folded);
  if (!found) return { from: text.length, to: text.length, text: piece };
  const [from, to] = [found.index, found.index + found[0].length];
  return { from, to, text: text.slice(from, to) };
}

/** Where the words end that make up `sought` together: a code may have been typed in two pieces. */
function endOf(sought: string, words: readonly { word: string; to: number }[]): number | undefined {
  let read = "";
  for (const { word, to } of words) {
    read += word;
    if (read === sought) return to;
    if (!sought.startsWith(read)) return undefined;
  }
  return undefined;
}

/** "U-joint" is compared as a shorter word than it was typed: its last signs belong to it. */
function wholeEnd(end: number, text: string, words: readonly Stretch[]): number {
  const next = Math.min(text.length, ...words.map(({ from }) => from).filter((at) => at >= end));
  const rest = /^[\p{L}\p{N}.]*[\p{L}\p{N}]/u.exec(text.slice(end, next));
  return end + (rest?.[0].length ?? 0);
}
