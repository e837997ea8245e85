import { cancelledWay, type TransferStage } from "#domain/payment/cancelled-way.ts";
import type { CancelledMoneyNow } from "#server/orders/orders/cancelled-money-now.ts";
import { findRefunds } from "#server/orders/orders/order-money-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { findSealedAccount, findTransferBack } from "#server/orders/payouts/payout-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { unreturnedCents } from "./unreturned-money.ts";

/** Where the money of a cancelled order is: what was decided of it, and how far that is. */
export async function readCancelledMoney(
  db: Database,
  order: OrderRow,
): Promise<CancelledMoneyNow> {
  const [refunds, unreturned, back] = await Promise.all([
    findRefunds(db, order.number),
    unreturnedCents(db, order),
    transferOf(db, order.number),
  ]);
  const transfer = back?.stage ?? null;
  const way = cancelledWay({ paidBy: order, refunds, unreturnedCents: unreturned, transfer });
  return { way, transfer, paidAt: back?.paidAt ?? null };
}

type TransferBack = { stage: TransferStage; paidAt: Date | null };

async function transferOf(db: Database, orderNumber: number): Promise<TransferBack | undefined> {
  const back = await findTransferBack(db, orderNumber);
  if (!back) return undefined;
  if (back.paidAt) return { stage: "paid", paidAt: back.paidAt };
  const isNamed = (await findSealedAccount(db, orderNumber)) !== undefined;
  return { stage: isNamed ? "named" : "unnamed", paidAt: null };
}
