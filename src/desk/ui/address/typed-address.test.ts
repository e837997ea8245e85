import { expect, it } from "vitest";

import { ADDRESS_FIELDS, beginningCountry, emptyAddress } from "./typed-address.ts";

it.each([
  ["cr", "CR"],
  ["us", "US"],
  [null, "CR"],
] as const)("a new address of a customer of the shop %s begins in %s", (storefront, country) => {
  expect(beginningCountry(storefront)).toBe(country);
});

it("an address of which nothing is typed has every field", () => {
  expect(Object.keys(emptyAddress("US")).toSorted()).toEqual([...ADDRESS_FIELDS].toSorted());
});
