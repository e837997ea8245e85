import { expect, it } from "vitest";

import { isSameSecret } from "./same-secret.ts";

it.each([
  ["key", "key", true],
  ["", "", true],
  ["key", "kex", false],
  ["key", "key2", false],
  ["key2", "key", false],
  // As many letters, and not as many bytes.
  ["llave", "llavé", false],
])("%j and %j are the same secret: %j", (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
