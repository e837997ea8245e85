import { type ReturnValue, returnValue } from "#domain/return/return-value.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { readSoldOrder } from "#server/orders/orders/sold-order.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { ClaimRow } from "./claim-store.ts";
import { piecesPaidBack } from "./pieces-paid-back.ts";

/**
 * The most that may be credited for a claim: what its pieces were paid with, their share of the discount and their
 * tax among it, given what of the order was paid back before. Core deposits go their own way.
 */
export async function valueOfClaim(
  db: Database,
  order: OrderRow,
  { position, quantity }: ClaimRow,
): Promise<ReturnValue> {
  const before = await piecesPaidBack(db, order.number);
  const sold = await readSoldOrder(db, order);
  return returnValue(sold, { before, now: [{ position, quantity }], cores: [] });
}
