import { expect, it } from "vitest";

import { newCustomer, sentCustomer, sentPerson } from "./customer-draft.ts";

const { fields } = newCustomer("es");

it.each([
  ["es", { country_code: "+506", storefront: "cr", locale: "es" }],
  ["en", { country_code: "+1", storefront: "us", locale: "en" }],
] as const)("begins with the country and the language of the clerk's shop: %s", (locale, begun) => {
  expect(newCustomer(locale)).toMatchObject({ fields: begun, version: 0 });
});

it("sends no identification where none was typed, and half of one as it is, so that the shop says what lacks", () => {
  expect(sentPerson(fields).tax_id).toBeNull();
  expect(sentPerson({ ...fields, tax_id_number: "3101123456" }).tax_id).toEqual({
    type: "",
    number: "3101123456",
  });
});

it("sends a level only where one was given", () => {
  expect(sentCustomer(fields).priceLevel).toBeNull();
  expect(sentCustomer({ ...fields, priceLevel: "wholesale" }).priceLevel).toBe("wholesale");
});
