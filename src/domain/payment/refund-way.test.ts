import { expect, it } from "vitest";

import { cancelledWayOf, refundWayOf, shownPaidBy } from "./refund-way.ts";

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

it.each([
  ["card", PAID, "provider"],
  ["card", null, "none"],
  ["paypal", null, "none"],
  ["transfer", PAID, "by_hand"],
  ["transfer", null, "none"],
  ["credit", null, "credit"],
  ["credit", PAID, "by_hand"],
] as const)("of a cancelled order by %s, paid %s, it is %s", (method, paidAt, way) => {
  expect(cancelledWayOf({ method, paidAt })).toBe(way);
});

it("reads how an order is paid as the wire tells it", () => {
  const paidAt = PAID.toISOString();
  expect(shownPaidBy({ paymentMethod: "card", paidAt })).toEqual({ method: "card", paidAt: PAID });
  expect(shownPaidBy({ paymentMethod: "transfer", paidAt: null })).toEqual({
    method: "transfer",
    paidAt: null,
  });
  for (const paymentMethod of [null, "", "barter"])
    expect(shownPaidBy({ paymentMethod, paidAt })).toBeUndefined();
});
