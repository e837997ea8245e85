import { describe, expect, it } from "vitest";

import { cents, percentage } from "../money/money.ts";
import type { Coupon } from "./coupon.ts";
import {
  COUPON_CODE,
  type CouponProblem,
  couponProblems,
  LONGEST_COUPON_CODE,
} from "./coupon-problem.ts";

const NOON = new Date("2026-11-20T12:00:00Z");
const LATER = new Date(NOON.getTime() + 1);

const GOOD: Coupon = {
  code: "TEN",
  value: { kind: "percent", share: percentage(10) },
  minimum: cents(0),
  startsAt: null,
  endsAt: null,
  isEnabled: true,
  usesLimit: null,
  uses: 3,
  usesPerCustomer: null,
  brands: ["isuzu"],
  categories: ["filters/oil-filters"],
  freeShipping: "none",
};
const KNOWN = {
  brands: new Set(["isuzu"]),
  categories: new Set(["filters", "filters/oil-filters"]),
};
const NOTHING_OFF = { kind: "amount", amount: cents(0) } as const;

describe("what cannot be saved of a coupon", () => {
  it.each<Partial<Coupon>>([
    {},
    { value: NOTHING_OFF, freeShipping: "ground" },
    { value: { kind: "amount", amount: cents(1) } },
    { startsAt: NOON, endsAt: LATER },
    { startsAt: NOON },
    { endsAt: NOON },
    { usesLimit: 3 },
    { usesPerCustomer: 5 },
    { usesLimit: 3, usesPerCustomer: 3 },
    { brands: [], categories: [] },
  ])("is nothing of %j", (changes) => {
    expect(couponProblems({ ...GOOD, ...changes }, KNOWN)).toEqual([]);
  });

  it.each<[Partial<Coupon>, CouponProblem]>([
    [{ value: NOTHING_OFF }, { field: "value", code: "gives_nothing" }],
    [
      { value: { kind: "percent", share: percentage(0) } },
      { field: "value", code: "gives_nothing" },
    ],
    [
      { startsAt: NOON, endsAt: NOON },
      { field: "endsAt", code: "ends_before_start" },
    ],
    [{ usesLimit: 2 }, { field: "usesLimit", code: "limit_below_uses" }],
    [
      { usesLimit: 3, usesPerCustomer: 4 },
      { field: "usesPerCustomer", code: "customer_above_limit" },
    ],
    [{ brands: ["isuzu", "nobody"] }, { field: "brands", code: "brand_unknown" }],
    [{ categories: ["filters/drums"] }, { field: "categories", code: "category_unknown" }],
  ])("is said of %j: %j", (changes, problem) => {
    expect(couponProblems({ ...GOOD, ...changes }, KNOWN)).toEqual([problem]);
  });

  it("is said of every field at once", () => {
    const worst = {
      value: NOTHING_OFF,
      startsAt: LATER,
      endsAt: NOON,
      usesLimit: 1,
      brands: ["x"],
    };
    const fields = couponProblems({ ...GOOD, ...worst }, KNOWN).map(({ field }) => field);
    expect(fields).toEqual(["value", "endsAt", "usesLimit", "brands"]);
  });
});

it("a code has forty signs at most, which every field for one holds", () => {
  expect(LONGEST_COUPON_CODE).toBe(40);
});

it.each([
  ["DEMO10", true],
  ["NAVIDAD-2026", true],
  ["-A", false],
  ["A--B", false],
  ["CAFÉ", false],
  ["A B", false],
  ["", false],
])("a code is letters, digits and hyphens between them: %j %s", (code, isOne) => {
  expect(COUPON_CODE.test(code)).toBe(isOne);
});
