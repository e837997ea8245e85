import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findReturn, type ReturnRow } from "./return-store.ts";

export type HeldReturn = { order: OrderRow; row: ReturnRow };

/** A return as it is once its order is held by this transaction; undefined for none of this number. */
export async function holdReturn(
  db: Database,
  returnNumber: number,
): Promise<HeldReturn | undefined> {
  const found = await findReturn(db, returnNumber);
  const order = found && (await lockOrder(db, found.orderNumber));
  const row = order && (await findReturn(db, returnNumber));
  return row && { order, row };
}
