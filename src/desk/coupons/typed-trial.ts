import type { ResolveResponse } from "#contract/cart.ts";
import type { CouponTryRequest } from "#contract/coupon-desk.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import { wholeIn } from "#desk/ui/form/typed-values.ts";
import { triedParts } from "#desk/ui/tried-parts.ts";

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
  tried: Pick<CouponTryRequest, "code" | "coupon" | "asIfOn">,
  typed: TypedTrial,
  read: ResolveResponse["lines"],
): CouponTryRequest {
  const email = typed.email.trim();
  return {
    ...tried,
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
  if (kind === "lines") return { kind, lines: triedParts({ lines: read }) };
  return { kind, number: wholeIn(number) ?? 0 };
}
