import { expect, it } from "vitest";

import { newCustomer } from "./customer-draft.ts";
import { personOf, sentCustomer, sentPerson } from "./customer-wire.ts";

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

const ANA: Parameters<typeof personOf>[0] = {
  first_name: "Ana",
  last_name: "Mora",
  phone: { country_code: "506", number: "88881234" },
  company_name: "",
  tax_id: null,
  locale: "es",
  storefront: "cr",
  version: 3,
};
const NO_PHONE = { country_code: "", number: "" };

it.each<[Partial<typeof ANA>, string]>([
  [{ phone: { country_code: "34", number: "612345678" }, storefront: "us" }, "+34"],
  [{ phone: NO_PHONE, storefront: "us", locale: "es" }, "+1"],
  [{ phone: NO_PHONE, storefront: "cr", locale: "en" }, "+506"],
  [{ phone: NO_PHONE, storefront: null, locale: "es" }, "+506"],
  [{ phone: NO_PHONE, storefront: null, locale: "en" }, "+1"],
])("of %j the country's code stands as %s, never as a plus sign alone", (account, code) => {
  expect(personOf({ ...ANA, ...account }).fields.country_code).toBe(code);
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
