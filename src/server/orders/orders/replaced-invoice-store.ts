import { type Selectable, sql } from "kysely";

import type { KeptLine } from "#domain/order/order-line.ts";
import type { KeptIssuer } from "#domain/setting/issuer.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { keptLineOf, LINE_SELECTION } from "./line-store.ts";
import { ORDER_SELECTION, type OrderRow } from "./order-store.ts";

/** An order and its lines as an invoice said them, and who issued it; null where that was not kept. */
type InvoicedContents = { order: OrderRow; lines: KeptLine[]; issuer: KeptIssuer | null };

type OfOrder = { orderNumber: number; invoiceNumber: number };

/**
 * What an invoice said that a later one took the place of; undefined where the order has had no such invoice. Columns
 * that came in after it was kept, and the order's link, are those of the order as it is now.
 */
export async function findReplacedContents(
  db: Database,
  { orderNumber, invoiceNumber }: OfOrder,
): Promise<InvoicedContents | undefined> {
  const order = await db
    .selectFrom(
      sql<Selectable<Tables["shop_order"]>>`(
        select kept.* from replaced_invoice r
        join shop_order o on o.number = r.order_number
        cross join lateral jsonb_populate_record(null::shop_order,
          to_jsonb(o) || coalesce(r.contents -> 'order', '{}')) kept
        where r.order_number = ${orderNumber} and r.number = ${invoiceNumber})`.as("kept_order"),
    )
    .select(ORDER_SELECTION)
    .executeTakeFirst();
  if (!order) return undefined;
  const lines = await db
    .selectFrom(
      // Pieces that are not sent are counted on lines that were edited no more, and so on none of these.
      sql<Selectable<Tables["order_line"]>>`(
        select line.* from replaced_invoice r
        cross join lateral jsonb_array_elements(r.contents -> 'lines') one
        cross join lateral jsonb_populate_record(null::order_line, '{"cancelled": 0}'::jsonb || one) line
        where r.order_number = ${orderNumber} and r.number = ${invoiceNumber})`.as("kept_line"),
    )
    .select(LINE_SELECTION)
    .orderBy("position")
    .execute();
  const { rows } = await sql<{ issuer: KeptIssuer | null }>`
    select nullif(contents -> 'issuer', 'null') as issuer from replaced_invoice
    where order_number = ${orderNumber} and number = ${invoiceNumber}`.execute(db);
  return { order, lines: lines.map((row) => keptLineOf(row)), issuer: rows[0]?.issuer ?? null };
}
