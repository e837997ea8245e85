import type { CancelledWay, TransferStage } from "#domain/payment/cancelled-way.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { OrderRow } from "./order-store.ts";

/** Where the money of a cancelled order is, how far a transfer of it, and when that went. */
export type CancelledMoneyNow = {
  way: CancelledWay;
  transfer: TransferStage | null;
  paidAt: Date | null;
};

/** Payments and payouts know it; the mail of an order and its page say the same. */
export type ReadCancelledMoney = (db: Database, order: OrderRow) => Promise<CancelledMoneyNow>;
