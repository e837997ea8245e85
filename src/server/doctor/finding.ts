/** How something stands that an operator answers for: broken is what loses orders, money or mails now. */
export type FindingState = "good" | "mend" | "broken";

/** What was looked at, how it stands, and in a sentence why, or how to mend it. */
export type Finding = { about: string; state: FindingState; sentence: string };

/** Something that may be wrong: the first of a list that `is` says what to do. */
type Trouble = { is: boolean; state: "mend" | "broken"; sentence: string };

/** What is found about a thing: each trouble that there is, else that it is good. */
export function findingsOf(
  about: string,
  troubles: readonly Trouble[],
  whenGood: string,
): Finding[] {
  const found = troubles
    .filter(({ is }) => is)
    .map(({ state, sentence }): Finding => ({ about, state, sentence }));
  return found.length > 0 ? found : [{ about, state: "good", sentence: whenGood }];
}
