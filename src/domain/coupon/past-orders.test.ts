import { describe, expect, it } from "vitest";

import { cents, percentage } from "../money/money.ts";
import type { Coupon } from "./coupon.ts";
import { asIfOn, pastCost, type PastOrder } from "./past-orders.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const TENTH: Coupon = {
  code: "TEN",
  value: { kind: "percent", share: percentage(10) },
  minimum: cents(0),
  startsAt: null,
  endsAt: null,
  isEnabled: true,
  usesLimit: null,
  uses: 0,
  usesPerCustomer: null,
  brands: [],
  categories: [],
  freeShipping: "none",
};
const order = (goods: number, changes: Partial<PastOrder> = {}): PastOrder => ({
  accountId: null,
  email: "ana@example.com",
  lines: [
    {
      unitPrice: cents(goods),
      quantity: 1,
      brand: "isuzu",
      category: "engine",
      subcategory: "filters",
    },
  ],
  shipping: { service: "ground", price: cents(500) },
  hasOther: false,
  ...changes,
});
const cost = (changes: Partial<Coupon>, orders: PastOrder[]) => {
  const { reasons, ...sums } = pastCost({ ...TENTH, ...changes }, orders, NOW);
  return { ...sums, reasons: Object.fromEntries(reasons) };
};

describe("what a coupon would have cost", () => {
  it("is nothing over no orders", () => {
    expect(cost({}, [])).toEqual({
      orders: 0,
      others: 0,
      applied: 0,
      discount: 0,
      shipping: 0,
      reasons: {},
    });
  });

  it("is each order's discount, rounded as checkout rounds it", () => {
    expect(cost({}, [order(1_05), order(1_04)])).toMatchObject({ applied: 2, discount: 21 });
  });

  it("is reckoned as if it were on, whatever its switch and its days say", () => {
    const off = { isEnabled: false, startsAt: new Date("2099-01-01"), endsAt: NOW, uses: 9 };
    expect(cost(off, [order(10_00)])).toMatchObject({ applied: 1, discount: 1_00 });
    expect(asIfOn({ ...TENTH, ...off })).toMatchObject({ isEnabled: true, endsAt: null, uses: 9 });
  });

  it.each([
    [9_99, 0, { coupon_minimum: 1 }],
    [10_00, 1, {}],
  ])("knows the minimum: goods of %i", (goods, applied, reasons) => {
    expect(cost({ minimum: cents(10_00) }, [order(goods)])).toMatchObject({ applied, reasons });
  });

  it("says why not of goods that it is not for", () => {
    expect(cost({ brands: ["hino"] }, [order(1_00), order(2_00)])).toMatchObject({
      applied: 0,
      reasons: { coupon_not_for_cart: 2 },
    });
  });

  it("gives limited uses to the first", () => {
    expect(cost({ usesLimit: 1, uses: 1 }, [order(10_00), order(90_00)])).toMatchObject({
      applied: 1,
      discount: 1_00,
      reasons: { coupon_used_up: 1 },
    });
  });

  it("counts a customer's uses by the account and by the e-mail, each once", () => {
    const orders = [
      order(1_00, { accountId: "a", email: "one@example.com" }),
      order(1_00, { accountId: "a", email: "two@example.com" }),
      order(1_00, { email: "one@example.com" }),
      order(1_00, { email: "three@example.com" }),
    ];
    expect(cost({ usesPerCustomer: 1 }, orders)).toMatchObject({
      applied: 2,
      reasons: { coupon_used_by_you: 2 },
    });
    expect(cost({ usesPerCustomer: 2 }, orders)).toMatchObject({
      applied: 4,
      reasons: {},
    });
  });

  it.each([
    ["ground", "ground", 500],
    ["ground", "air", 0],
    ["all", "air", 500],
    ["none", "ground", 0],
  ] as const)("pays shipping: %s of %s", (freeShipping, service, shipping) => {
    const one = order(1_00, { shipping: { service, price: cents(500) } });
    expect(cost({ freeShipping }, [one])).toMatchObject({ shipping });
  });

  it("leaves out orders that had another coupon", () => {
    expect(cost({}, [order(10_00, { hasOther: true }), order(10_00)])).toMatchObject({
      orders: 1,
      others: 1,
      discount: 1_00,
    });
  });
});
