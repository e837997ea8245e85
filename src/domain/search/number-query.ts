import { isTellingKey, MOST_PIECES, numberPieces } from "../part/number-pieces.ts";
import { partNumberKey } from "../part/part-number.ts";

/**
 * Numbers with blanks inside, pasted with blanks between: "IM 4464846 IM 7344838". The fewest
 * known numbers that take up every piece; undefined when a piece is left over.
 */
export function coveringNumbers(
  text: string,
  isKnown: (key: string) => boolean,
): string[] | undefined {
  const pieces = numberPieces(text);
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= pieces.length; end += 1) {
    const covers = Array.from({ length: Math.min(end, MOST_PIECES) }, (_, more) => {
      const from = end - more - 1;
      const key = partNumberKey(pieces.slice(from, end).join(""));
      const before = best[from];
      return before && isKnown(key) ? before.concat(key) : undefined;
    });
    best.push(
      covers
        .filter((cover) => cover !== undefined)
        .toSorted((one, other) => one.length - other.length)[0],
    );
  }
  return pieces.length === 0 ? undefined : best.at(-1);
}

/** A part number as it was typed, and its key. */
export type TypedNumber = { typed: string; key: string };

/**
 * The known numbers that stand among other words, "Part No. KG8064-836", longest runs of pieces first,
 * and the words that are left. A number says exactly which part is meant, so it is never left out.
 */
export function numbersAmongWords(
  text: string,
  isKnown: (number: TypedNumber) => boolean,
): { numbers: TypedNumber[]; rest: string } {
  const pieces = numberPieces(text);
  const numbers: TypedNumber[] = [];
  const rest: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const longest = Math.min(MOST_PIECES, pieces.length - at);
    const runs = Array.from({ length: longest }, (_, less) =>
      pieces.slice(at, at + longest - less),
    );
    const run = runs.find((some) => {
      const number = numberOf(some);
      return /\d/.test(number.key) && isTellingKey(number.key) && isKnown(number);
    });
    if (run) numbers.push(numberOf(run));
    else rest.push(pieces[at] ?? "");
    at += run?.length ?? 1;
  }
  return { numbers, rest: rest.join(" ") };
}

function numberOf(pieces: readonly string[]): TypedNumber {
  return { typed: pieces.join(" "), key: partNumberKey(pieces.join("")) };
}
