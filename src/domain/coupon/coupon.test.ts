import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents, percentage } from "../money/money.ts";
import {
  type Coupon,
  COUPON_REFUSALS,
  type CouponCase,
  countedGoods,
  couponCode,
  couponLine,
  type CouponRefusal,
  judgeCoupon,
  shippingUnder,
  couponEffect,
  type CouponEffect,
  type FreeShipping,
} from "./coupon.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

const tenPercent: Coupon = {
  code: "DEMO10",
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

const line = {
  unitPrice: cents(50_00),
  quantity: 2,
  brand: "isuzu",
  category: "filters",
  subcategory: "oil-filters",
};

function judged(changes: Partial<Coupon>, given: Partial<CouponCase> = {}) {
  return judgeCoupon(
    { ...tenPercent, ...changes },
    { lines: [line], usesByCustomer: 0, now: NOW, ...given },
  );
}

describe("a coupon (decisions §6)", () => {
  it("takes a percentage of the goods, rounded half up", () => {
    expect(judged({})).toEqual({ isGood: true, discount: 10_00, freeShipping: "none" });
    const lines = [{ ...line, unitPrice: cents(5), quantity: 1 }];
    const value = { kind: "percent", share: percentage(33) } as const;
    expect(judged({ value }, { lines })).toMatchObject({ discount: 2 });
  });

  it("takes an amount, and never more than the goods cost", () => {
    expect(judged({ value: { kind: "amount", amount: cents(25_00) } })).toMatchObject({
      discount: 25_00,
    });
    expect(judged({ value: { kind: "amount", amount: cents(500_00) } })).toMatchObject({
      discount: 100_00,
    });
    assert(
      property(
        integer({ min: 0, max: 1_000_000 }),
        integer({ min: 0, max: 100 }),
        (price, percent) => {
          const value = { kind: "percent", share: percentage(percent) } as const;
          const verdict = judged({ value }, { lines: [{ ...line, unitPrice: cents(price) }] });
          expect(verdict.isGood && verdict.discount <= price * 2).toBe(true);
        },
      ),
    );
  });

  it.each<[Partial<Coupon>, number]>([
    [{ brands: ["isuzu"] }, 10_00],
    [{ categories: ["filters"] }, 10_00],
    [{ categories: ["filters/oil-filters"] }, 10_00],
    [{ brands: ["isuzu"], categories: ["engine", "filters"] }, 10_00],
  ])("is of the lines that it is for alone: %j", (changes, discount) => {
    const other = { ...line, brand: "hino", category: "brakes", subcategory: "drums" };
    expect(judged(changes, { lines: [line, other] })).toMatchObject({ discount });
  });

  it.each<[CouponRefusal, Partial<Coupon>, Partial<CouponCase>]>([
    ["coupon_unknown", { isEnabled: false }, {}],
    ["coupon_not_started", { startsAt: AFTER }, {}],
    ["coupon_expired", { endsAt: NOW }, {}],
    ["coupon_used_up", { usesLimit: 3, uses: 3 }, {}],
    ["coupon_used_by_you", { usesPerCustomer: 1 }, { usesByCustomer: 1 }],
    ["coupon_not_for_cart", { brands: ["hino"] }, {}],
    ["coupon_not_for_cart", { categories: ["filters/air-filters"] }, {}],
    ["coupon_not_for_cart", {}, { lines: [] }],
    ["coupon_minimum", { minimum: cents(100_01) }, {}],
  ])("is refused with %s", (code, changes, given) => {
    expect(judged(changes, given)).toEqual({ isGood: false, code });
  });

  it.each<Partial<Coupon>>([
    { startsAt: NOW },
    { startsAt: BEFORE, endsAt: AFTER },
    { usesLimit: 3, uses: 2 },
    { usesPerCustomer: 1 },
    { minimum: cents(100_00) },
  ])("is good at the bound: %j", (changes) => {
    expect(judged(changes).isGood).toBe(true);
  });

  it("that does not exist is refused like one that is switched off (security A6)", () => {
    const valid = { lines: [line], usesByCustomer: 0, now: NOW };
    expect(judgeCoupon(undefined, valid)).toEqual(judged({ isEnabled: false }));
  });

  it("names the first reason against it, in the order of judging", () => {
    const wrong: { coupon: Partial<Coupon>; given: Partial<CouponCase> }[] = [
      { coupon: { isEnabled: false }, given: {} },
      { coupon: { startsAt: AFTER }, given: {} },
      { coupon: { endsAt: BEFORE }, given: {} },
      { coupon: { usesLimit: 1, uses: 1 }, given: {} },
      { coupon: { usesPerCustomer: 1 }, given: { usesByCustomer: 1 } },
      { coupon: { brands: ["hino"] }, given: {} },
      { coupon: { minimum: cents(1_000_00) }, given: {} },
    ];
    const named = wrong.map((_, from) => {
      const after = wrong.slice(from);
      const verdict = judged(
        Object.assign({}, ...after.map(({ coupon }) => coupon)),
        Object.assign({}, ...after.map(({ given }) => given)),
      );
      return verdict.isGood ? undefined : verdict.code;
    });
    expect(named).toEqual(COUPON_REFUSALS);
  });

  it("pays for ground shipping, for any, or for none", () => {
    const ground = { service: "ground", price: cents(20_00) };
    const express = { service: "express", price: cents(45_00) };
    expect([shippingUnder("ground", ground), shippingUnder("ground", express)]).toEqual([0, 45_00]);
    expect([shippingUnder("all", express), shippingUnder("none", ground)]).toEqual([0, 20_00]);
  });

  it("is found however its code is written", () => {
    expect(couponCode(" demo10 ")).toBe("DEMO10");
  });
});

describe("what of the goods counts for a coupon", () => {
  const other = { ...line, brand: "hino", unitPrice: cents(7_00) };

  it.each<[Partial<Coupon>, number]>([
    [{}, 114_00],
    [{ brands: ["hino"] }, 14_00],
    [{ categories: ["brakes"] }, 0],
  ])("is what the lines cost that it is for: %j", (changes, counted) => {
    expect(countedGoods({ ...tenPercent, ...changes }, [line, other])).toBe(counted);
  });

  it("is judged by what the wire calls the line of a part, which is its brand", () => {
    const { brand, ...bought } = line;
    expect(couponLine({ ...bought, line: brand })).toEqual(line);
  });
});

describe("what is said of a good coupon", () => {
  it.each<[[FreeShipping, number], string | undefined, CouponEffect]>([
    [["none", 10], undefined, "applied"],
    [["none", 10], "freight", "applied"],
    [["ground", 0], undefined, "ground"],
    [["ground", 0], "ground", "applied"],
    [["ground", 0], "freight", "notThis"],
    [["ground", 0], "express", "notThis"],
    [["ground", 0], "pickup", "notThis"],
    [["ground", 10], undefined, "applied"],
    [["ground", 1], undefined, "applied"],
    [["ground", 10], "freight", "notThis"],
    [["all", 0], undefined, "all"],
    [["all", 0], "freight", "applied"],
  ])("of free shipping and so much off, %j, sent by %s: %s", (value, service, effect) => {
    const [freeShipping, discount] = value;
    expect(couponEffect({ freeShipping, discount }, service)).toBe(effect);
  });
});
