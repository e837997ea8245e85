import { expect, it } from "vitest";

import { shownAmount, shownMeasure } from "./shown-measure.ts";

it.each([
  ["115.0 mm", "115,0 mm", "115.0 mm"],
  ["+0.50 mm", "+0,50 mm", "+0.50 mm"],
  ["22.5 x 8.25 in", "22,5 x 8,25 in", "22.5 x 8.25 in"],
  ["22,5x8,25", "22,5x8,25", "22.5x8.25"],
  ["0.3-1.4 bar", "0,3-1,4 bar", "0.3-1.4 bar"],
  ["3.55:1", "3,55:1", "3.55:1"],
  ["3.55", "3,55", "3.55"],
  ["0.125 in", "0,125 in", "0.125 in"],
  ["2.5 L/min", "2,5 L/min", "2.5 L/min"],
  ["24 V", "24 V", "24 V"],
])("%j is shown as %j in Spanish and as %j in English", (text, spanish, english) => {
  expect([shownMeasure(text, "es"), shownMeasure(text, "en")]).toEqual([spanish, english]);
});

it.each([
  "M14x1.5",
  "1.2.3",
  "SAE J1926-1.5",
  "42CrMo4 1.7225",
  "API 5.1",
  "6205-2RS",
  "v2.0",
  "",
  "1.500 mm", // one and a half, or 1500
  "12,500 lb",
  "1.125 x 2.5 in", // the other amount would be in thousands
  "12,500/22.5 lb",
  "51.12503-0042",
  "06.2015-12.2019",
])("%j stays as it is", (text) => {
  expect([shownMeasure(text, "es"), shownMeasure(text, "en")]).toEqual([text, text]);
});

it("writes an amount with the sign of the language", () => {
  expect([shownAmount(12.7, "es"), shownAmount(12.7, "en"), shownAmount(50, "es")]).toEqual([
    "12,7",
    "12.7",
    "50",
  ]);
});
