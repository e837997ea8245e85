import { expect, it } from "vitest";

import { editedCustomer, customerEditId } from "./edited-customer.ts";

const ID = "2f1f4f0c-6a4b-4a52-9d7e-0d4f7f8a1b2c";

it("finds again the account whose data an address edits", () => {
  expect(editedCustomer(customerEditId(ID))).toBe(ID);
});

it.each([ID, "edit-", `edit-${ID}x`, "new", `act-${ID}`])("edits nobody at %j", (id) => {
  expect(editedCustomer(id)).toBeUndefined();
});
