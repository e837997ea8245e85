import { creditPart } from "#server/orders/invoices/issue-credit-note.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { findUncredited, takeUncredited, type UncreditedRefund } from "./refund-store.ts";

/** Refunds that are looked at in one go. */
const AT_ONCE = 50;

/**
 * Decides the credit notes of money that went back and is of no piece, whoever sent it: staff from here, or at the
 * provider. Not before it is there, so that one that the provider refuses has none (ADR 0053). Says of how many;
 * one that fails keeps no other from its note.
 */
export async function creditRefunds(db: Database): Promise<number> {
  const items = await findUncredited(db, AT_ONCE);
  const act = async (refund: UncreditedRefund) => {
    await retryDeadlock(() => db.transaction().execute((trx) => creditRefund(trx, refund)));
    return true;
  };
  return eachPutOff(db, { work: "refundNotes", items, act });
}

async function creditRefund(db: Database, { id, orderNumber }: UncreditedRefund): Promise<void> {
  const order = orderNumber === null ? undefined : await lockOrder(db, orderNumber);
  const amount = await takeUncredited(db, id);
  if (order && amount !== undefined)
    await creditPart(db, { order, reason: { cause: "refund", number: id }, amount });
}
