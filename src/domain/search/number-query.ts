import { partNumberKey } from "../part/part-number.ts";

/** Search text read as part numbers: readings to try one after the other, the first with a hit wins. */
export type NumberQuery = {
  /** Keys of each reading that are compared whole. */
  exact: string[][];
  /** Keys of each reading of which a number must begin. */
  prefix: string[][];
};

/** Between pasted numbers: "A / B; C". A dash, a dot or a blank may stand inside a number. */
const SEPARATOR = /[/;,|+\n\t]+/;
const SHORTEST_KEY = 3;
const SHORTEST_PREFIX = 2;
/** A longer row of letters is a word: "A 906" may be a number, "filtro 906" is none. */
const LONGEST_LETTERS = 3;
const MOST_NUMBERS = 20;

/**
 * Reads search text as part numbers (architecture §5): the whole text first, because makers write
 * blanks and slashes inside their numbers, then split where a list would be split, then at blanks.
 */
export function readNumbers(text: string): NumberQuery {
  const readings = [[text], text.split(SEPARATOR), piecesOf(text)].map((pieces) =>
    pieces.slice(0, MOST_NUMBERS),
  );
  return {
    exact: keysOfEach(readings, (piece) => isKey(piece, SHORTEST_KEY)),
    prefix: keysOfEach(readings, (piece) => isKey(piece, SHORTEST_PREFIX) && mayBeNumber(piece)),
  };
}

/** So many blanks may stand inside a number that is pasted beside others. */
const MOST_PIECES = 5;

/** The keys of all runs of neighbouring pieces: what `coveringNumbers` needs to know of. */
export function neighbouringKeys(text: string): string[] {
  const pieces = piecesOf(text);
  const keys = pieces.flatMap((_, from) =>
    Array.from({ length: MOST_PIECES }, (__, more) =>
      partNumberKey(pieces.slice(from, from + more + 1).join("")),
    ),
  );
  return Array.from(new Set(keys.filter((key) => key.length >= SHORTEST_KEY && /\d/.test(key))));
}

/**
 * Numbers with blanks inside, pasted with blanks between: "IM 4464846 IM 7344838". The fewest
 * known numbers that take up every piece; undefined when a piece is left over.
 */
export function coveringNumbers(
  text: string,
  isKnown: (key: string) => boolean,
): string[] | undefined {
  const pieces = piecesOf(text);
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

/** A shorter key of digits alone is as often a measure or a quantity. */
const TELLING_KEY = /^(?:.{5,}|(?=.*[A-Z]).{4,})$/;

/**
 * The known numbers that stand among other words, "Part No. KG8064-836", longest runs of pieces first,
 * and the words that are left. A number says exactly which part is meant, so it is never left out.
 */
export function numbersAmongWords(
  text: string,
  isKnown: (number: TypedNumber) => boolean,
): { numbers: TypedNumber[]; rest: string } {
  const pieces = piecesOf(text);
  const numbers: TypedNumber[] = [];
  const rest: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const longest = Math.min(MOST_PIECES, pieces.length - at);
    const runs = Array.from({ length: longest }, (_, less) =>
      pieces.slice(at, at + longest - less),
    );
    const run = runs.find((some) => {
      const number = numberOf(some);
      return /\d/.test(number.key) && TELLING_KEY.test(number.key) && isKnown(number);
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

function piecesOf(text: string): string[] {
  return text
    .split(/[\s/;,|+]+/)
    .filter((piece) => piece !== "")
    .slice(0, MOST_NUMBERS);
}

/** A reading counts only when each of its pieces may be a number, and each differs from those before. */
function keysOfEach(readings: string[][], isTried: (piece: string) => boolean): string[][] {
  const tried = readings
    .map((pieces) => pieces.filter((piece) => piece.trim() !== ""))
    .filter((pieces) => pieces.length > 0 && pieces.every(isTried))
    .map((pieces) => Array.from(new Set(pieces.map(partNumberKey))));
  return tried.filter(
    (keys, index) => !tried.slice(0, index).some((before) => before.join() === keys.join()),
  );
}

function isKey(piece: string, shortest: number): boolean {
  const key = partNumberKey(piece);
  return key.length >= shortest && /\d/.test(key);
}

function mayBeNumber(piece: string): boolean {
  const words = piece.normalize("NFKC").match(/[\p{Letter}\d]+/gu) ?? [];
  return words.every((word) => /\d/.test(word) || word.length <= LONGEST_LETTERS);
}
