import { expect, it } from "vitest";

import { editedIn, editingId } from "./edited-in.ts";

it("the address of an order that is edited names its number, and no other address does", () => {
  expect(editedIn(editingId("100001"))).toBe("100001");
  for (const other of ["100001", "new", "edit-", "edit-x", "edit-0"])
    expect(editedIn(other)).toBeUndefined();
});
