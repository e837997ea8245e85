import { MOST_NUMBERS, MOST_PIECES, numberPieces } from "../part/number-pieces.ts";
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

/**
 * Reads search text as part numbers (architecture §5): the whole text first, because makers write
 * blanks and slashes inside their numbers, then split where a list would be split, then at blanks.
 */
export function readNumbers(text: string): NumberQuery {
  const readings = [[text], text.split(SEPARATOR), numberPieces(text)].map((pieces) =>
    pieces.slice(0, MOST_NUMBERS),
  );
  return {
    exact: keysOfEach(readings, (piece) => isKey(piece, SHORTEST_KEY)),
    prefix: keysOfEach(readings, (piece) => isKey(piece, SHORTEST_PREFIX) && mayBeNumber(piece)),
  };
}

/** The keys of all runs of neighbouring pieces: what `coveringNumbers` needs to know of. */
export function neighbouringKeys(text: string): string[] {
  const pieces = numberPieces(text);
  const keys = pieces.flatMap((_, from) =>
    Array.from({ length: MOST_PIECES }, (__, more) =>
      partNumberKey(pieces.slice(from, from + more + 1).join("")),
    ),
  );
  return Array.from(new Set(keys.filter((key) => key.length >= SHORTEST_KEY && /\d/.test(key))));
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
