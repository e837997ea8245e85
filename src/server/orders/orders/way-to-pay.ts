import type { PayAt } from "#domain/payment/payment-method.ts";
import { awaitsTransfer, type PayableOrder } from "#domain/order/payment-standing.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readSellingRules } from "#server/settings/selling-rules.ts";

import { findCounterMoney } from "./counter-money-store.ts";

/** Where money is asked for that was said to have been handed over: by transfer too where the storefront takes those. */
export async function payAtOf(db: Database, storefront: Storefront): Promise<PayAt> {
  const { paymentMethods } = await readSellingRules(db, storefront);
  return paymentMethods.includes("transfer") ? "either" : "counter";
}

/** The same of an order that waits for such money; null for one that waits for a transfer, or for nothing. */
export async function readPayAt(
  db: Database,
  order: PayableOrder & { number: number; storefront: Storefront },
): Promise<PayAt | null> {
  if (!awaitsTransfer(order)) return null;
  const wasAtCounter = await findCounterMoney(db, order.number);
  return wasAtCounter ? payAtOf(db, order.storefront) : null;
}
