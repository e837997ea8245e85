import { expect, it } from "vitest";

import { LOCALES } from "../i18n/locale.ts";
import { cents } from "./money.ts";
import { plainAmount, typedAmount, typedDollars } from "./typed-dollars.ts";

it.each([
  ["12", 12_00],
  [" 12.5 ", 12_50],
  ["12,05", 12_05],
  ["0.01", 1],
  ["12345678.99", 1_234_567_899],
])("%j is %s cents", (typed, amount) => {
  expect(typedDollars(typed)).toBe(amount);
});

it.each([
  ["1.234,56", 1_234_56],
  ["1,234.56", 1_234_56],
  ["1.234,5", 1_234_50],
  ["1 234,56", 1_234_56],
  ["1 234.56", 1_234_56],
  ["1\u00A0234,56", 1_234_56], // as the shop itself writes it in Spanish
  ["1 234", 1_234_00],
  ["999.999,99", 999_999_99],
  ["12.345.678,99", 1_234_567_899],
  ["12,345,678.99", 1_234_567_899],
  ["1,234,567", 1_234_567_00],
  ["1.234.567", 1_234_567_00],
])("%j is written in groups of a thousand, and is %s cents", (typed, amount) => {
  expect(typedDollars(typed)).toBe(amount);
});

it.each(["1.234", "1,234", "123.456", "0.500", "1234.567"])(
  "%j may be thousands or three decimals, and is no amount",
  (typed) => {
    expect(typedDollars(typed)).toBeUndefined();
  },
);

it.each([
  "1.234.56", // one sign for both
  "1,234,56",
  "1.23,45",
  "1.2345,00",
  "1234.567,00",
  "1.234,567",
  "1.234,567.00", // no sign all through
  "1 234.567",
  "0.123,45",
  "012.345,00",
  ".234,00",
  "1.234,",
  "1  234",
  "123.456.789",
  "123 456 789,00",
])("%j is grouped as nobody writes a number, or is too much, and is no amount", (typed) => {
  expect(typedDollars(typed)).toBeUndefined();
});

it.each(["", "-1", "1.005", "1.", ".5", "1e3", "12 USD", "123456789"])(
  "%j is no amount",
  (typed) => {
    expect(typedDollars(typed)).toBeUndefined();
  },
);

it.each([0, 1, 10, 12_00, 1_234_50])("%s cents are written as they are read", (amount) => {
  for (const locale of LOCALES)
    expect(typedDollars(typedAmount(cents(amount), locale))).toBe(amount);
  expect(typedDollars(plainAmount(cents(amount)))).toBe(amount);
});

it.each([
  [0, "0,00", "0.00"],
  [12_50, "12,50", "12.50"],
  [1_234_567_00, "1234567,00", "1234567.00"],
])("%s cents stand in a field as each language writes them", (amount, es, en) => {
  expect([typedAmount(cents(amount), "es"), typedAmount(cents(amount), "en")]).toEqual([es, en]);
  expect(plainAmount(cents(amount))).toBe(en);
});
