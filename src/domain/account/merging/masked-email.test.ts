import { expect, it } from "vitest";

import { maskedEmail } from "./masked-email.ts";

it.each([
  ["ana.mora@example.com", "an•••@example.com"],
  ["rosa@example.com", "ro•••@example.com"],
  ["ana@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ['"a@b"@example.com', '"a•••@example.com'],
])("of %s shows %s", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
