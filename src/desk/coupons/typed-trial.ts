import type { ResolveResponse } from "#contract/cart.ts";
import type { CouponTryRequest } from "#contract/coupon-desk.ts";
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

/** Whether everything that the cart needs is typed. */
export function isTrialTyped({ kind, number, lines, email }: TypedTrial): boolean {
  if (kind === "account") return email.trim() !== "";
  return kind === "lines" ? lines.trim() !== "" : (wholeIn(number) ?? 0) > 0;
}

/** What is sent of it; `read` is what the shop reads the typed lines as. */
export function trialOf(
  code: string,
  typed: TypedTrial,
  read: ResolveResponse["lines"],
): CouponTryRequest {
  const email = typed.email.trim();
  return {
    code,
    cart: cartOf(typed, read),
    ...(typed.storefront !== "" && { storefront: typed.storefront }),
    ...(email !== "" && { email }),
  };
}

function cartOf(
  { kind, number }: TypedTrial,
  read: ResolveResponse["lines"],
): CouponTryRequest["cart"] {
  if (kind === "account") return { kind };
  if (kind === "lines") return { kind, lines: read.map(triedLine) };
  return { kind, number: wholeIn(number) ?? 0 };
}

/** The likeliest part of a line; one that is none goes as it was typed, and the trial says so. */
function triedLine({ text, options: [part] }: ResolveResponse["lines"][number]) {
  if (part && part.quantity > 0) return { sku: part.sku, quantity: part.quantity };
  return { sku: text.slice(0, LONGEST_SKU), quantity: 1 };
}

const LONGEST_SKU = 100;
