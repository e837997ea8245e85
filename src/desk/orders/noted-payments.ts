import type { DeskOrder } from "#contract/desk-orders.ts";
import { addCents, cents, toDollars } from "#domain/money/money.ts";
import { readMoreNote } from "#domain/order/order-proposal.ts";

type Order = Pick<DeskOrder, "paymentMethod" | "history">;
type Event = DeskOrder["history"][number];

/** A part of the invoice that came, and what was taken back because it had not come. */
const OF_INVOICE = new Set(["part_paid", "payment_reversed"]);

/**
 * Money of an order that no provider took for it: the transfer that staff has seen, or what came of its invoice on
 * account. That it was placed on account is no payment, for it moves the status.
 */
export function notedPayments({ paymentMethod, history }: Order): Event[] {
  if (paymentMethod === "transfer")
    return history.filter(({ kind, by }) => (isPaid(kind) || isReversed(kind)) && by !== "");
  if (paymentMethod !== "credit") return [];
  return history.filter(
    ({ kind, from, to }) => OF_INVOICE.has(kind) || (isPaid(kind) && from === to),
  );
}

/** What was noted and had not come. */
export function isReversed(kind: string): boolean {
  return kind === "payment_reversed";
}

function isPaid(kind: string): boolean {
  return kind === "paid" || kind === "paid_more";
}

/** What of the total of an order came by transfers for changes of it, in US dollars: the first one came to so much less. */
export function transferredMore({ history }: Pick<Order, "history">): number {
  const notes = history.flatMap(({ kind, by, note }) =>
    kind === "paid_more" && by !== "" ? [readMoreNote(note)?.amount ?? cents(0)] : [],
  );
  return toDollars(addCents(...notes));
}
