import { describe, expect, it } from "vitest";

import { type AcesAnswer, answerStamp, likeliest, mayAnswer } from "./aces-answer.ts";
import { acesNeed } from "./aces-need.ts";

const NPR = { kind: "vehicle", model: 601, year: 2008 } as const;
const LEFT_OUT = { kind: "leftOut" } as const;

function may(key: string, answer: AcesAnswer): boolean {
  const need = acesNeed(key);
  return need !== undefined && mayAnswer(need, answer);
}

describe("an answer to what applications of ACES wait for", () => {
  it.each<[string, AcesAnswer, boolean]>([
    ["BaseVehicle:11", NPR, true],
    ["BaseVehicle:11", { ...NPR, year: null }, false],
    ["Model:1/2", { ...NPR, year: null }, true],
    ["Model:1/2", NPR, false],
    ["EngineBase:7", NPR, false],
    ["EngineBase:7", { kind: "engine", engines: [701] }, true],
    ["Position:22", { kind: "position", position: "front" }, true],
    ["SubModel:20", { kind: "words", es: "a", en: "b" }, true],
    ["SubModel:20", { kind: "ignored" }, true],
    ["BaseVehicle:11", { kind: "ignored" }, false],
    ["BaseVehicle:11", LEFT_OUT, true],
    ["Part:ABCD 1", LEFT_OUT, true],
    ["Part:ABCD 1", { kind: "words", es: "a", en: "b" }, false],
    ["Brand:ABCD", { kind: "brand", brand: 301 }, true],
    ["Brand:ABCD", LEFT_OUT, false],
    ["PartType:6832", { kind: "subcategory", subcategory: 201 }, true],
    ["PartType:6832 ABC-1", { kind: "subcategory", subcategory: 201 }, false],
  ])("of %s by %j: %s", (key, answer, isFit) => {
    expect(may(key, answer)).toBe(isFit);
  });

  it("has a text of its own", () => {
    const answers: AcesAnswer[] = [
      NPR,
      { ...NPR, year: 2009 },
      { kind: "engine", engines: [7, 10] },
      { kind: "position", position: "" },
      { kind: "words", es: "a", en: "b" },
      { kind: "words", es: "b", en: "a" },
      { kind: "brand", brand: 1 },
      { kind: "subcategory", subcategory: 1 },
      { kind: "ignored" },
      LEFT_OUT,
    ];
    expect(new Set([null, ...answers].map(answerStamp)).size).toBe(answers.length + 1);
    expect(answerStamp(NPR)).toBe("vehicle 601 2008");
    expect(answerStamp(null)).toBe("");
  });
});

describe("what is likely", () => {
  it("comes by how many reasons there are for it, then by how much says so", () => {
    expect(
      likeliest(
        [
          { value: "268", because: "parts", weight: 40 },
          { value: "NPR", because: "parts", weight: 3 },
          { value: "NPR", because: "name", weight: 1 },
          { value: "FRR", because: "parts", weight: 2 },
          { value: "FRR", because: "parts", weight: 39 },
          { value: "Canter", because: "engine", weight: 1 },
        ],
        3,
      ),
    ).toEqual([
      { value: "NPR", because: ["parts", "name"] },
      { value: "FRR", because: ["parts"] },
      { value: "268", because: ["parts"] },
    ]);
  });
});
