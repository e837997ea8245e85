import { expect, it } from "vitest";

import { shopFormats } from "#domain/i18n/shop-formats.ts";

import { promisedDay } from "./promised-day.ts";

/** The end of Christmas Eve in Costa Rica, when it is Christmas in New York. */
const MOMENT = "2026-12-25T05:59:59.999Z";
const IN_NEW_YORK = { locale: "en" as const, format: shopFormats("en", "America/New_York") };

it.each([
  ["cr", "Dec 24, 2026"],
  ["us", "Dec 25, 2026"],
  [undefined, "Dec 25, 2026"],
] as const)("a day that %s promised is told by its clocks", (storefront, day) => {
  expect(promisedDay(IN_NEW_YORK, MOMENT, storefront)).toBe(day);
});
