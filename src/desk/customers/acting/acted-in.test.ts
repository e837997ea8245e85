import { expect, it } from "vitest";

import { actedIn, actingId } from "./acted-in.ts";

const ID = "2f1f4f0c-6a4b-4a52-9d7e-0d4f7f8a1b2c";

it("finds again the account for which an address is to act", () => {
  expect(actedIn(actingId(ID))).toBe(ID);
});

it.each([ID, "act-", `act-${ID}x`, "act-new", ""])("acts for nobody at %j", (id) => {
  expect(actedIn(id)).toBeUndefined();
});
