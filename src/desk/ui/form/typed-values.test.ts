import { describe, expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { writtenDollars, dollarsIn, wholeIn, writtenWhole } from "./typed-values.ts";

describe("what is typed into a field of figures", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["19,5", 19.5],
    ["19.99", 19.99],
    ["1.234", -0.01],
    ["1,234", -0.01],
    ["dear", -0.01],
    ["-3", -0.01],
  ])("%j is so many dollars: %s", (typed, dollars) => {
    expect(dollarsIn(typed)).toBe(dollars);
  });

  it.each([
    ["", null],
    ["1 200", 1_200],
    ["0", 0],
    ["1.5", -1],
    ["12345678901", -1],
  ])("%j is the whole number %s", (typed, whole) => {
    expect(wholeIn(typed)).toBe(whole);
  });

  it.each([null, 0.5, 19.99, 1_000])("is read back as it was: %s dollars", (dollars) => {
    for (const locale of LOCALES) expect(dollarsIn(writtenDollars(dollars, locale))).toBe(dollars);
  });

  it.each([null, 0, 1_200])("is read back as it was: %s", (whole) => {
    expect(wholeIn(writtenWhole(whole))).toBe(whole);
  });
});
