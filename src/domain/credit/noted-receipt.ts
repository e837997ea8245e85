import { dayPlus } from "../calendar/day.ts";
import { type Cents, cents } from "../money/money.ts";

/**
 * How money of invoices and orders reaches staff: on the bank's statement, as a transfer or a deposit, in notes and coins,
 * by cheque, or by the counter's own card reader.
 */
export const RECEIPT_WAYS = ["transfer", "cash", "cheque", "counter"] as const;
export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

/** How invoices on account are paid: by a provider of cards, or as money reaches staff. */
export const ACCOUNT_PAYMENT_WAYS = ["card", "paytrace", ...RECEIPT_WAYS] as const;
export type AccountPaymentWay = (typeof ACCOUNT_PAYMENT_WAYS)[number];

/** How long ago money may have come that is noted only now, in days. */
export const OLDEST_RECEIPT_DAYS = 366;

/** Whether money that comes so is known again by a number: all but notes and coins are. */
export function hasReference(way: ReceiptWay): boolean {
  return way !== "cash";
}

/** Whether a reference names anything: it has a letter or a digit, as what tells one from another is made of those alone. */
export function isReference(reference: string): boolean {
  return /[\p{L}\p{N}]/u.test(reference);
}

/** Whether money may have come on a day, both written as 2026-11-26: not after today, and no longer ago than a year. */
export function isReceiptDay(day: string, today: string): boolean {
  return day <= today && day >= dayPlus(today, -OLDEST_RECEIPT_DAYS);
}

/** What of an invoice a receipt may pay. */
export type OwedInvoice = { orderNumber: number; owed: Cents };

/** What a receipt pays of each invoice, those that get nothing included, and what none of them owes. */
export type SpreadReceipt = { amounts: { orderNumber: number; amount: Cents }[]; rest: Cents };

/** Spreads a sum over invoices in their order, the oldest first: each is paid whole before the next gets anything. */
export function spreadReceipt(sum: Cents, invoices: readonly OwedInvoice[]): SpreadReceipt {
  let rest = sum;
  const amounts = invoices.map(({ orderNumber, owed }) => {
    const amount = cents(Math.min(Math.max(owed, 0), rest));
    rest = cents(rest - amount);
    return { orderNumber, amount };
  });
  return { amounts, rest };
}
