import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { EditScope } from "#domain/order/order-edit.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import { readEditScope } from "#server/orders/order-desk/read-edit-scope.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** An order as somebody edits it. */
export type Editing = { order: OrderRow; lines: KeptLine[]; scope: EditScope };

/**
 * An order that is to be edited, as it is now. ShopErrors: `order_not_found`, `changed_meanwhile` for another version
 * than the one that is looked at, `order_status_refused` where nothing of it may be edited.
 */
export async function readEditing(
  db: Database,
  { orderNumber, version: seen }: { orderNumber: number; version: number },
): Promise<Editing> {
  const order = await findOrder(db, orderNumber);
  if (!order) throw new ShopError("order_not_found");
  const { number, status, version } = order;
  requireSeen({ orderNumber: String(number), status, version }, seen);
  const lines = await findLines(db, number);
  const scope = await readEditScope(db, order, lines);
  if (scope === null) throw new ShopError("order_status_refused", { by: "edit" });
  return { order, lines, scope };
}
