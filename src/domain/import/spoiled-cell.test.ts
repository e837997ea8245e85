import { assert, constantFrom, date, double, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { readPartNumber } from "./cell-choice.ts";
import { isMadeDay, isExponent, isFormulaFailure } from "./spoiled-cell.ts";

describe("a cell that a spreadsheet has spoiled", () => {
  it.each([
    "#N/A",
    "#N/D",
    "#REF!",
    "#¡REF!",
    "#DIV/0!",
    "#¡VALOR!",
    "#¿NOMBRE?",
    "#NAME?",
    "####",
  ])("%s is a formula that came to nothing", (text) => {
    expect(isFormulaFailure(text)).toBe(true);
  });

  it.each(["#8", "A#N/A", "N/A", "#1-2", "# 5", "#A15"])("%s is none", (text) => {
    expect(isFormulaFailure(text)).toBe(false);
  });

  it.each(["8.98E+09", "1.5E16", "1,5e16", "1E+16", "2.5E-3"])("%s lost its digits", (text) => {
    expect(isExponent(text)).toBe(true);
  });

  it.each([
    "2026-03-05",
    "2026-03-05T00:00:00",
    "2026-03-05 10:30",
    "5/3/2026",
    "13/03/2026",
    "03/13/2026 0:00",
    "5-Mar",
    "05-mar-26",
    "1-ene.",
    "31-Dec-2025",
  ])("%s is a day", (text) => {
    expect(isMadeDay(text)).toBe(true);
  });

  it.each([
    "8-98163061-0",
    "5E0833",
    "1E16",
    "MAR-05",
    "10-MARINE",
    "2026-13-05",
    "0445-120-231",
    "13/13/2026",
    "1/2",
    "12-34-5678",
    "99-DEC",
    "4HK1-TC",
    "2026-03",
  ])("%s is a part number as good as any", (text) => {
    expect(readPartNumber(text)).toEqual({ ok: true, value: text });
  });

  it("is no part number, whatever the day and however large the number", () => {
    const spellings = [
      (day: Date) => day.toISOString().slice(0, 10),
      (day: Date) => `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`,
      (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`,
    ];
    const days = date({
      min: new Date("1900-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    assert(
      property(days, constantFrom(...spellings), (day, spell) => {
        expect(readPartNumber(spell(day))).toMatchObject({ ok: false, code: "number_made_day" });
      }),
    );
    assert(
      property(double({ min: 1e15, max: 1e300, noNaN: true }), (number) => {
        expect(readPartNumber(number.toExponential())).toMatchObject({ code: "number_mangled" });
      }),
    );
  });
});
