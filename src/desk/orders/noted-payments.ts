import type { DeskOrder } from "#contract/desk-orders.ts";

type Order = Pick<DeskOrder, "paymentMethod" | "history">;
type Event = DeskOrder["history"][number];

/**
 * Money of an order that no provider took for it: the transfer that staff has seen, or what came of its invoice on
 * account. That it was placed on account is no payment, for it moves the status.
 */
export function notedPayments({ paymentMethod, history }: Order): Event[] {
  if (paymentMethod === "transfer")
    return history.filter(({ kind, by }) => kind === "paid" && by !== "");
  if (paymentMethod !== "credit") return [];
  return history.filter(
    ({ kind, from, to }) => kind === "part_paid" || (kind === "paid" && from === to),
  );
}
