import { ShopError } from "#domain/error/shop-error.ts";
import { addCents, type Cents, cents } from "#domain/money/money.ts";
import {
  leftInAll,
  type LeftOfPayment,
  leftWithout,
  sharesOfPayments,
} from "#domain/payment/payment-shares.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { transferredCents } from "#server/orders/payouts/payout-store.ts";
import { findCaptures } from "./attempt-store.ts";
import { goneCents, goneOfNoPieceCents, insertRefund } from "./refund-store.ts";

export type WantedRefund = {
  orderNumber: number;
  /** Null is all that is left. */
  amountCents: number | null;
  note: string;
};

type Refunding = { order: OrderRow; wanted: WantedRefund; by: StaffCall };

/** Staff sends money back: a ShopError `refund_refused` for more than is left of it. */
export async function refundOrder(
  db: Database,
  { order, wanted, by }: Refunding,
): Promise<AuditEntry["change"]> {
  const { number: orderNumber, status } = order;
  const refunds = await refundRest(db, {
    orderNumber,
    reason: "staff",
    wanted: wanted.amountCents,
  });
  if (refunds.length === 0) throw new ShopError("refund_refused");
  await insertEvent(db, {
    orderNumber,
    kind: "refunded",
    from: status,
    to: status,
    note: wanted.note,
    actor: staffActor(by),
  });
  return { refunded_cents: [0, addCents(...refunds.map(({ amount }) => amount))] };
}

type Returning = {
  orderNumber: number;
  reason: string;
  /** Cents; null is all that is left. */
  wanted: number | null;
};

/** Money that is on its way back through one payment, by the id that its provider is asked with. */
export type BegunRefund = { id: string; amount: Cents };

/**
 * Sends back so much of what an order was paid with, or all that is left of it: through one of its payments where one has
 * so much left, else through several (ADR 0061). None where there is nothing, or less than was wanted. Its order is held
 * by the caller's transaction.
 */
export async function refundRest(
  db: Database,
  { orderNumber, reason, wanted }: Returning,
): Promise<BegunRefund[]> {
  const payments = await leftOfPayments(db, orderNumber);
  const refunds: BegunRefund[] = [];
  for (const { attemptId, amount } of sharesOfPayments(payments, wanted ?? leftInAll(payments)) ??
    [])
    refunds.push({
      id: await insertRefund(db, { attemptId, amountCents: amount, reason }),
      amount,
    });
  return refunds;
}

/** What of the captures that paid an order is still there to send back, in cents. */
export async function refundableCents(db: Database, orderNumber: number): Promise<Cents> {
  return leftInAll(await leftOfPayments(db, orderNumber));
}

/** What of them went back before, or is claimed, and is of no piece, in cents. */
export async function backOfNoPiece(db: Database, orderNumber: number): Promise<Cents> {
  const captures = await findCaptures(db, orderNumber);
  const gone = await Promise.all(captures.map(({ id }) => goneOfNoPieceCents(db, id)));
  return addCents(...gone.map((amount) => cents(amount)));
}

/** What the shop pays back itself does not go back again through a provider. */
async function leftOfPayments(db: Database, orderNumber: number): Promise<LeftOfPayment[]> {
  const captures = await findCaptures(db, orderNumber);
  if (captures.length === 0) return [];
  const payments: LeftOfPayment[] = [];
  for (const { id, capturedCents } of captures)
    payments.push({
      attemptId: id,
      left: cents((capturedCents ?? 0) - (await goneCents(db, id))),
    });
  return leftWithout(payments, await transferredCents(db, orderNumber));
}
