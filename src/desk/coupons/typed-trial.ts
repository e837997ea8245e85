import type { CouponTryRequest } from "#contract/coupon-desk.ts";
import { readPastedList } from "#domain/cart/pasted-list.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { wholeIn } from "#desk/ui/form/typed-values.ts";

export const TRIED_CARTS = ["lines", "order", "quote", "account"] as const;
export type TriedCartKind = (typeof TRIED_CARTS)[number];

/** On which cart a coupon is tried, as it is typed. */
export type TypedTrial = {
  kind: TriedCartKind;
  /** Of an order or a quote. */
  number: string;
  /** A part and how many, one below the other. */
  lines: string;
  /** Empty is the order's own, or Costa Rica. */
  storefront: Storefront | "";
  email: string;
};

export const NOTHING_TYPED: TypedTrial = {
  kind: "lines",
  number: "",
  lines: "",
  storefront: "",
  email: "",
};

/** What is sent of it; undefined while what it needs is not typed yet. */
export function trialOf(code: string, typed: TypedTrial): CouponTryRequest | undefined {
  const cart = cartOf(typed);
  if (!cart) return undefined;
  const email = typed.email.trim();
  return {
    code,
    cart,
    ...(typed.storefront !== "" && { storefront: typed.storefront }),
    ...(email !== "" && { email }),
  };
}

function cartOf({ kind, number, lines, email }: TypedTrial): CouponTryRequest["cart"] | undefined {
  if (kind === "account") return email.trim() === "" ? undefined : { kind };
  if (kind === "lines") {
    const read = readPastedList(lines).flatMap(({ readings }) => readings.slice(0, 1));
    const typed = read.map(({ number: sku, quantity }) => ({ sku, quantity: quantity ?? 0 }));
    return typed.length === 0 ? undefined : { kind, lines: typed };
  }
  const whole = wholeIn(number) ?? 0;
  return whole > 0 ? { kind, number: whole } : undefined;
}
