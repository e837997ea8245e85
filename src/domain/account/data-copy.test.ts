import { expect, it } from "vitest";

import { mayCopyBeMailed } from "./data-copy.ts";

it.each([
  ["a customer whose address is proved", 0, true, true],
  ["a customer whose address nobody has confirmed", 0, false, false],
  ["a clerk", 1, true, false],
  ["an owner", 3, true, false],
])("a copy of the data of %s is mailed or not", (_who, adminLevel, isEmailConfirmed, may) => {
  expect(mayCopyBeMailed({ adminLevel, isEmailConfirmed })).toBe(may);
});
