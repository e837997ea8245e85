import { expect, it } from "vitest";

import { maskedEmail } from "./masked-email.ts";

it.each([
  ["ana.mora@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ["Ñandú@example.com", "Ñ•••@example.com"],
  ["@example.com", "@example.com"],
])("of %s shows %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
