import { describe, expect, it } from "vitest";

import type { WrittenMeaning } from "#contract/aces-review.ts";

import { answerOfDraft, draftOfMeaning } from "./aces-draft.ts";

const BASE = { kind: "vehicle", element: "BaseVehicle" } as const;
const MODEL = { kind: "vehicle", element: "Model" } as const;
const ENGINE = { kind: "engine", element: "EngineBase" } as const;
const POSITION = { kind: "position", element: "Position" } as const;
const WORDS = { kind: "words", element: "SubModel" } as const;
const nothing = draftOfMeaning(null);

describe("what somebody is about to say of a thing of ACES", () => {
  it.each<
    [typeof BASE | typeof MODEL | typeof ENGINE | typeof POSITION | typeof WORDS, WrittenMeaning]
  >([
    [BASE, { kind: "vehicle", model: 601, name: "Isuzu NPR", year: 2008 }],
    [MODEL, { kind: "vehicle", model: 601, name: "Isuzu NPR", year: null }],
    [ENGINE, { kind: "engine", engines: [7, 8], name: "4HK1" }],
    [POSITION, { kind: "position", position: "" }],
    [POSITION, { kind: "position", position: "rear_left" }],
    [WORDS, { kind: "words", es: "Cabina doble", en: "Crew cab" }],
    [WORDS, { kind: "ignored" }],
  ])("begins with what was said, and says the same: %j %j", (need, meaning) => {
    const { name: _name, ...answer } = { name: "", ...meaning };
    expect(answerOfDraft(need, draftOfMeaning(meaning))).toEqual(answer);
  });

  it("lacks a choice, a year that there may be, or words in both languages", () => {
    expect(answerOfDraft(BASE, nothing)).toBe("choice");
    expect(answerOfDraft(POSITION, { ...nothing, choice: "at the top" })).toBe("choice");
    for (const year of ["", "08", "2008.5", "1899", "2101", "dos mil"])
      expect(answerOfDraft(BASE, { ...nothing, choice: "601", year })).toBe("year");
    expect(answerOfDraft(WORDS, { ...nothing, es: "Cabina doble", en: " " })).toBe("words");
  });

  it("does not take a year that the thing does not name, nor words where it does not matter", () => {
    expect(answerOfDraft(MODEL, { ...nothing, choice: "601", year: "2008" })).toEqual({
      kind: "vehicle",
      model: 601,
      year: null,
    });
    expect(answerOfDraft(WORDS, { ...nothing, es: "a", en: "b", isIgnored: true })).toEqual({
      kind: "ignored",
    });
  });

  it("begins empty where it is left out", () => {
    expect(draftOfMeaning({ kind: "leftOut", isLasting: true })).toEqual(nothing);
  });
});
