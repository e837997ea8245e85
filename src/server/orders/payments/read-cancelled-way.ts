import {
  type CancelledWay,
  cancelledWay,
  type TransferStage,
} from "#domain/payment/cancelled-way.ts";
import { findRefunds } from "#server/orders/orders/order-money-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findSealedAccount, findTransferBack } from "#server/orders/payouts/payout-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { unreturnedCents } from "./unreturned-money.ts";

/** Where the money of a cancelled order is, and how far a transfer of it; its mail and its page say the same. */
export type CancelledMoneyNow = { way: CancelledWay; transfer: TransferStage | null };

export async function readCancelledWay(db: Database, order: OrderRow): Promise<CancelledMoneyNow> {
  const [refunds, unreturned, transfer] = await Promise.all([
    findRefunds(db, order.number),
    unreturnedCents(db, order),
    transferStage(db, order.number),
  ]);
  const way = cancelledWay({ paidBy: order, refunds, unreturnedCents: unreturned, transfer });
  return { way, transfer };
}

async function transferStage(db: Database, orderNumber: number): Promise<TransferStage | null> {
  const isPaidBack = await findTransferBack(db, orderNumber);
  if (isPaidBack === null) return null;
  if (isPaidBack) return "paid";
  return (await findSealedAccount(db, orderNumber)) ? "named" : "unnamed";
}
