import { lockOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type CoreRow, findCore } from "./core-store.ts";

export type HeldCore = { order: OrderRow; core: CoreRow };

/** A core as it is once its order is held by this transaction; undefined for none of this number. */
export async function holdCore(db: Database, number: number): Promise<HeldCore | undefined> {
  const found = await findCore(db, number);
  const order = found && (await lockOrder(db, found.orderNumber));
  const core = order && (await findCore(db, number));
  return core && { order, core };
}
