import { ShopError } from "#domain/errors/shop-error.ts";
import { type Cents, cents } from "#domain/money/money.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import { staffActor, type StaffCall } from "#server/audit/staff.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { transferredCents } from "#server/orders/payouts/payout-store.ts";
import { type AttemptRow, findCapture } from "./attempt-store.ts";
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
  const refund = await refundRest(db, {
    orderNumber,
    reason: "staff",
    wanted: wanted.amountCents,
  });
  if (!refund) throw new ShopError("refund_refused");
  await insertEvent(db, {
    orderNumber,
    kind: "refunded",
    from: status,
    to: status,
    note: wanted.note,
    actor: staffActor(by),
  });
  return { refunded_cents: [0, refund.amountCents] };
}

type Returning = {
  orderNumber: number;
  reason: string;
  /** Cents; null is all that is left. */
  wanted: number | null;
};

/** Money that is on its way back, by the id that its provider is asked with. */
export type BegunRefund = { id: string; amountCents: number };

/**
 * Sends back so much of what an order's capture took, or all that is left of it; undefined when there is
 * none, or less than was wanted. Its order is held by the caller's transaction.
 */
export async function refundRest(
  db: Database,
  { orderNumber, reason, wanted }: Returning,
): Promise<BegunRefund | undefined> {
  const capture = await findCapture(db, orderNumber);
  if (!capture) return undefined;
  const left = await leftOf(db, capture);
  const amountCents = wanted ?? left;
  if (amountCents <= 0 || amountCents > left) return undefined;
  return {
    id: await insertRefund(db, { attemptId: capture.id, amountCents, reason }),
    amountCents,
  };
}

/** What of the capture that paid an order is still there to send back, in cents. */
export async function refundableCents(db: Database, orderNumber: number): Promise<number> {
  const capture = await findCapture(db, orderNumber);
  return capture ? Math.max(0, await leftOf(db, capture)) : 0;
}

/** What of it went back before, or is claimed, and is of no piece, in cents. */
export async function backOfNoPiece(db: Database, orderNumber: number): Promise<Cents> {
  const capture = await findCapture(db, orderNumber);
  return cents(capture ? await goneOfNoPieceCents(db, capture.id) : 0);
}

/** What the shop pays back itself does not go back again through the provider. */
async function leftOf(db: Database, { id, orderNumber, capturedCents }: AttemptRow) {
  const transferred = orderNumber === null ? 0 : await transferredCents(db, orderNumber);
  return (capturedCents ?? 0) - (await goneCents(db, id)) - transferred;
}
