import { type Cents, cents, type Millionths, shareOf } from "../money/money.ts";
import { productsTotal } from "../order/order-totals.ts";

/** What a coupon pays of shipping: nothing, ground service, or whichever is chosen. */
export const FREE_SHIPPING = ["none", "ground", "all"] as const;
export type FreeShipping = (typeof FREE_SHIPPING)[number];

export type CouponValue =
  | { kind: "amount"; amount: Cents }
  | { kind: "percent"; share: Millionths };

/** A coupon as the shop keeps it (decisions §6). */
export type Coupon = {
  code: string;
  value: CouponValue;
  /** What the goods that it is for must cost. */
  minimum: Cents;
  /** From this moment on; null has no beginning. */
  startsAt: Date | null;
  /** Until before this moment; null has no end. */
  endsAt: Date | null;
  isEnabled: boolean;
  /** How often it may be used in all, and how often it was. */
  usesLimit: number | null;
  uses: number;
  /** How often one customer may use it. */
  usesPerCustomer: number | null;
  /** Brands by their slug, and categories by `category` or `category/subcategory`; none is all. */
  brands: readonly string[];
  categories: readonly string[];
  freeShipping: FreeShipping;
};

/** Why a coupon is refused, in the order in which it is judged. */
export const COUPON_REFUSALS = [
  "coupon_unknown",
  "coupon_not_started",
  "coupon_expired",
  "coupon_used_up",
  "coupon_used_by_you",
  "coupon_not_for_cart",
  "coupon_minimum",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export type CouponLine = {
  unitPrice: Cents;
  quantity: number;
  brand: string;
  category: string;
  subcategory: string;
};

/** A line of an order as coupons judge it: its brand is what the wire calls the line. */
export function couponLine({
  line: brand,
  unitPrice,
  quantity,
  category,
  subcategory,
}: Omit<CouponLine, "brand"> & { line: string }): CouponLine {
  return { unitPrice, quantity, brand, category, subcategory };
}

export type CouponCase = {
  lines: readonly CouponLine[];
  /** How often this customer has used it, by account or by e-mail. */
  usesByCustomer: number;
  now: Date;
};

export type CouponVerdict =
  | { isGood: true; discount: Cents; freeShipping: FreeShipping }
  | { isGood: false; code: CouponRefusal };

/** A code as it is compared: without blanks around, in upper case. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/**
 * Judges a coupon for a cart (decisions §6): the first reason against it, or its discount. One that
 * is switched off is as unknown as one that never was (security A6). The discount is taken of the
 * goods that the coupon is for, and is never more than they cost.
 */
export function judgeCoupon(coupon: Coupon | undefined, given: CouponCase): CouponVerdict {
  if (!coupon?.isEnabled) return refused("coupon_unknown");
  const reason = reasonAgainst(coupon, given);
  return reason ? refused(reason) : judgeGoods(coupon, given.lines);
}

/** The first reason against a coupon that is switched on, whatever is bought. */
export function reasonAgainst(
  coupon: Coupon,
  { now, usesByCustomer }: Pick<CouponCase, "now" | "usesByCustomer">,
): CouponRefusal | undefined {
  return reasonOfTime(coupon, now) ?? reasonOfUses(coupon, usesByCustomer);
}

function reasonOfTime({ startsAt, endsAt }: Coupon, now: Date): CouponRefusal | undefined {
  if (startsAt !== null && now < startsAt) return "coupon_not_started";
  return endsAt !== null && now >= endsAt ? "coupon_expired" : undefined;
}

function reasonOfUses(
  { usesLimit, uses, usesPerCustomer }: Coupon,
  usesByCustomer: number,
): CouponRefusal | undefined {
  if (usesLimit !== null && uses >= usesLimit) return "coupon_used_up";
  return usesPerCustomer !== null && usesByCustomer >= usesPerCustomer
    ? "coupon_used_by_you"
    : undefined;
}

function judgeGoods(coupon: Coupon, lines: readonly CouponLine[]): CouponVerdict {
  const counted = lines.filter((line) => isCouponFor(coupon, line));
  if (counted.length === 0) return refused("coupon_not_for_cart");
  const base = productsTotal(counted);
  if (base < coupon.minimum) return refused("coupon_minimum");
  return {
    isGood: true,
    discount: discountOf(coupon.value, base),
    freeShipping: coupon.freeShipping,
  };
}

/** What of the goods counts for a coupon: towards its minimum, and what it takes something off. */
export function countedGoods(coupon: Coupon, lines: readonly CouponLine[]): Cents {
  return productsTotal(lines.filter((line) => isCouponFor(coupon, line)));
}

/** Whether a coupon is for a line of the cart, by its brand and its category. */
export function isCouponFor({ brands, categories }: Coupon, line: CouponLine): boolean {
  const hasBrand = brands.length === 0 || brands.includes(line.brand);
  const hasCategory =
    categories.length === 0 ||
    categories.includes(line.category) ||
    categories.includes(`${line.category}/${line.subcategory}`);
  return hasBrand && hasCategory;
}

function discountOf(value: CouponValue, base: Cents): Cents {
  return value.kind === "amount" ? cents(Math.min(value.amount, base)) : shareOf(base, value.share);
}

/** What shipping costs under a coupon: nothing when it pays for that service. */
export function shippingUnder(
  freeShipping: FreeShipping,
  { service, price }: { service: string; price: Cents },
): Cents {
  const isFree = freeShipping === "all" || (freeShipping === "ground" && service === "ground");
  return isFree ? cents(0) : price;
}

function refused(code: CouponRefusal): CouponVerdict {
  return { isGood: false, code };
}

/** What a good coupon does for an order as it stands: takes something off, would pay for shipping, or not for this one. */
export type CouponEffect = "applied" | "ground" | "all" | "notThis";

/** Said beside the coupon's code, so that nobody believes that it pays for what it does not. */
export function couponEffect(
  { discount, freeShipping }: { discount: number; freeShipping: FreeShipping },
  service: string | undefined,
): CouponEffect {
  if (freeShipping === "none") return "applied";
  if (service === undefined) return discount > 0 ? "applied" : freeShipping;
  return freeShipping === "all" || service === "ground" ? "applied" : "notThis";
}
