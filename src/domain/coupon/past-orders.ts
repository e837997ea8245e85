import { type Cents, cents } from "../money/money.ts";
import {
  type Coupon,
  type CouponLine,
  type CouponRefusal,
  judgeCoupon,
  shippingUnder,
} from "./coupon.ts";

/** The days back from today over which a coupon is reckoned before it is switched on. */
export const PAST_COUPON_DAYS = 30;
/** Orders that are reckoned at most, the newest first: more would keep whoever asks waiting. */
export const MOST_PAST_ORDERS = 20_000;

/** An order as it was placed, at the prices that were agreed on. */
export type PastOrder = {
  accountId: string | null;
  email: string;
  lines: readonly CouponLine[];
  shipping: { service: string; price: Cents };
  /** Whether it has a coupon, but another one: an order takes one. */
  hasOther: boolean;
};

/** What a coupon would have cost over orders that were placed without it. */
export type PastCost = {
  /** Orders that were judged, and those that had another coupon, which are not. */
  orders: number;
  others: number;
  /** Orders that would have had it, what it would have taken off them, and what of their shipping it would have paid. */
  applied: number;
  discount: Cents;
  shipping: Cents;
  /** Why not, with how many orders. */
  reasons: ReadonlyMap<CouponRefusal, number>;
};

/** A coupon as it would be were it switched on at this moment, whatever its own beginning and end. */
export function asIfOn<Kept extends Coupon>(coupon: Kept): Kept {
  return { ...coupon, isEnabled: true, startsAt: null, endsAt: null };
}

/**
 * What a coupon would have cost had it been on over these orders (decisions §6), by the rule of checkout
 * (`judgeCoupon`): each with its goods as they were sold, the oldest first, so that of limited uses the first have
 * them. Uses begin at none, and a customer's count by the account and by the e-mail, as in checkout. That it would
 * have brought more orders nobody knows.
 */
export function pastCost(coupon: Coupon, orders: readonly PastOrder[], now: Date): PastCost {
  const reasons = new Map<CouponRefusal, number>();
  const uses = usesByCustomer();
  const judged = orders.filter(({ hasOther }) => !hasOther);
  let [applied, discount, shipping] = [0, 0, 0];
  for (const order of judged) {
    const on = { ...asIfOn(coupon), uses: applied };
    const verdict = judgeCoupon(on, { lines: order.lines, usesByCustomer: uses.of(order), now });
    if (verdict.isGood) {
      uses.note(order, applied);
      applied += 1;
      discount += verdict.discount;
      shipping += order.shipping.price - shippingUnder(verdict.freeShipping, order.shipping);
    } else reasons.set(verdict.code, (reasons.get(verdict.code) ?? 0) + 1);
  }
  const others = orders.length - judged.length;
  const sums = { discount: cents(discount), shipping: cents(shipping) };
  return { orders: judged.length, others, applied, ...sums, reasons };
}

type Customer = Pick<PastOrder, "accountId" | "email">;

/** What a use is somebody's by: the e-mail, and the account where there is one (security A6). */
function namesOf({ accountId, email }: Customer): string[] {
  return [`email ${email}`, ...(accountId === null ? [] : [`account ${accountId}`])];
}

/** Uses by whoever made them, each counted once. */
function usesByCustomer() {
  const made = new Map<string, Set<number>>();
  return {
    of: (customer: Customer): number => {
      const uses = new Set<number>();
      for (const name of namesOf(customer)) for (const use of made.get(name) ?? []) uses.add(use);
      return uses.size;
    },
    note: (customer: Customer, use: number): void => {
      for (const name of namesOf(customer)) made.set(name, (made.get(name) ?? new Set()).add(use));
    },
  };
}
