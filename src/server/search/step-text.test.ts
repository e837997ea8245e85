import { createVocabulary } from "#domain/search/vocabulary.ts";
import { expect, it } from "vitest";

import { ladderOf, type QuestionGroup } from "#domain/search/reading/ladder.ts";

import { readSteps } from "./step-text.ts";

function wordOf(typed: string, kind: QuestionGroup["kind"], id: number): QuestionGroup {
  const term = { id, stem: typed, word: typed, frequency: 9, isVehicle: kind === "vehicle" };
  return { typed, kind, group: { alternatives: [[term]], numberKey: null } };
}

const filter = wordOf("filtro", "family", 1);
const model = wordOf("npr", "vehicle", 2);

it("asks for parts of any kind after all ways that keep to the kind that is named, and for nothing last", () => {
  const words = [filter, model];
  const steps = readSteps(ladderOf(words, new Set([filter])), {
    words,
    kind: {
      ids: [1],
      groups: new Set([filter.group]),
      isTogether: false,
      others: [],
      longer: [],
    },
    lexicon: { commonWords: new Map([[1, 5]]), vocabulary: createVocabulary([], []) },
  });
  const read = steps.map(({ rung, text, isLastResort }) => {
    const kindWords = text && text.kind !== "numbers" ? text.kindWords : null;
    return { rung, kindWords, isLastResort };
  });
  const kept = { kindWords: [{ mask: "32" }], isLastResort: false };
  const ofAnyKind = { kindWords: [], isLastResort: true };
  expect(read).toEqual([
    { rung: "all", ...kept },
    { rung: "otherVehicles", ...kept },
    { rung: "families", kindWords: [], isLastResort: false },
    { rung: "all", ...ofAnyKind },
    { rung: "otherVehicles", ...ofAnyKind },
    { rung: "categories", kindWords: null, isLastResort: true },
  ]);
});
