import { expect, it } from "vitest";

import { keepingPart, MOST_HOLDS_COUNTED, PART_HOLDS, type PartHold } from "./part-removal.ts";

const NONE = {
  orders: 0,
  quotes: 0,
  carts: 0,
  lists: 0,
  ownNumbers: 0,
  notices: 0,
  stock: 0,
  movements: 0,
  kits: 0,
  supersession: 0,
  reports: 0,
} satisfies Record<PartHold, number>;

it("lets a part go that nothing stands on", () => {
  expect(keepingPart(NONE)).toEqual([]);
});

it.each(PART_HOLDS)("keeps a part for one of its %s", (by) => {
  expect(keepingPart({ ...NONE, [by]: 1 })).toEqual([{ by, count: 1 }]);
});

it("tells all that keeps it in one order, and counts no further than it says", () => {
  expect(keepingPart({ ...NONE, reports: 2, orders: MOST_HOLDS_COUNTED + 1 })).toEqual([
    { by: "orders", count: MOST_HOLDS_COUNTED },
    { by: "reports", count: 2 },
  ]);
});
