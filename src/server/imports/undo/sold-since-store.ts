import { type RawBuilder, sql } from "kysely";

import { KEPT_AS } from "#server/imports/pies/pies-kept.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * Which of these things are of parts that somebody ordered since, by the ids of the things: in an order that was
 * placed, one that was edited, or one that took pieces for which it had waited. Pieces that are taken off an order are
 * ordered by nobody: of what it gives back and takes again in one transaction only what is more counts.
 */
export async function soldSince(
  db: Database,
  things: readonly { id: number; partId: number; at: Date }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    with thing as (
      select * from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
        as row (id bigint, "partId" int, at timestamptz)
    ), ordered as (
      select line.part_id, shop_order.created_at as at
      from shop_order join order_line line on line.order_number = shop_order.number
      where shop_order.created_at >= (select min(at) from thing)
      union all
      select line.part_id, order_edit.at
      from order_edit join order_line line using (order_number)
      where order_edit.at >= (select min(at) from thing) and exists (select from order_event event
        where event.order_number = order_edit.order_number and event.kind = 'edited'
          and event.at >= order_edit.at and starts_with(event.note, 'edit '))
    )
    select thing.id from thing
    where exists (select from ordered
        where ordered.part_id = thing."partId" and ordered.at >= thing.at)
      or exists (select from stock_movement moved
        where moved.part_id = thing."partId" and moved.at >= thing.at and moved.kind in ('order', 'release')
        group by moved.order_number, moved.transaction_id having sum(moved.quantity) < 0)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these accounts ordered anything since a moment each has, or had an order edited. */
export async function orderedSince(
  db: Database,
  accounts: readonly { id: string; at: Date }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct account.id from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
      as account (id uuid, at timestamptz)
    join shop_order placed on placed.account_id = account.id
    where placed.created_at >= account.at or exists (select from order_edit edited
      where edited.order_number = placed.number and edited.at >= account.at)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Which of these parts anything else speaks of than what made them: prices, stock, fitments, kits, papers, lists. What an
 * import said of them besides, and is still to take back, is not among it where its run is named.
 */
export async function usedParts(
  db: Database,
  partIds: readonly number[],
  exceptRun: number | null = null,
): Promise<Set<number>> {
  if (partIds.length === 0) return new Set();
  const isKept = (partId: RawBuilder<unknown>, detail: RawBuilder<unknown>) => sql`
    exists (select from import_before kept where kept.run_id = ${exceptRun}::int
      and kept.result is null and kept.part_id = ${partId} and ${detail})`;
  const isKeptItem = isKept(
    sql`item.kit_id`,
    sql`kept.detail = ${KEPT_AS.kit}::text || item.position`,
  );
  const isKeptPrice = isKept(sql`part.id`, sql`kept.detail = ${KEPT_AS.price}`);
  const isKeptNumber = isKept(
    sql`part.id`,
    sql`starts_with(kept.detail, ${KEPT_AS.number}::text)
      and right(kept.detail, length(number.key) + 1) = ' ' || number.key`,
  );
  const { rows } = await sql<{ id: number }>`
    select part.id from part where part.id = any(${[...partIds]}::int[]) and (
      part.superseded_by is not null
      or exists (select from part_price price where price.part_id = part.id and coalesce(
        price.online, price.repair_shop, price.wholesale, price.precio4, price.precio5,
        price.precio6) is not null and not ${isKeptPrice})
      or exists (select from part_cost cost where cost.part_id = part.id and not ${isKeptPrice})
      or exists (select from stock where stock.part_id = part.id
        and (stock.on_hand > 0 or stock.incoming > 0))
      or exists (select from fitment where fitment.part_id = part.id and line_id <> 0)
      or exists (select from engine_fitment engine where engine.part_id = part.id)
      or exists (select from kit_item item where item.part_id = part.id and not ${isKeptItem})
      or exists (select from kit_item item where item.kit_id = part.id and not ${isKeptItem})
      or exists (select from part older where older.superseded_by = part.id)
      or exists (select from part_number number where number.part_id = part.id
        and (number.maker <> '' or number.kind not in ('printed', 'oem', 'gtin'))
        and not ${isKeptNumber})
      or exists (select from stock_notice notice where notice.part_id = part.id)
      or exists (select from warranty_term term where term.part_id = part.id)
      or exists (select from part_document paper where paper.part_id = part.id)
      or exists (select from price_change_row price where price.part_id = part.id)
      or exists (select from cart_line line where line.sku = part.sku)
      or exists (select from guest_cart_part line where line.sku = part.sku)
      or exists (select from saved_list_line line where line.sku = part.sku)
      or exists (select from own_part_number own where own.sku = part.sku)
      or exists (select from fitment_report report where report.sku = part.sku)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
