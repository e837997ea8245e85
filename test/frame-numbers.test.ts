import { expect, it } from "vitest";

import { readQuestion } from "#domain/search/reading/read-question.ts";
import { searchWords } from "#domain/search/search-words.ts";
import { createVocabulary } from "#domain/search/vocabulary.ts";
import { readWords } from "#domain/search/word-query.ts";
import { wordStem } from "#domain/search/word-stem.ts";
import { seedLines } from "#server/vehicles/load-vehicles.ts";
import { readVehicleFacts } from "#server/vehicles/vehicle-facts.ts";

import synonyms from "../db/seed/synonyms.json" with { type: "json" };

const { lines } = seedLines(await readVehicleFacts(), 2027);
const names = lines.flatMap(({ make, model, engine }) => [make, model, engine.name]);
const vocabulary = createVocabulary(
  Array.from(new Set(names.flatMap((name) => searchWords(name)))).map((word, id) => ({
    id,
    stem: wordStem(word),
    word,
    frequency: 10,
    isVehicle: true,
  })),
  synonyms.map(({ phrases, means = [], names: kinds = [] }) => ({ phrases, means, names: kinds })),
);
const book = {
  vocabulary,
  isTrade: () => false,
  isEveryday: () => false,
  isCode: () => false,
};

/** The words of vehicles that a text is read as, as the shop's own vehicles and vocabulary have them. */
function readAs(text: string): string[] {
  const { words } = readQuestion(text, { runs: [], isNumber: () => false, book });
  return readWords(words, vocabulary).groups.flatMap(({ alternatives }) =>
    alternatives.map((terms) => terms.map(({ word }) => word).join(" ")),
  );
}

it.each([
  ["NPR81-7000123", "npr"],
  ["NPR75L-7104321", "npr 4hk1"],
  ["NPR71-7401234", "npr 4hg1"],
  ["NKR55-7123456", "nkr 4jb1"],
  ["NQR71R-7000456", "nqr 4hg1"],
  ["XZU342-0001234", "hino dutro"],
  ["XZU720L-0012345", "dutro 300"],
  ["WU342L-0001234", "dutro w04d"],
  ["FE83P-A12345", "canter fe83"],
  ["FE71PB-500123", "canter fe71"],
  ["FE84PE-510123", "canter fe84"],
  ["FE535B-412345", "canter"],
  ["GD8JLSA-10234", "hino gd 500"],
  ["FC9JJ-12345", "hino fc 500"],
])("the frame number %s leads to %s", (frame, wanted) => {
  expect(readAs(frame)).toEqual([wanted]);
});

it("reads a frame number inside a sentence as alone", () => {
  expect(readAs("motor NPR75-7104321")).toEqual(["npr 4hk1"]);
});
