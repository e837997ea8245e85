import { expect, it } from "vitest";

import { broughtFields, broughtId, sentBrought } from "./brought-fields.ts";

it.each([
  ["own-new", null],
  ["own-12", 12],
  ["own", undefined],
  ["own-", undefined],
  ["brand-isuzu", undefined],
])("%s is %j", (id, expected) => expect(broughtId(id)).toBe(expected));

it("goes through its form and comes out as it was", () => {
  const catalog = {
    name: { es: "Frenos", en: "Brakes" },
    cover: "",
    isShown: false,
    upload: "0b6f2a3c-1111-4222-8333-444455556666",
  };
  expect(sentBrought(broughtFields(catalog), 3, 2)).toEqual({ id: 3, ...catalog, version: 2 });
});
