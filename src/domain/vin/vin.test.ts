import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";

import { checkDigitOf, isDoubtful } from "./check-digit.ts";
import { candidateYears, isLightVehicleOf2010On } from "./vin-year.ts";
import { looksLikeVin, readVin, type Vin } from "./vin.ts";

function vin(text: string): Vin {
  const reading = readVin(text);
  if (!reading.ok) throw new Error(`Not a VIN: ${text}`);
  return reading.vin;
}

describe("readVin (specification §5, decisions §4)", () => {
  it.each([
    ["1HTMMAAN54H600001", { ok: true, vin: "1HTMMAAN54H600001" }],
    [" 1htm-maan54h 600001 ", { ok: true, vin: "1HTMMAAN54H600001" }],
    ["1HTMMAAN54H60000", { ok: false, reason: "length" }],
    ["1HTMMAAN54H6000012", { ok: false, reason: "length" }],
    ["1HTMMAAN54H60000O", { ok: false, reason: "characters" }],
    ["1HTMMAAN54H60000Ñ", { ok: false, reason: "characters" }],
    ["O", { ok: false, reason: "length" }],
    ["", { ok: false, reason: "length" }],
    ["1".repeat(10_000), { ok: false, reason: "length" }],
  ])("reads %j as %j", (typed, expected) => {
    expect(readVin(typed)).toEqual(expected);
  });

  it("takes only 17 characters without I, O and Q", () => {
    assert(
      property(string({ maxLength: 20 }), (typed) => {
        const reading = readVin(typed);
        expect(reading.ok ? reading.vin : "1".repeat(17)).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      }),
    );
  });
});

it.each([
  ["1FTWW31P85EB1234O", true],
  ["jalc4w16-3c70 00000", true],
  ["JALC4W163C700000", false],
  ["INTERNATIONALPART", false],
  ["8-98163-061-0", false],
])("tells whether %s may be meant as a VIN", (text, expected) => {
  expect(looksLikeVin(text)).toBe(expected);
});

describe("checkDigitOf (49 CFR 565.15)", () => {
  it.each([
    ["1M8GDM9AXKP042788", "ok"],
    ["11111111111111111", "ok"],
    ["1M8GDM9A0KP042788", "mismatch"],
    ["WDB9340321L123456", "none"],
  ])("judges %s: %s", (text, expected) => {
    expect(checkDigitOf(vin(text))).toBe(expected);
  });
});

it.each([
  ["1m8gdm9a0 kp042788", true],
  ["1M8GDM9AXKP042788", false],
  ["WDB9340321L123456", false],
  ["1M8GDM9A0", false],
  ["", false],
])("doubts of %j: %s", (typed, expected) => {
  expect(isDoubtful(typed)).toBe(expected);
});

describe("candidateYears", () => {
  it.each([
    ["JALC4W163C7000000", 2027, [2012, 1982]],
    ["JALC4W16337000000", 2027, [2003]],
    ["JALC4W163V7000000", 2027, [2027, 1997]],
    ["JALC4W163V7000000", 2026, [1997]],
    ["JALC4W163U7000000", 2027, []],
    ["JALC4W16307000000", 2027, []],
  ])("reads the years of %s until %s: %j", (text, newest, years) => {
    expect(candidateYears(vin(text), newest)).toEqual(years);
  });

  it("tells the cycle of light vehicles by position 7", () => {
    expect(isLightVehicleOf2010On(vin("1FT8W3BT5CEA00001"))).toBe(true);
    expect(isLightVehicleOf2010On(vin("1FTWW31P05EA00001"))).toBe(false);
  });
});
