import { expect, it } from "vitest";

import { createSameKey } from "./same-key.ts";

it("the same request has the same key, and another one a new key", () => {
  const keyOf = createSameKey();
  const key = keyOf({ lines: [1], total: 5 });
  expect(keyOf({ lines: [1], total: 5 })).toBe(key);
  const other = keyOf({ lines: [1], total: 6 });
  expect(other).not.toBe(key);
  expect(keyOf({ lines: [1], total: 6 })).toBe(other);
});

it("what was sent elsewhere has another key", () => {
  expect(createSameKey()({ lines: [] })).not.toBe(createSameKey()({ lines: [] }));
});
