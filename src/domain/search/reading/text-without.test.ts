import { describe, expect, it } from "vitest";

import { textWithout } from "./text-without.ts";

describe("a text without one of its pieces", () => {
  it.each([
    ["bomba de agua npr 2008", ["npr"], "bomba de agua 2008"],
    ["Bomba de agua para NPR", ["npr"], "Bomba de agua"],
    ["bomba de agua, para npr", ["bomba de agua"], "npr"],
    ["buenas, ocupo una bomba", ["buenas", "ocupo", "una"], "bomba"],
    ["filtro filtro npr", ["filtro"], "npr"],
    ["P/N 8-98163-061-0 filtro", ["8-98163-061-0"], "P/N filtro"],
    ["898163 filtro 8981630", ["898163"], "filtro 8981630"],
    ["(50x70x10) retenedor", ["50x70x10"], "retenedor"],
    ["a+b (c) [d] 1/2", ["1/2"], "a+b (c) [d]"],
    ["¿tiene bomba?", ["tiene"], "bomba"],
    ["cigüeñal npr", ["cigüeñal"], "npr"],
    ["filtro", ["filtro"], ""],
    ["filtro de aceite", [], "filtro de aceite"],
    ["filtro de aceite", ["", " "], "filtro de aceite"],
  ])("of %j without %j is %j", (text, pieces, left) => {
    expect(textWithout(text, pieces)).toBe(left);
  });
});
