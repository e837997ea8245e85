import { expect, it } from "vitest";

import { newCustomer } from "./customer-draft.ts";
import { sentCustomer, sentPerson } from "./customer-wire.ts";

const { fields } = newCustomer("es", "cr");

it.each([
  ["es", "cr", { country_code: "+506", storefront: "cr", locale: "es" }],
  ["en", "cr", { country_code: "+506", storefront: "cr", locale: "en" }],
  ["es", "us", { country_code: "+1", storefront: "us", locale: "es" }],
] as const)(
  "begins with the clerk's language and the country of their shop: %s, %s",
  (locale, storefront, begun) => {
    expect(newCustomer(locale, storefront)).toMatchObject({ fields: begun, version: 0 });
  },
);

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
