import { ShopError } from "#domain/error/shop-error.ts";
import { parseReturnId } from "#domain/return/return-id.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { findOrder, type OrderRow } from "#server/orders/orders/order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isSameSecret } from "#server/platform/http/same-secret.ts";

import { findReturnEvents } from "./return-event-store.ts";
import { findReturnPhotos } from "./return-photo-store.ts";
import { findReturn, findReturnLines, type ReturnRow } from "./return-store.ts";
import type { WholeReturn } from "./return-wire.ts";

/** The return that a path leads to; anything wrong with it is one and the same `not_found`, as of orders. */
export async function returnAt(db: Database, text: string): Promise<ReturnRow> {
  const path = parseReturnId(text);
  const row = path && (await findReturn(db, path.number));
  if (!row || !isSameSecret(row.validator, path.validator)) throw new ShopError("not_found");
  return row;
}

/** A return by its number, with its order; a ShopError `not_found` for none. */
export async function readReturn(
  db: Database,
  returnNumber: number,
): Promise<{ row: ReturnRow; order: OrderRow }> {
  const row = await findReturn(db, returnNumber);
  const order = row && (await findOrder(db, row.orderNumber));
  if (!order) throw new ShopError("not_found");
  return { row, order };
}

/** Everything about a return. */
export async function readWholeReturn(db: Database, row: ReturnRow): Promise<WholeReturn> {
  const [order, lines, bought, photos, events] = await Promise.all([
    findOrder(db, row.orderNumber),
    findReturnLines(db, row.number),
    findLines(db, row.orderNumber),
    findReturnPhotos(db, row.number),
    findReturnEvents(db, row.number),
  ]);
  if (!order) throw new ShopError("not_found");
  return { row, order, lines, bought, photos, events };
}
