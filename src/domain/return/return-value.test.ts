import { array, assert, boolean, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { type Cents, cents, percentage } from "../money/money.ts";
import { orderTotals } from "../order/order-totals.ts";
import { goodsTax } from "../tax/order-taxes.ts";
import { returnValue, type SoldLine, type SoldOrder } from "./return-value.ts";

const line = (position: number, changes: Partial<Record<keyof SoldLine, number>>): SoldLine => {
  const { unitPrice = 25_00, core = 8_00, quantity = 4, tax } = changes;
  return {
    position,
    unitPrice: cents(unitPrice),
    core: cents(core),
    quantity,
    tax: tax === undefined ? null : cents(tax),
  };
};
const sold = (
  lines: readonly SoldLine[],
  { discount = 0, tax = 0 }: { discount?: number; tax?: number } = {},
): SoldOrder => ({
  lines,
  products: cents(lines.reduce((sum, one) => sum + one.unitPrice * one.quantity, 0)),
  discount: cents(discount),
  tax: cents(tax),
});
const NOTHING = { before: [], cores: [] };

describe("what is paid back for pieces", () => {
  it("is their price, their share of the discount, their line's tax, and their core deposits", () => {
    const order = sold([line(1, { tax: 6_30 })], { discount: 10_00, tax: 6_30 });
    const pieces = [{ position: 1, quantity: 2 }];
    expect(returnValue(order, { before: [], now: pieces, cores: pieces })).toEqual({
      goods: 50_00,
      discount: 5_00,
      tax: 3_15,
      core: 16_00,
      total: 64_15,
    });
  });

  it("is the tax of their own line where lines have several rates", () => {
    const part = { unitPrice: 100_00, core: 0, quantity: 1 };
    const lines = [line(1, { ...part, tax: 13_00 }), line(2, { ...part, tax: 1_00 })];
    const order = sold(lines, { tax: 14_00 });
    const taxOf = (position: number) =>
      returnValue(order, { ...NOTHING, now: [{ position, quantity: 1 }] }).tax;
    expect([taxOf(1), taxOf(2)]).toEqual([13_00, 1_00]);
  });

  it("is a share of the whole tax where the order has not kept that of its lines", () => {
    const part = { unitPrice: 100_00, core: 0, quantity: 1 };
    const order = sold([line(1, part), line(2, part)], { tax: 14_00 });
    expect(returnValue(order, { ...NOTHING, now: [{ position: 1, quantity: 1 }] }).tax).toBe(7_00);
  });

  it("gives the last piece the cents that rounding has left", () => {
    const part = { unitPrice: 1_00, core: 0, quantity: 3, tax: 10 };
    const order = sold([line(1, part)], { discount: 1_00, tax: 10 });
    const one = { position: 1, quantity: 1 };
    const parcels = [[], [one], [one, one]].map((before) =>
      returnValue(order, { before, now: [one], cores: [] }),
    );
    expect(parcels.map(({ discount }) => discount)).toEqual([33, 34, 33]);
    expect(parcels.map(({ tax }) => tax)).toEqual([3, 4, 3]);
  });

  it("is nothing for what cost nothing, and for pieces of no line", () => {
    const order = sold([line(1, { unitPrice: 0, core: 0 })]);
    for (const position of [1, 2])
      expect(returnValue(order, { ...NOTHING, now: [{ position, quantity: 3 }] }).total).toBe(0);
  });

  const FOOD = "2391100000000";
  const MEDICINE = "3526000000000";
  const cabysRates = new Map([
    [FOOD, percentage(1)],
    [MEDICINE, percentage(4)],
  ]);
  const orders = record({
    bought: array(
      record({
        unitPrice: integer({ min: 0, max: 5_000_000 }),
        core: integer({ min: 0, max: 500_000 }),
        quantity: integer({ min: 1, max: 9 }),
        cabys: constantFrom(null, FOOD, MEDICINE),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    discount: integer({ min: 0, max: 4_000_000 }),
    shipping: integer({ min: 0, max: 50_000 }),
    country: constantFrom("CR", "US"),
    /** Whether the order has kept what tax its lines bore. */
    isKept: boolean(),
    /** In which turn each piece comes back. */
    turns: array(integer({ min: 0, max: 1_000 }), { minLength: 54, maxLength: 54 }),
  });

  it("adds up to all that was paid but the way, in whatever parcels it comes back", () => {
    assert(
      property(orders, ({ bought, discount, shipping, country, isKept, turns }) => {
        const lines = bought.map(({ unitPrice, core, ...one }) => ({
          ...one,
          unitPrice: cents(unitPrice),
          core: cents(core),
        }));
        const totals = orderTotals({
          lines,
          shipping: cents(shipping),
          discount: cents(discount),
          policy: { kind: "destination", cabysRates },
          taxed: { country, state: "FL", isTaxed: true, credit: "retail", exemptions: [] },
        });
        const tax = goodsTax(totals.taxes);
        const order: SoldOrder = {
          ...totals,
          tax,
          lines: lines.map((one, index) =>
            Object.assign(one, {
              position: index + 1,
              tax: (isKept ? totals.lineTaxes[index] : null) ?? null,
            }),
          ),
        };
        const pieces = order.lines
          .flatMap(({ position, quantity }) =>
            Array.from({ length: quantity }, () => ({ position, quantity: 1 })),
          )
          .map((piece, index) => ({ piece, key: turns[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ piece }) => piece);
        let paid = 0;
        pieces.forEach((piece, index) => {
          const before = pieces.slice(0, index);
          const value = returnValue(order, { before, now: [piece], cores: [piece] });
          expect(value.tax).toBeGreaterThanOrEqual(0);
          expect(value.total).toBeGreaterThanOrEqual(0);
          expect(value.total).toBe(value.goods - value.discount + value.tax + value.core);
          paid += value.total;
        });
        const all: Cents = cents(totals.products - totals.discount + totals.core + tax);
        expect(paid).toBe(all);
      }),
    );
  });
});
