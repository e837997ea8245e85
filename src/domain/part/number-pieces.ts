/** As many numbers as are read of one text. */
export const MOST_NUMBERS = 20;
/** So many blanks may stand inside a number that is pasted beside others. */
export const MOST_PIECES = 5;

/** The pieces of a text that may be numbers, or stand inside one. */
export function numberPieces(text: string): string[] {
  return text
    .split(/[\s/;,|+]+/)
    .filter((piece) => piece !== "")
    .slice(0, MOST_NUMBERS);
}

/** Whether a key says which part is meant: a shorter one of digits alone is as often a measure or a quantity. */
export function isTellingKey(key: string): boolean {
  return /^(?:.{5,}|(?=.*[A-Z]).{4,})$/.test(key);
}
