import { assert, dictionary, jsonValue, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { differingFields, isSameValue } from "./differing-fields.ts";

describe("the fields in which two states differ", () => {
  it("are told as they were and as they are, those alone that the later state has", () => {
    const before = { title: "Filtro", weight: 300, numbers: ["1", "2"], left: 1 };
    const after = { title: "Filtro", weight: 350, numbers: ["2", "1"] };
    expect(differingFields(before, after)).toEqual({
      before: { weight: 300, numbers: ["1", "2"] },
      after: { weight: 350, numbers: ["2", "1"] },
    });
  });

  it("are null before where the earlier state has none", () => {
    expect(differingFields({}, { cost: 5 })).toEqual({
      before: { cost: null },
      after: { cost: 5 },
    });
  });

  it("are none between a state and its copy, however its keys are ordered", () => {
    assert(
      property(dictionary(string(), jsonValue()), (state) => {
        const reordered = Object.fromEntries(Object.entries(structuredClone(state)).toReversed());
        expect(differingFields(state, reordered).after).toEqual({});
      }),
    );
  });
});

describe("two values", () => {
  it.each<[unknown, unknown, boolean]>([
    [[{ id: 1, value: "x" }], [{ value: "x", id: 1 }], true],
    [[{ id: 1, value: "x" }], [{ id: 1, value: "y" }], false],
    [[{ id: 1 }], [{ id: 1, value: "y" }], false],
    [["a", "b"], ["b", "a"], false],
    [["a"], ["a", "b"], false],
    [null, "", false],
    [null, {}, false],
    [0, "0", false],
  ])("%j is %j: %s", (one, other, isSame) => {
    expect([isSameValue(one, other), isSameValue(other, one)]).toEqual([isSame, isSame]);
  });
});
