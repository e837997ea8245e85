import { foldText } from "../search/search-words.ts";

/** What says "not this one" right before a name, in either language; "no" alone stands before numbers too ("no. 4D33"). */
const DENIAL = /(?:^| )(?:not(?: for| the)*|no(?: (?:es|para|el|la|del|the))+)$/;

/**
 * The words without the names that somebody rules out, and without what rules them out: "canter 4m50 no el 4d33" is about
 * a 4M50 alone. `isName` says which words name a vehicle, an engine or its size.
 */
export function withoutRuledOut<Word extends { typed: string }>(
  words: readonly Word[],
  isName: (word: Word) => boolean,
): Word[] {
  const kept: Word[] = [];
  for (const word of words) {
    const before = kept.map(({ typed }) => foldText(typed)).join(" ");
    const [denial] = (isName(word) && DENIAL.exec(before)) || [];
    if (denial === undefined) kept.push(word);
    else kept.splice(-denial.trim().split(" ").length);
  }
  return kept;
}
