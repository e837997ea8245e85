import type {
  CouponCart,
  CouponCartsResponse,
  CouponPastResponse,
  CouponTrialResult,
  CouponTryResponse,
  DeskCoupon,
  CouponOrder,
} from "#contract/coupon-desk.ts";
import type { Coupon, CouponValue } from "#domain/coupon/coupon.ts";
import { PAST_COUPON_DAYS, type PastCost } from "#domain/coupon/past-orders.ts";
import { couponState } from "#domain/coupon/coupon-state.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { cents, toDollars, toPercent } from "#domain/money/money.ts";
import { refusalSentence } from "#server/platform/http/refusals.ts";

import type { EditedCoupon, OrderOfCoupon } from "./coupon-desk-store.ts";
import type { CouponTrialOutcome } from "./simulate-coupon.ts";
import type { TriedKeptCart, TryKeptCarts } from "./try-kept-carts.ts";

/** A coupon under the names of the wire, with where it is at this moment. */
export function deskCouponOf(coupon: EditedCoupon, now: Date): DeskCoupon {
  const { id: _id, value, minimum, startsAt, endsAt, brands, categories, ...same } = coupon;
  return {
    ...same,
    value: valueWire(value),
    minimum: toDollars(minimum),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    brands: [...brands],
    categories: [...categories],
    state: couponState(coupon, now),
  };
}

function valueWire(value: CouponValue): DeskCoupon["value"] {
  return value.kind === "amount"
    ? { kind: "amount", amount: toDollars(value.amount) }
    : { kind: "percent", percent: toPercent(value.share) };
}

/** What the audit log keeps of a coupon: each field by its name on the wire. */
export function auditedCoupon(coupon: Coupon): Record<string, unknown> {
  const { value, startsAt, endsAt } = coupon;
  return {
    amount: value.kind === "amount" ? toDollars(value.amount) : null,
    percent: value.kind === "percent" ? toPercent(value.share) : null,
    minimum: toDollars(coupon.minimum),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isEnabled: coupon.isEnabled,
    usesLimit: coupon.usesLimit,
    usesPerCustomer: coupon.usesPerCustomer,
    brands: coupon.brands,
    categories: coupon.categories,
    freeShipping: coupon.freeShipping,
  };
}

export function couponOrderOf({
  number,
  createdAt,
  discountCents,
  ...same
}: OrderOfCoupon): CouponOrder {
  return {
    ...same,
    orderNumber: String(number),
    createdAt: createdAt.toISOString(),
    discount: toDollars(cents(discountCents)),
  };
}

/** What a coupon would do for a cart, in the reader's language. */
export function trialWire(
  { coupon, ...trial }: CouponTrialOutcome,
  { locale, now }: { locale: Locale; now: Date },
): CouponTryResponse {
  const { lines, products, counted, verdict, ...same } = trial;
  return {
    status: "success",
    coupon: deskCouponOf(coupon, now),
    trial: {
      ...same,
      products: toDollars(products),
      counted: toDollars(counted),
      lines: lines.map(({ line, isCounted }) => ({
        sku: line.sku,
        partNumber: line.partNumber,
        title: line.title[locale],
        quantity: line.quantity,
        price: toDollars(line.unitPrice),
        isCounted,
      })),
      verdict: verdictWire(verdict, locale),
    },
  };
}

/** The carts that accounts keep, in the reader's language. */
export function keptCartsWire(
  { coupon, items, next }: Awaited<ReturnType<TryKeptCarts>>,
  { locale, now }: { locale: Locale; now: Date },
): CouponCartsResponse {
  const cartWire = ({ products, counted, verdict, ...same }: TriedKeptCart): CouponCart => ({
    ...same,
    products: toDollars(products),
    counted: toDollars(counted),
    verdict: verdictWire(verdict, locale),
  });
  return { status: "success", coupon: deskCouponOf(coupon, now), items: items.map(cartWire), next };
}

/** What a coupon would have cost; the reasons that are the most frequent first. */
export function pastCostWire({
  discount,
  shipping,
  reasons,
  ...same
}: PastCost & { isWhole: boolean }): CouponPastResponse {
  return {
    status: "success",
    days: PAST_COUPON_DAYS,
    ...same,
    discount: toDollars(discount),
    shipping: toDollars(shipping),
    reasons: Array.from(reasons, ([code, orders]) => ({ code, orders })).toSorted(
      (one, other) => other.orders - one.orders,
    ),
  };
}

function verdictWire(
  verdict: TriedKeptCart["verdict"],
  locale: Locale,
): CouponTrialResult["verdict"] {
  if (!verdict.isGood) return { ...verdict, message: refusalSentence(verdict.code, locale) };
  return { ...verdict, discount: toDollars(verdict.discount) };
}
