import { expect, it } from "vitest";

import {
  certificateField,
  certificateOfField,
  comingFields,
  isLoggedInCents,
  nounOfField,
  settingOfSubject,
  shelfField,
  shelfOfField,
} from "./logged-field.ts";

it("the log's fields of a shelf say whose they are, and what of it", () => {
  // As entries are kept that were written before.
  expect(shelfField(7)).toBe("stock_7");
  expect(comingFields(7)).toEqual({ pieces: "coming_7", day: "coming_on_7" });
  for (const warehouseId of [1, 32_767]) {
    const { pieces, day } = comingFields(warehouseId);
    const shelves = [shelfField(warehouseId), pieces, day].map(shelfOfField);
    expect(shelves).toEqual([
      { warehouseId, of: "onHand" },
      { warehouseId, of: "incoming" },
      { warehouseId, of: "incomingOn" },
    ]);
  }
  for (const field of ["stock_", "stock_1a", "stock_123456", "coming_on_", "coming", "cost"])
    expect(shelfOfField(field)).toBeUndefined();
});

it("the log's field of a certificate says which it is", () => {
  // As entries are kept that were written before.
  expect(certificateField(7)).toBe("certificate 7");
  for (const id of [1, 2_147_483_647]) expect(certificateOfField(certificateField(id))).toBe(id);
  for (const field of [
    "certificate",
    "certificate ",
    "certificate 1a",
    "exemption 1",
    "certificates 1",
  ])
    expect(certificateOfField(field)).toBeUndefined();
});

it("a field that holds a thing by its number has a noun", () => {
  expect(nounOfField("brandId")).toBe("brand");
  expect(nounOfField("customer")).toBe("account");
  expect(nounOfField("titleEs")).toBeUndefined();
  expect(nounOfField("toString")).toBeUndefined();
});

it.each([
  ["setting:phone_hours", { key: "phone_hours", storefront: undefined }],
  ["setting:us:phone_hours", { key: "phone_hours", storefront: "us" }],
  ["setting:cr:module_blog", { key: "module_blog", storefront: "cr" }],
  ["setting:mx:module_blog", undefined],
  ["setting:", undefined],
  ["brand:7", undefined],
])("%s is the setting %j", (subject, setting) => {
  expect(settingOfSubject(subject)).toEqual(setting);
});

it("prices, costs and what ends so are cents", () => {
  for (const field of ["online", "cost", "coreCents", "total_cents", "perKilogram"])
    expect(isLoggedInCents(field)).toBe(true);
  for (const field of ["amount", "minimum", "weightG", "parts"])
    expect(isLoggedInCents(field)).toBe(false);
});
