import { requireSeen } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { MoneyBefore } from "#domain/order/edit-money.ts";
import { type EditScope, editScope } from "#domain/order/order-edit.ts";
import type { KeptLine } from "#domain/order/order-line.ts";
import type { OfferedTerms } from "#domain/quote/offered-terms.ts";
import { readEditBar } from "#server/orders/order-desk/read-edit-bar.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import { readMoneyBefore } from "#server/orders/payments/read-money-before.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readOfferedTerms } from "#server/quotes/read-offered-terms.ts";

/** An order as somebody edits it. */
export type Editing = {
  order: OrderRow;
  lines: KeptLine[];
  scope: EditScope;
  /** What its quote offered; null where it came of none. */
  offered: OfferedTerms | null;
  money: MoneyBefore;
};

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
  const bar = await readEditBar(db, order, lines);
  const scope = editScope(bar);
  if (scope === null) throw new ShopError("order_status_refused", { by: "edit", bar });
  const offered = await readOfferedTerms(db, order.quoteNumber);
  return { order, lines, scope, offered, money: await readMoneyBefore(db, order) };
}
