import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { engineWords, vehicleName } from "./vehicle-name.ts";

const NPR = { region: "1", make: "Isuzu", model: "NPR", year: 2012 };

it.each([
  ["4HK1-TC", "5.2", "4HK1-TC 5,2 L", "4HK1-TC 5.2 L"],
  ["Series 60 14.0", "14.0", "Series 60 14,0 L", "Series 60 14.0 L"],
  ["DD13", "", "DD13", "DD13"],
  ["", "6.7", "6,7 L", "6.7 L"],
])("an engine %j of %j litres is called %j, in English %j", (name, liters, ...called) => {
  const engine = { ...NPR, engine_name: name, engine_liter: liters };
  expect(LOCALES.map((locale) => engineWords(engine, locale))).toEqual(called);
});

it("a truck is called by its model and year, with its engine where one is known", () => {
  const known = { ...NPR, engine_name: "4HK1-TC", engine_liter: "5.2" };
  expect(vehicleName(known, "es")).toBe("Isuzu NPR 2012, 4HK1-TC 5,2 L");
  expect(vehicleName(known, "en")).toBe("Isuzu NPR 2012, 4HK1-TC 5.2 L");
  expect(vehicleName(NPR, "es")).toBe("Isuzu NPR 2012");
});
