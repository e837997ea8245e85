import { assert, boolean, integer, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";

import { cents } from "../money/money.ts";
import { type Coupon, judgeCoupon } from "./coupon.ts";
import { type CouponState, couponState } from "./coupon-state.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);

const PLAIN: Coupon = {
  code: "TEN",
  value: { kind: "amount", amount: cents(10_00) },
  minimum: cents(0),
  startsAt: null,
  endsAt: null,
  isEnabled: true,
  usesLimit: null,
  uses: 0,
  usesPerCustomer: 1,
  brands: [],
  categories: [],
  freeShipping: "none",
};

describe("where a coupon is", () => {
  it.each<[CouponState, Partial<Coupon>]>([
    ["active", {}],
    ["active", { startsAt: NOW, endsAt: at(1), usesLimit: 2, uses: 1 }],
    ["scheduled", { startsAt: at(1) }],
    ["scheduled", { startsAt: at(1), endsAt: at(2), usesLimit: 1, uses: 1 }],
    ["expired", { endsAt: NOW }],
    ["expired", { endsAt: NOW, usesLimit: 1, uses: 1 }],
    ["used_up", { usesLimit: 1, uses: 1 }],
    ["off", { isEnabled: false, startsAt: at(1) }],
    ["off", { isEnabled: false, endsAt: NOW, usesLimit: 1, uses: 1 }],
  ])("is %s with %j", (state, changes) => {
    expect(couponState({ ...PLAIN, ...changes }, NOW)).toBe(state);
  });

  it("is active exactly where it is good for whoever never used it and buys enough", () => {
    const moment = option(integer({ min: -2, max: 2 }).map(at), { nil: null });
    const changes = record({
      isEnabled: boolean(),
      startsAt: moment,
      endsAt: moment,
      usesLimit: option(integer({ min: 1, max: 3 }), { nil: null }),
      uses: integer({ min: 0, max: 3 }),
    });
    const lines = [
      { unitPrice: cents(50_00), quantity: 1, brand: "isuzu", category: "a", subcategory: "b" },
    ];
    assert(
      property(changes, (changed) => {
        const coupon = { ...PLAIN, ...changed };
        const { isGood } = judgeCoupon(coupon, { lines, usesByCustomer: 0, now: NOW });
        expect(couponState(coupon, NOW) === "active").toBe(isGood);
      }),
    );
  });
});
