import { expect, it } from "vitest";

import { mayCopyBeMailed } from "./data-copy.ts";

it.each([
  [{ adminLevel: 0, isEmailConfirmed: true }, true],
  [{ adminLevel: 0, isEmailConfirmed: false }, false],
  [{ adminLevel: 1, isEmailConfirmed: true }, false],
  [{ adminLevel: 3, isEmailConfirmed: true }, false],
])("a copy of the data of %j is mailed: %j", (holder, may) => {
  expect(mayCopyBeMailed(holder)).toBe(may);
});
