import { expect, it } from "vitest";

import { forgottenEmail, isForgotten } from "./forgotten-email.ts";

it("the e-mail of a deleted account is known by what stands in its place, and no other is", () => {
  expect(isForgotten(forgottenEmail({ id: "0b9d7a4e" }))).toBe(true);
  for (const email of ["ana@example.com", "deleted.invalid@example.com", ""])
    expect([email, isForgotten(email)]).toEqual([email, false]);
});
