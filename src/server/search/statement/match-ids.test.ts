import { expect, it } from "vitest";

import type { TextQuery, TitleWord } from "../part-query.ts";
import { isKindLookedUp, textIds } from "./match-ids.ts";

type Words = Extract<TextQuery, { kind: "words" }>;

const term = (id: number) => ({
  id,
  stem: `stem${id}`,
  word: `word${id}`,
  frequency: 1,
  isVehicle: false,
});
const one = { alternatives: [[term(7)], [term(8)]], numberKey: null };
const phrase = { alternatives: [[term(7), term(9)]], numberKey: null };

function words(kindWords: TitleWord[]): Words {
  return {
    kind: "words",
    groups: [one],
    raising: [],
    kindWords,
    otherThings: [],
    longerKindIds: [],
    namesVehicle: false,
  };
}

it.each<{ what: string; kindWords: TitleWord[]; isLookedUp: boolean }>([
  { what: "a word", kindWords: [one], isLookedUp: true },
  { what: "a phrase, which few parts have", kindWords: [phrase], isLookedUp: false },
  { what: "a common word", kindWords: [{ mask: "1" }], isLookedUp: false },
  { what: "a word and a common one", kindWords: [one, { mask: "1" }], isLookedUp: false },
  { what: "no word", kindWords: [], isLookedUp: false },
])(
  "a kind of part that $what names is looked up with it: $isLookedUp",
  ({ kindWords, isLookedUp }) => {
    expect(isKindLookedUp(words(kindWords))).toBe(isLookedUp);
  },
);

it("looks up parts of the kind beside those whose titles have the word", () => {
  const values: unknown[] = [];
  textIds(words([one]), { familyIds: [3] }, (value) => `$${values.push(value)}`);
  expect(values).toEqual([
    [7, 8],
    [100_000_007, 100_000_008, 200_000_003],
  ]);
});
