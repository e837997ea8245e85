import { parseOrderPath } from "#domain/order/order-path.ts";
import { type AvailableLines, availableLines } from "#server/cart/available-lines.ts";
import { findSellableParts } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { findLines } from "./line-store.ts";
import { orderAt } from "./read-order.ts";

/**
 * What of an earlier order is to be had now, as lines for a cart, and what is not (issue: reorder).
 * Whoever has the order's link may ask; no price is in the answer.
 */
export async function reorder(
  db: Database,
  path: string,
  { storefront }: Pick<Caller, "storefront">,
): Promise<AvailableLines> {
  const order = await orderAt(db, parseOrderPath(path));
  const lines = await findLines(db, order.number);
  const skus = lines.map(({ sku }) => sku);
  const parts = await findSellableParts(db, { skus, priceLevel: null, storefront });
  return availableLines(lines, parts);
}
