import { isTakenBackInTime, RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import type { PaymentRow } from "./receivable-store.ts";

type Payment = Pick<PaymentRow, "way" | "state" | "settledAt" | "storefront">;

/** Whether a payment may be taken back by its day and its way: staff said today that its money came, and no provider did. */
export function isReversible({ way, state, settledAt, storefront }: Payment, now: Date): boolean {
  if (state !== "paid" || settledAt === null) return false;
  if (!RECEIPT_WAYS.some((one) => one === way)) return false;
  return isTakenBackInTime(dayOf(settledAt, storefront), dayOf(now, storefront));
}
