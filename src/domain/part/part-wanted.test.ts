import { describe, expect, it } from "vitest";

import { partWanted } from "./part-wanted.ts";

describe("how a text is looked for among parts", () => {
  it.each([
    ["8-98163-061-0", { key: "8981630610", first: "numbers" }],
    ["npr 2016 bomba", { key: "NPR2016BOMBA", first: "numbers" }],
    [" bomba de agua ", { key: "BOMBADEAGUA", first: "words" }],
    ["7", { key: "", first: "numbers" }],
    ["ñ", { key: "", first: "words" }],
  ])("%s is %j", (text, wanted) => {
    expect(partWanted(text)).toEqual(wanted);
  });

  it("is nothing where nothing was typed", () => {
    expect(partWanted("  ")).toBeUndefined();
  });
});
