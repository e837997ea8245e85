import { foldText } from "../search/search-words.ts";

/** What says "not this one" right before a name, in either language; "no" alone stands before numbers too ("no. 4D33"). */
const DENIAL = /(?:^| )(?:not(?: for| the)*|no(?: (?:es|para|el|la|del|the))+)$/;
/** No denial is longer: "no es para el". */
const LONGEST_DENIAL = 4;

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
    const denied = isName(word) ? wordsDenying(kept) : 0;
    if (denied > 0) kept.length -= denied;
    else kept.push(word);
  }
  return kept;
}

/** How many of the last words rule out what follows. */
function wordsDenying(words: readonly { typed: string }[]): number {
  const last = words.slice(-LONGEST_DENIAL).map(({ typed }) => foldText(typed));
  const [denial = ""] = DENIAL.exec(last.join(" ")) ?? [];
  return denial === "" ? 0 : denial.trim().split(" ").length;
}
