import { wordStem } from "#domain/search/word-stem.ts";

import words from "../../../db/everyday-words.json" with { type: "json" };

const EVERYDAY = new Set([words.es, words.en].flatMap((language) => language.split(" ")));

/** The stems of the words that are said every day, in either language (NOTICE). */
export const everydayStems: ReadonlySet<string> = new Set(Array.from(EVERYDAY, wordStem));

/** Whether a folded word is said every day. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word);
}
