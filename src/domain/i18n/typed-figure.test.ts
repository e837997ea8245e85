import { describe, expect, it } from "vitest";

import { LOCALES } from "./locale.ts";
import { numberFormats } from "./number-formats.ts";
import { decimalSign, mayBeThousands, typedFigure, writtenFigure } from "./typed-figure.ts";

it.each(LOCALES)("decimals are parted in %s as amounts are written", (locale) => {
  expect(numberFormats(locale).amount(0.5)).toBe(`0${decimalSign(locale)}50`);
});

describe("a number that is typed", () => {
  it.each([
    ["505,5", 505.5],
    ["505.5", 505.5],
    [" 12 ", 12],
    ["-84.13", -84.13],
    ["0", 0],
    ["0.875", 0.875], // no thousands begin with a zero
    ["0,875", 0.875],
    ["1234.567", 1_234.567], // nor have they four digits before their sign
    ["1234,567", 1_234.567],
    ["8,8755", 8.8755],
    ["8.8755", 8.8755],
    ["123456789,123456789", 123_456_789.123_456_79],
  ])("is read from %j in either language", (typed, figure) => {
    expect(LOCALES.map((locale) => typedFigure(typed, locale))).toEqual([figure, figure]);
  });

  it.each([
    ["1,234", 1.234, undefined],
    ["1.234", undefined, 1.234],
    ["-8,875", -8.875, undefined],
    ["999.999", undefined, 999.999],
    ["100,000", 100, undefined],
  ])("and may be thousands, %j, is read by the language alone", (typed, es, en) => {
    expect([typedFigure(typed, "es"), typedFigure(typed, "en")]).toEqual([es, en]);
    expect(mayBeThousands(` ${typed} `)).toBe(true);
  });

  it.each(["", "mucho", "1.2.3", "1.234,5", "1 234", ".5", "5.", "1e3", "1234567890", "--1"])(
    "is none in %j",
    (typed) => {
      expect(LOCALES.map((locale) => typedFigure(typed, locale))).toEqual([undefined, undefined]);
    },
  );
});

it.each(["0.500", "1234.567", "12.34", "1.2345", "1234", ""])("%j is no thousands", (typed) => {
  expect(mayBeThousands(typed)).toBe(false);
});

it.each([0, 13, 6.5, 8.875, 0.001, 505.1234])("%s is read as it was written", (figure) => {
  for (const locale of LOCALES)
    expect(typedFigure(writtenFigure(figure, locale), locale)).toBe(figure);
});
