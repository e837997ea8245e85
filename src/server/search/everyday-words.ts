import { isFiller } from "#domain/search/reading/filler-words.ts";
import { soundOf } from "#domain/search/word-correction.ts";
import { wordStem } from "#domain/search/word-stem.ts";

import words from "../../../db/everyday-words.json" with { type: "json" };

const SPANISH = words.es.split(" ");
const EVERYDAY = new Set([...SPANISH, ...words.en.split(" ")]);
/** The stems of the words that are said every day, in either language (NOTICE). */
const STEMS: ReadonlySet<string> = new Set(Array.from(EVERYDAY, wordStem));
/** A shorter word sounds like too many others. */
const SHORTEST_HEARD = 4;
let heard: ReadonlyMap<string, readonly string[]> | undefined;

/** Whether a folded word is said every day. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word);
}

/** Whether a folded word is another form of an everyday one. */
export function isFormOfEveryday(word: string): boolean {
  return STEMS.has(wordStem(word)) || isFiller(word);
}

/** The everyday words that a folded word sounds like in Spanish. */
export function everydaySoundingLike(word: string): readonly string[] {
  if (word.length < SHORTEST_HEARD) return [];
  // Few questions have a strange word: the sounds of all words are listened to when one first does.
  heard ??= Map.groupBy(
    SPANISH.filter(({ length }) => length >= SHORTEST_HEARD),
    soundOf,
  );
  return heard.get(soundOf(word)) ?? [];
}
