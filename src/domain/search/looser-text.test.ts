import { expect, it } from "vitest";

import { type LooserText, looserTexts } from "./looser-text.ts";

it.each<[string, LooserText[]]>([
  ["1950 filtro", [{ text: "filtro", leftOut: ["1950"] }]],
  ["bomba agua xyz123", [{ text: "bomba agua", leftOut: ["xyz123"] }]],
  [
    "filtro 2050 1R-0751",
    [
      { text: "filtro 1R-0751", leftOut: ["2050"] },
      { text: "filtro", leftOut: ["2050", "1R-0751"] },
    ],
  ],
  ["2016 4HK1", [{ text: "4HK1", leftOut: ["2016"] }]],
  ["8-98163-061-0", []],
  ["1R-0751 1950", [{ text: "1R-0751", leftOut: ["1950"] }]],
  ["filtro de aceite", []],
  ["- 1950", []],
  ["", []],
])("%j may be searched as %j", (text, looser) => {
  expect(looserTexts(text)).toEqual(looser);
});

it.each<[string, string[], LooserText[]]>([
  ["Part No. KG8064-836", ["KG8064-836"], []],
  ["filtro 2050 1R-0751,", ["1R-0751"], [{ text: "filtro 1R-0751,", leftOut: ["2050"] }]],
  ["filtro 1R 0751 xyz123", ["1R 0751"], [{ text: "filtro 1R 0751", leftOut: ["xyz123"] }]],
])("%j never leaves out %j", (text, known, looser) => {
  expect(looserTexts(text, known)).toEqual(looser);
});
