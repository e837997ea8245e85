import { assert, constantFrom, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import type { MeasureRule } from "./measure-kind.ts";
import { isSameMeasure, type MeasureValue, readMeasure } from "./measure-value.ts";

const NONE = { unit: "", least: null, most: null, options: [] };
const BORE: MeasureRule = { ...NONE, type: "amount", unit: "mm", least: 1, most: 500 };
const TEETH: MeasureRule = { ...NONE, type: "amount", least: 1, most: null };
const FLAG: MeasureRule = { ...NONE, type: "flag" };
const TEXT: MeasureRule = { ...NONE, type: "text" };
const MATERIAL: MeasureRule = {
  ...NONE,
  type: "choice",
  options: [
    { es: "hule", en: "rubber" },
    { es: "latón", en: "brass" },
    { es: "Viton", en: "Viton" },
  ],
};
const VOLTAGE: MeasureRule = {
  ...NONE,
  type: "choice",
  options: ["12 V", "24 V", "12-24 V"].map((one) => ({ es: one, en: one })),
};

function read(rule: MeasureRule, given: string | number | boolean): MeasureValue {
  const reading = readMeasure(rule, given);
  return reading.ok ? reading.value : `! ${reading.code}`;
}

describe("an amount", () => {
  it.each([
    [115, "115 mm"],
    [115.5, "115.5 mm"],
    [1.234, "1.234 mm"],
    [1.234_56, "1.2346 mm"],
    [1, "1 mm"],
    [500, "500 mm"],
    [0.9999, "! out_of_range"],
    [500.0001, "! out_of_range"],
    [Number.NaN, "! not_a_number"],
    [Number.POSITIVE_INFINITY, "! not_a_number"],
  ])("of %d is kept as %s", (given, kept) => {
    expect(read(BORE, given)).toBe(kept);
  });

  it.each([
    ["115", "115 mm"],
    ["115.0", "115 mm"],
    ["115,5", "115.5 mm"],
    ["115.0 mm", "115 mm"],
    ["115MM", "115 mm"],
    ["11.5 cm", "115 mm"],
    ["4.5 in", "114.3 mm"],
    ['4-1/2"', "114.3 mm"],
    ["1-1/8 pulg.", "28.58 mm"],
    ["0.125 m", "125 mm"],
    ["115 V", "! not_a_choice"],
    ["115 kilos", "! not_a_choice"],
    ["bore", "! not_a_number"],
    ["3/7 in", "! not_a_number"],
    ["", "! not_a_number"],
    ["22.5 x 8.25 in", "! not_a_choice"],
    ["1.500", "! ambiguous_amount"],
    ["1,500 mm", "! ambiguous_amount"],
    ["-5", "! out_of_range"],
  ])("written as %j is kept as %s", (given, kept) => {
    expect(read(BORE, given)).toBe(kept);
  });

  it("that is counted has no unit", () => {
    expect([read(TEETH, "24"), read(TEETH, 24), read(TEETH, 0)]).toEqual([
      "24",
      "24",
      "! out_of_range",
    ]);
  });

  it("is as many volts as are written, and no system of them", () => {
    const volts: MeasureRule = { ...NONE, type: "amount", unit: "V" };
    expect([read(volts, "28 V"), read(volts, "28 volts"), read(volts, "28")]).toEqual([
      "28 V",
      "28 V",
      "28 V",
    ]);
  });

  it("is the same whichever decimal sign it is written with", () => {
    const hundredths = integer({ min: 100, max: 50_000 });
    assert(
      property(hundredths, constantFrom(1, 10), (value, by) => {
        const written = (value / (100 / by)).toFixed(by === 1 ? 2 : 1);
        expect(read(BORE, written.replace(".", ","))).toBe(read(BORE, written));
      }),
    );
  });
});

describe("a choice", () => {
  it.each<[string, MeasureValue]>([
    ["hule", { es: "hule", en: "rubber" }],
    [" RUBBER ", { es: "hule", en: "rubber" }],
    ["laton", { es: "latón", en: "brass" }],
    ["viton", "Viton"],
    ["cuero", "! not_a_choice"],
    ["", "! not_a_choice"],
  ])("written as %j is %j", (given, kept) => {
    expect(read(MATERIAL, given)).toEqual(kept);
  });

  it.each([
    ["24", "24 V"],
    ["24v", "24 V"],
    ["12-24", "12-24 V"],
    ["2", "! not_a_choice"],
  ])("of figures is meant without its unit too: %j is %s", (given, kept) => {
    expect(read(VOLTAGE, given)).toBe(kept);
  });
});

it.each<[string | boolean, MeasureValue]>([
  [true, { es: "Sí", en: "Yes" }],
  [false, { es: "No", en: "No" }],
  ["sí", { es: "Sí", en: "Yes" }],
  ["no", { es: "No", en: "No" }],
  ["tal vez", "! not_a_choice"],
])("yes and no are read of %j", (given, kept) => {
  expect(read(FLAG, given)).toEqual(kept);
});

it.each([
  [" M14x1.5 ", "M14x1.5"],
  ["30 x 45  x 8 mm", "30 x 45 x 8 mm"],
  ["a|b", "! control_character"],
  ["  ", "! required"],
  ["x".repeat(200), "x".repeat(200)],
  ["x".repeat(201), "! too_long"],
])("a text is kept as it is: %j", (given, kept) => {
  expect(read(TEXT, given)).toBe(kept);
});

it.each<[MeasureValue, MeasureValue, boolean]>([
  ["115.0 mm", "115 mm", true],
  ["115,0 mm", "115mm", true],
  ["100 mm", "10 mm", false],
  ["115.5 mm", "115.50 mm", true],
  ["115.5 mm", "115.05 mm", false],
  [{ es: "hule", en: "rubber" }, "Rubber", true],
  [{ es: "hule", en: "rubber" }, { es: "hule", en: "rubber" }, true],
  [{ es: "hule", en: "rubber" }, "corcho", false],
  ["STD", "std", true],
])("%j and %j say the same: %s", (one, other, isSame) => {
  expect([isSameMeasure(one, other), isSameMeasure(other, one)]).toEqual([isSame, isSame]);
});
