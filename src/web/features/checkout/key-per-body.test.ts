import { expect, it } from "vitest";

import { keyPerBody } from "./key-per-body.ts";

it("gives the same body the same key, and another one another", () => {
  const keyOf = keyPerBody();
  const key = keyOf({ order: 1, message: "" });
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(keyOf({ order: 1, message: "" })).toBe(key);
  const other = keyOf({ order: 1, message: "Urge" });
  expect(other).not.toBe(key);
  expect(keyPerBody()({ order: 1, message: "Urge" })).not.toBe(other);
});
