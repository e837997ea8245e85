import { JOINT, joinLettered } from "./lettered-words.ts";

/** Longer pieces are no words; they would only fill the vocabulary. */
const LONGEST_WORD = 40;

/** Words that every title has and nobody means, in both languages. */
const STOP_WORDS = new Set(
  "al and con de del el en for from in la las los of on or para por the to un una with".split(" "),
);

/** Letters and digits with the decimal points in them, as far as a letter and its word that are one reach. */
const WORD = new RegExp(String.raw`([a-z0-9]+(?:\.[0-9]+)*)${JOINT}*`, "g");

/** A number with its unit written together: "24v" and "24 V" are the same. */
const MEASURE = /^(\d+(?:\.\d+)?)(?:mm|cm|in|kg|lb|kw|hp|v|l)$/;

/** Text as it is compared: compatible forms, lower case, without accents ("Cigüeñal": "ciguenal"). */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
}

/**
 * The words of a text in order, folded: letters and digits, with a decimal point inside a number.
 * Left out are single letters, words that every title has, and the unit of a measure; "115.0 mm",
 * "115mm" and "115" are one word.
 */
export function searchWords(text: string): string[] {
  return placedWords(foldText(text)).flatMap(({ word, isTelling }) => (isTelling ? [word] : []));
}

/** A word of a folded text, where it stands; `isTelling` is false of what every title has. */
export type PlacedWord = { word: string; from: number; to: number; isTelling: boolean };

/** All words of a folded text, also those that `searchWords` leaves out. */
export function placedWords(folded: string): PlacedWord[] {
  const pieces = joinLettered(folded).matchAll(WORD);
  return Array.from(pieces, ({ index: from, 0: whole, 1: piece = "" }) => {
    const word = withoutUnit(piece);
    return { word, from, to: from + whole.length, isTelling: isWord(word) };
  });
}

/** A word with a digit is a code or a number: it is never corrected or stemmed. */
export function isNumberLike(word: string): boolean {
  return /\d/.test(word);
}

function withoutUnit(piece: string): string {
  const amount = MEASURE.exec(piece)?.[1] ?? piece;
  return /^\d+\.0+$/.test(amount) ? amount.replace(/\.0+$/, "") : amount;
}

function isWord(word: string): boolean {
  if (word.length > LONGEST_WORD || STOP_WORDS.has(word)) return false;
  return word.length > 1 || isNumberLike(word);
}
