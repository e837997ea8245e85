import { dayOf } from "../storefront/day-of.ts";
import type { Storefront } from "../storefront/storefront.ts";
import type { AccountPaymentState } from "./account-payment-state.ts";
import { type AccountPaymentWay, RECEIPT_WAYS } from "./noted-receipt.ts";

type Payment = {
  way: AccountPaymentWay;
  state: AccountPaymentState;
  /** When its money was said to have come. */
  settledAt: Date | null;
  storefront: Storefront;
};

/**
 * Whether a payment of invoices may still be taken back: no provider but staff said that its money came, today by the
 * storefront's own clock, and never later (ADR 0069).
 */
export function isReversible({ way, state, settledAt, storefront }: Payment, now: Date): boolean {
  if (state !== "paid" || settledAt === null) return false;
  if (!RECEIPT_WAYS.some((one) => one === way)) return false;
  return dayOf(settledAt, storefront) === dayOf(now, storefront);
}
