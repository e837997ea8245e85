import { describe, expect, it } from "vitest";

import { barToSay, beginToSay } from "./bar-to-say.ts";

describe("what keeps an order from being edited", () => {
  it.each([
    ["is said by its name", { editScope: null, editBar: "left" }, ["left", "why"]],
    ["is no way anywhere once it is over", { editScope: null, editBar: "over" }, ["over", null]],
    ["leaves the address", { editScope: "address", editBar: "claimed" }, ["claimed", "address"]],
    ["is not said to be over by who names nothing", { editScope: null }, ["unnamed", null]],
    ["leaves the address unnamed too", { editScope: "address" }, ["unnamedParts", "address"]],
  ] as const)("%s", (_what, order, [bar, begin]) => {
    expect(barToSay(order)).toBe(bar);
    expect(beginToSay(order)).toBe(begin);
  });

  it("is nothing of an order that may be edited, whoever answers", () => {
    expect(beginToSay({ editScope: "whole", editBar: null })).toBe("whole");
    expect(beginToSay({ editScope: "whole" })).toBe("whole");
  });
});
