import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { foldText, searchWords } from "./search-words.ts";

describe("searchWords (architecture §5)", () => {
  it.each([
    ["Árbol de levas, Cummins ISX15", ["arbol", "levas", "cummins", "isx15"]],
    ["Kit de camisas, Isuzu 4HK1, 115.0 mm", ["kit", "camisas", "isuzu", "4hk1", "115", "mm"]],
    ["Oil filter for F-650", ["oil", "filter", "650"]],
    ["Bombillo 24V", ["bombillo", "24"]],
    ["Ｆｉｌｔｒｏ", ["filtro"]],
    ["%' \u0000 \ud800 _", []],
    ["", []],
  ])("reads %j as %j", (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it("finds the same words in what it has folded", () => {
    assert(
      property(string({ unit: "binary", maxLength: 80 }), (text) => {
        expect(searchWords(foldText(text))).toEqual(searchWords(text));
      }),
    );
  });
});
