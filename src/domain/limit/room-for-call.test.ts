import { array, assert, integer, property, record } from "fast-check";
import { expect, it } from "vitest";

import { waitForRoom } from "./room-for-call.ts";

it.each([
  ["nobody counted anything", [], 0],
  ["one call is left", [{ points: 9, ms: 500 }], 0],
  ["one place counted all", [{ points: 10, ms: 500 }], 500],
  ["one place let in more than all", [{ points: 14, ms: 500 }], 500],
  [
    "two places have one left together",
    [
      { points: 5, ms: 500 },
      { points: 4, ms: 900 },
    ],
    0,
  ],
  [
    "two places have none left: the first that ends makes room",
    [
      { points: 5, ms: 900 },
      { points: 5, ms: 500 },
    ],
    500,
  ],
  [
    "what ends first is too little",
    [
      { points: 2, ms: 100 },
      { points: 10, ms: 700 },
      { points: 1, ms: 900 },
    ],
    700,
  ],
])("waits until there is room: %s", (_case, counts, wait) => {
  expect(waitForRoom(counts, 10)).toBe(wait);
});

it("never refuses what is within the limit, and after its wait there is room and a moment before there is none", () => {
  const count = record({
    points: integer({ min: 1, max: 20 }),
    ms: integer({ min: 1, max: 1_000 }),
  });
  assert(
    property(array(count, { maxLength: 6 }), integer({ min: 1, max: 30 }), (counts, most) => {
      const wait = waitForRoom(counts, most);
      const livingAt = (at: number) =>
        counts.filter(({ ms }) => ms > at).reduce((sum, { points }) => sum + points, 0);
      expect(livingAt(wait)).toBeLessThan(most);
      expect(wait === 0 || livingAt(wait - 1) >= most).toBe(true);
    }),
  );
});
