import { ShopError } from "#domain/error/shop-error.ts";
import { findMore, holdMore, piecesFound } from "#server/orders/orders/hold-more.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import type { Holding } from "#server/orders/orders/stock-hold-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Takes what an order was not to hold before it is paid (decisions §12, ADR 0028): from whatever warehouses
 * have it now, all of it or nothing, by whoever of the staff has seen its money. A ShopError `unreserved_gone` when others
 * have bought it meanwhile.
 */
export async function reserveRest(
  db: Database,
  order: OrderRow,
  holding: Holding = {},
): Promise<void> {
  const lines = (await findLines(db, order.number)).filter(({ unreserved }) => unreserved > 0);
  if (lines.length === 0) return;
  const more = await findMore(db, order, { lines, of: "unreserved" });
  const unreserved = lines.reduce((sum, line) => sum + line.unreserved, 0);
  const found = piecesFound(more);
  if (found < unreserved) throw new ShopError("unreserved_gone", { found, unreserved });
  if (!(await holdMore(db, order.number, { more, ...holding })))
    throw new ShopError("unreserved_gone", { order: order.number });
}
