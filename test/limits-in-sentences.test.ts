import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";
import { LONGEST_CHAIN } from "#domain/part/supersession.ts";
import { MOST_SIMULATING, MOST_TRIES } from "#domain/pricing/price-change.ts";
import { MOST_TERMS } from "#domain/pricing/price-terms.ts";
import { MOST_FILE_BYTES, ROOM } from "#server/imports/files/receive-file.ts";
import { refusalSentence } from "#server/platform/http/refusals.ts";

import enPrices from "../src/desk/i18n/locales/en/priceRules.json" with { type: "json" };
import esPrices from "../src/desk/i18n/locales/es/priceRules.json" with { type: "json" };

const FAILED = { en: enPrices.failed, es: esPrices.failed };

const numberIn = (sentence: string) => Number(/\d+/.exec(sentence)?.[0]);

it.each(LOCALES)("what is refused for being too much says how much is allowed, %s", (locale) => {
  expect(numberIn(refusalSentence("supersession_too_long", locale))).toBe(LONGEST_CHAIN);
  expect(numberIn(refusalSentence("too_many_price_terms", locale))).toBe(MOST_TERMS);
  expect(numberIn(refusalSentence("too_many_simulations", locale))).toBe(MOST_SIMULATING);
  expect(numberIn(refusalSentence("import_file_large", locale))).toBe(MOST_FILE_BYTES / 1024 ** 3);
  expect(numberIn(refusalSentence("import_room_taken", locale))).toBe(ROOM.own / 1e9);
  expect(numberIn(refusalSentence("import_room_full", locale))).toBe(ROOM.all / 1e9);
  const { simulating, applying, undoing } = FAILED[locale];
  for (const sentence of [simulating, applying, undoing])
    expect(numberIn(sentence)).toBe(MOST_TRIES);
});
