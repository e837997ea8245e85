import { describe, expect, it } from "vitest";

import { codeWords, gatherModels, modelsNamedIn } from "./named-models.ts";
import { wordStem } from "./word-stem.ts";

const VISION = wordStem("vision");
const MODELS = gatherModels([
  { id: 1, make: "Mack", model: "Vision" },
  { id: 2, make: "Blue Bird", model: "Vision" },
  { id: 3, make: "Mack", model: "MD" },
  { id: 4, make: "Isuzu", model: "NPR-HD" },
]);

describe("models by the words of their names", () => {
  it("are those of the make that is named", () => {
    expect(MODELS.of("mack", VISION)).toEqual([1]);
    expect(MODELS.of(wordStem("blue"), VISION)).toEqual([2]);
    expect(MODELS.of("isuzu", VISION)).toEqual([]);
  });

  it("share a word where more than one make has it", () => {
    expect(MODELS.isShared(VISION)).toBe(true);
    expect(MODELS.isShared("md")).toBe(false);
    expect(MODELS.isShared("bomba")).toBe(false);
  });

  it("are named by a title that says make and model", () => {
    expect(modelsNamedIn(["alternador", "mack", VISION, "md"], MODELS)).toEqual([1, 3]);
    expect(modelsNamedIn([VISION, "alternador"], MODELS)).toEqual([]);
  });

  it("are found by their code in pieces and in one", () => {
    expect(codeWords("NPR-HD")).toEqual(["npr", "hd", "nprhd"]);
    expect(MODELS.of("isuzu", "nprhd")).toEqual([4]);
  });
});
