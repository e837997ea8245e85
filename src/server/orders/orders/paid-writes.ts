import { statusOncePaid } from "#domain/order/order-status.ts";
import { type MoneyCame, paidNote } from "#domain/payment/noted-money.ts";
import type { Database } from "#server/platform/database/database.ts";

import { eventInsertion, type OrderEvent } from "./event-store.ts";
import { invoiceDebt } from "./order-invoice-store.ts";
import { orderMove, type OrderRow } from "./order-store.ts";

type Paid = Pick<OrderEvent, "actor" | "note"> & {
  /** Null for one that is paid later, on account. */
  paidAt: Date | null;
  /** How it came, where staff said so. */
  came?: MoneyCame | undefined;
};

/** What is written of an order whose payment is settled: it goes on, its history says so, and an invoice is owed. */
export function paidWrites(
  db: Database,
  order: OrderRow,
  { paidAt, came, note = "", ...entry }: Paid,
) {
  const { number: orderNumber, status: from } = order;
  const to = statusOncePaid(order);
  const going = {
    to,
    is_holding: true,
    paid_at: paidAt,
    expires_at: null,
    ...(came && { paid_way: came.way, paid_reference: came.reference || null }),
  };
  const noted = came ? paidNote(came, note) : note;
  return [
    orderMove(db, { ...order, hasShipped: false }, going),
    eventInsertion(db, { orderNumber, kind: "paid", from, to, note: noted, ...entry }),
    invoiceDebt(db, orderNumber),
  ];
}
