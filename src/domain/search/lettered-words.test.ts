import { describe, expect, it } from "vitest";

import { joinLettered } from "./lettered-words.ts";
import { searchWords } from "./search-words.ts";

describe("letters that are part of a word", () => {
  it.each([
    ["u-joint", "ujoint"],
    ["U joints", "ujoints"],
    ["O-ring", "oring"],
    ["t bolt clamp", "tbolt clamp"],
    ["V-belt", "vbelt"],
    ["faja en V", "faja env"],
    ["gaza tipo V", "gaza tipov"],
    ["gaza de perno en T", "gaza pernot"],
    ["perno en U", "pernou"],
    ["pernos u", "pernosu"],
    ["A/C hose", "ac hose"],
    ["empaque 3406 B", "empaque 3406b"],
    ["DT466-E", "dt466e"],
    ["DT 466 E", "dt 466e"],
    ["filtro C-15", "filtro c15"],
    ["N 14", "n14"],
    ["M-11", "m11"],
  ])("%s is read as %s", (typed, words) => {
    expect(searchWords(typed).join(" ")).toBe(words);
  });

  it.each([
    "bolt",
    "un perno",
    "faja de ventilador",
    "24 v",
    "plan a",
    "3406 de",
    "c 12.5",
    "m 12",
    "motor v8 en venta",
  ])("%s has none", (typed) => {
    expect(joinLettered(typed)).toBe(typed);
  });

  it("leaves every other sign where it stands", () => {
    expect(joinLettered("una faja en v de 13 mm")).toBe("una faja env\0 de 13 mm");
  });
});
