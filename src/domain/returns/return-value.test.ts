import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { type Cents, cents, percentage } from "../money/money.ts";
import { orderTotals, type PricedLine } from "../order/order-totals.ts";
import { returnValue } from "./return-value.ts";

const line = (unitPrice: number, core: number, quantity: number): PricedLine => ({
  unitPrice: cents(unitPrice),
  core: cents(core),
  quantity,
});
const SOLD = { products: cents(100_00), discount: cents(10_00), tax: cents(6_30) };

describe("what is paid back for pieces", () => {
  it("is their price, their share of discount and tax, and their core deposits", () => {
    expect(returnValue(SOLD, { before: [], now: [line(25_00, 8_00, 2)] })).toEqual({
      goods: 50_00,
      discount: 5_00,
      tax: 3_15,
      core: 16_00,
      total: 64_15,
    });
  });

  it("gives the last piece the cents that rounding has left", () => {
    const sold = { products: cents(3_00), discount: cents(1_00), tax: cents(0) };
    const one = line(1_00, 0, 1);
    const discounts = [[], [one], [one, one]].map(
      (before) => returnValue(sold, { before, now: [one] }).discount,
    );
    expect(discounts).toEqual([33, 34, 33]);
  });

  it("is nothing for what cost nothing", () => {
    const sold = { products: cents(0), discount: cents(0), tax: cents(0) };
    expect(returnValue(sold, { before: [], now: [line(0, 0, 3)] }).total).toBe(0);
  });

  const orders = record({
    bought: array(
      record({
        unitPrice: integer({ min: 0, max: 5_000_000 }),
        core: integer({ min: 0, max: 500_000 }),
        quantity: integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discount: integer({ min: 0, max: 4_000_000 }),
    percent: integer({ min: 0, max: 30 }),
    /** In which turn each piece comes back. */
    turns: array(integer({ min: 0, max: 1_000 }), { minLength: 54, maxLength: 54 }),
  });

  it("adds up to all that was paid but the shipping, in whatever parcels it comes back", () => {
    assert(
      property(orders, ({ bought, discount, percent, turns }) => {
        const priced = bought.map((one) => line(one.unitPrice, one.core, one.quantity));
        const sold = orderTotals({
          lines: priced.map((one) => ({ ...one, cabys: null })),
          shipping: cents(12_34),
          discount: cents(discount),
          policy: { kind: "fixed", rate: percentage(percent) },
          taxed: { country: "US", state: "FL", isTaxed: true, credit: "retail", exemptions: [] },
        });
        const pieces = priced
          .flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })))
          .map((piece, index) => ({ piece, key: turns[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ piece }) => piece);
        let paid = 0;
        pieces.forEach((piece, index) => {
          const value = returnValue(sold, { before: pieces.slice(0, index), now: [piece] });
          expect(value.total).toBeGreaterThanOrEqual(0);
          expect(value.total).toBe(value.goods - value.discount + value.tax + value.core);
          paid += value.total;
        });
        const all: Cents = cents(sold.total - sold.shipping);
        expect(paid).toBe(all);
      }),
    );
  });
});
