import type { UnheldLine } from "#contract/unheld-pieces.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findUnheld } from "./unheld-store.ts";

/**
 * Where pieces are that an order waits for: free, in a closed warehouse (ADR 0070), or other orders'. That the order does
 * not hold them does not say that no warehouse has any. A ShopError `order_not_found`.
 */
export async function readUnheld(db: Database, orderNumber: number): Promise<UnheldLine[]> {
  if (!(await findOrder(db, orderNumber))) throw new ShopError("order_not_found");
  return findUnheld(db, orderNumber);
}
