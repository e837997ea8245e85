import { expect, it } from "vitest";

import { buyerName } from "./buyer-name.ts";

it("says the company before the name, and the name alone where there is none", () => {
  expect(buyerName({ name: "Ana Mora", company: "Taller Mora" })).toBe("Taller Mora · Ana Mora");
  expect(buyerName({ name: "Ana Mora", company: "" })).toBe("Ana Mora");
});
