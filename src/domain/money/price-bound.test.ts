import { expect, it } from "vitest";

import { LOCALES } from "../i18n/locale.ts";
import { numberFormats } from "../i18n/number-formats.ts";
import { priceBound } from "./price-bound.ts";

it.each([
  ["12", 12],
  ["12.5", 12.5],
  [" 12,50 ", 12.5],
  ["0.5", 0.5],
  ["0.500", 0.5], // no thousands begin with a zero
  ["1,234", 1_234],
  ["1.234", 1_234],
  ["1 234", 1_234],
  ["12,345", 12_345],
  ["999.999", 999_999],
  ["1,234.5", 1_234.5],
  ["1.234,50", 1_234.5],
  ["1,234,567.89", 1_234_567.89],
  ["12 345 678", 12_345_678],
  ["1234.567", 1_234.567], // four digits before the sign are no group
  ["1,2345", 1.2345],
])("a list whose prices begin at %j begins at %s dollars", (typed, dollars) => {
  expect(priceBound(typed)).toBe(dollars);
});

it.each([1_234, 1_234.5, 98_000, 1_234_567.89])("reads %s as every language writes it", (price) => {
  for (const locale of LOCALES) {
    const { money, amount } = numberFormats(locale);
    expect(priceBound(amount(price))).toBe(price);
    expect(priceBound(money(price).replace("$", ""))).toBe(price);
  }
});

it.each(["abc", "$5", "1,23,4", "1.234.5.6"])("%j is no price", (typed) => {
  expect(priceBound(typed)).toBeNaN();
});
