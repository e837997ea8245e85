import type { Coupon } from "./coupon.ts";

/** How a code is written: letters, digits and hyphens, so that it can be said on the phone and printed. */
export const COUPON_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
export const LONGEST_COUPON_CODE = 40;

/** What cannot be saved or tried of a coupon. */
export type CouponProblemCode =
  | "code_taken"
  | "gives_nothing"
  | "ends_before_start"
  | "limit_below_uses"
  | "customer_above_limit"
  | "brand_unknown"
  | "category_unknown"
  | "account_unknown";

/** A field of a coupon by its name on the wire, and what is wrong with it. */
export type CouponProblem = { field: string; code: CouponProblemCode };

/** The brands by slug, and the categories as coupons write them, that the catalogue has. */
export type KnownGoods = { brands: ReadonlySet<string>; categories: ReadonlySet<string> };

/**
 * What contradicts itself in a coupon, or names what the catalogue does not have (decisions §6): each field once. A
 * limit is never below what was used already, since those uses stay.
 */
export function couponProblems(coupon: Coupon, known: KnownGoods): CouponProblem[] {
  const problems: (CouponProblem | false)[] = [
    givesNothing(coupon) && { field: "value", code: "gives_nothing" },
    endsBeforeStart(coupon) && { field: "endsAt", code: "ends_before_start" },
    coupon.usesLimit !== null &&
      coupon.usesLimit < coupon.uses && { field: "usesLimit", code: "limit_below_uses" },
    isCustomerAboveLimit(coupon) && { field: "usesPerCustomer", code: "customer_above_limit" },
    coupon.brands.some((brand) => !known.brands.has(brand)) && {
      field: "brands",
      code: "brand_unknown",
    },
    coupon.categories.some((category) => !known.categories.has(category)) && {
      field: "categories",
      code: "category_unknown",
    },
  ];
  return problems.filter((problem) => problem !== false);
}

function givesNothing({ value, freeShipping }: Coupon): boolean {
  const takesOff = value.kind === "amount" ? value.amount : value.share;
  return takesOff === 0 && freeShipping === "none";
}

function endsBeforeStart({ startsAt, endsAt }: Coupon): boolean {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt;
}

function isCustomerAboveLimit({ usesLimit, usesPerCustomer }: Coupon): boolean {
  return usesLimit !== null && usesPerCustomer !== null && usesPerCustomer > usesLimit;
}
