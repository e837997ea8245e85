import { expect, it } from "vitest";

import { isPersonal } from "./personal-mail.ts";

it.each([
  ["contact_answer", true],
  ["contact", false],
  ["order_placed", false],
  ["", false],
])("a person wrote %s: %s", (kind, is) => {
  expect(isPersonal(kind)).toBe(is);
});
