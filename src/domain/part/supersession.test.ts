import { describe, expect, it } from "vitest";

import {
  answerToNumber,
  LONGEST_CHAIN,
  type NumberStanding,
  supersessionProblem,
  type WantedSuccession,
} from "./supersession.ts";

const WANTED: WantedSuccession = {
  sku: "OLD",
  successor: { sku: "NEW", isOffSale: false },
  stepsBefore: 0,
  after: [],
};

describe("a part takes the place of another", () => {
  it.each([
    ["another part", {}, undefined],
    ["itself", { successor: { sku: "OLD", isOffSale: false } }, "supersession_circle"],
    ["what it takes the place of", { after: ["OLD"] }, "supersession_circle"],
    ["that by way of others", { after: ["X", "Y", "OLD"] }, "supersession_circle"],
    ["off sale", { successor: { sku: "NEW", isOffSale: true } }, "successor_off_sale"],
  ] as const)("%s", (_name, change, problem) => {
    expect(supersessionProblem({ ...WANTED, ...change })).toBe(problem);
  });

  it.each(Array.from({ length: LONGEST_CHAIN - 1 }, (_none, before) => before))(
    "with %i before it, as long as the whole chain is no longer than the shop has it followed",
    (stepsBefore) => {
      const room = LONGEST_CHAIN - 2 - stepsBefore;
      const after = Array.from({ length: room }, (_none, at) => `LATER-${at}`);
      expect(supersessionProblem({ ...WANTED, stepsBefore, after })).toBeUndefined();
      const tooLong = { ...WANTED, stepsBefore, after: [...after, "ONE-MORE"] };
      expect(supersessionProblem(tooLong)).toBe("supersession_too_long");
    },
  );
});

describe("whoever looks for the number of a part", () => {
  const next = { isOffSale: false, isFoundByIt: false };
  it.each<[string, NumberStanding, string]>([
    ["on sale", { isOffSale: false, next: null }, "itself"],
    ["superseded", { isOffSale: false, next }, "names_next"],
    ["borne by its successor", { isOffSale: false, next: { ...next, isFoundByIt: true } }, "both"],
    ["off sale", { isOffSale: true, next: null }, "nothing"],
    ["off sale and superseded", { isOffSale: true, next }, "nothing"],
    [
      "off sale and borne by its successor",
      { isOffSale: true, next: { ...next, isFoundByIt: true } },
      "next",
    ],
    [
      "off sale as its successor is",
      { isOffSale: true, next: { isOffSale: true, isFoundByIt: true } },
      "nothing",
    ],
    [
      "borne by a successor off sale",
      { isOffSale: false, next: { isOffSale: true, isFoundByIt: true } },
      "names_next",
    ],
  ])("that is %s, is answered", (_name, standing, answer) => {
    expect(answerToNumber(standing)).toBe(answer);
  });
});
