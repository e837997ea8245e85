import { searchWords } from "./search-words.ts";
import { wordStem } from "./word-stem.ts";

/** The words of a name as they are compared: each by its stem. */
export function nameStems(name: string): string[] {
  return searchWords(name).map(wordStem);
}
