import { type RawBuilder, sql } from "kysely";

/** In a question for rows: that these columns, one behind the other, have a text in them, in capitals or not. */
export function hasText(columns: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(concat_ws(' ', ${columns})), lower(${text})) > 0`;
}

/** A text as a pattern of `like` that means it letter by letter. */
export function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** What a word of an index of words may go on with. */
const SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/**
 * Words of a-z and 0-9 as the question of `to_tsquery` whether a text has, for each, one that begins with it. The last may
 * not be typed to its end; those before it are asked for as they are, or with one sign more and whatever follows: through
 * the texts with a whole word an index skips to those that have the others, but it gathers all that begin with one.
 */
export function wordsBegun(words: readonly string[]): string {
  return words
    .map((word, place) =>
      place < words.length - 1 && isLetters(word) ? wholeOrLonger(word) : `${word}:*`,
    )
    .join(" & ");
}

/** What begins with a digit may be read as several words. */
function isLetters(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

function wholeOrLonger(word: string): string {
  return `(${[word, ...SIGNS.map((sign) => `${word}${sign}:*`)].join(" | ")})`;
}
