import { expect, it } from "vitest";

import { refundWayOf } from "./refund-way.ts";

const PAID = new Date("2028-02-01T15:00:00Z");

it.each([
  ["card", PAID, "provider"],
  ["paytrace", PAID, "provider"],
  ["paypal", PAID, "provider"],
  ["transfer", PAID, "by_hand"],
  ["transfer", null, "by_hand"],
  ["credit", null, "credit"],
  ["credit", PAID, "by_hand"],
] as const)("money of an order by %s, paid %s, goes back by %s", (method, paidAt, way) => {
  expect(refundWayOf({ method, paidAt })).toBe(way);
});
