import { type RawBuilder, sql } from "kysely";

import type { ShelfState } from "#domain/availability/shelf-state.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type ShelfPlace = { partId: number; warehouseId: number };

export type ShelfWish = {
  /** Of one of these parts. */
  partIds: readonly number[] | undefined;
  /** Those of them that have just the number that was typed, which come first. */
  exact?: ExactParts | undefined;
  warehouseId: number | undefined;
  state: ShelfState | undefined;
};

/** Parts whose own number or sku something is, and those that have it as another's. */
export type ExactParts = { own: readonly number[]; others: readonly number[] };

type Stretch = { below: ShelfPlace | undefined; window: number; most: number };

export type ShelfStretch = { places: ShelfPlace[]; last: ShelfPlace | null; looked: number };

/**
 * Shelves of a stretch, the newest part first, after those whose parts have just what was typed: by the primary key, by the index of what is on its way (0078), or by that
 * of parts with a minimum (0143).
 */
export async function findShelfStretch(
  db: Database,
  { partIds, exact, warehouseId, state }: ShelfWish,
  { below, window, most }: Stretch,
): Promise<ShelfStretch> {
  const order = orderOf(exact);
  const { rows } = await sql<ShelfStretch>`
    with looked as materialized (
      select part_id, warehouse_id, on_hand from stock
      where true
        ${partIds === undefined ? sql`` : sql`and part_id = any(${[...partIds]}::int[])`}
        ${state === "incoming" ? sql`and incoming > 0` : sql``}
        ${state === "below" ? BELOW_MINIMUM : sql``}
        ${below ? sql`and ${order.isBehind(below)}` : sql``}
      order by ${order.by} limit ${window}
    ), kept as (
      select part_id, warehouse_id from looked
      where true
        ${warehouseId === undefined ? sql`` : sql`and warehouse_id = ${warehouseId}::smallint`}
        ${heldAs(state)}
      order by ${order.by} limit ${most}
    )
    select (select count(*)::int from looked) as looked,
      (select json_build_object('partId', part_id, 'warehouseId', warehouse_id) from looked
        order by ${order.back} limit 1) as last,
      coalesce((select json_agg(json_build_object('partId', part_id, 'warehouseId', warehouse_id)
        order by ${order.by}) from kept), '[]') as places`.execute(db);
  return rows[0] ?? { places: [], last: null, looked: 0 };
}

/** By age alone the primary key has the order; of the few parts that have a number it is made. */
function orderOf(exact: ExactParts | undefined) {
  if (!exact)
    return {
      by: sql`part_id desc, warehouse_id desc`,
      back: sql`part_id, warehouse_id`,
      isBehind: (place: ShelfPlace) => sql`(part_id, warehouse_id) < (${shelfAt(place)})`,
    };
  const rank = (part: RawBuilder<unknown>) => sql`(case
    when ${part} = any(${[...exact.own]}::int[]) then 2
    when ${part} = any(${[...exact.others]}::int[]) then 1 else 0 end)`;
  const own = rank(sql`part_id`);
  return {
    by: sql`${own} desc, part_id desc, warehouse_id desc`,
    back: sql`${own}, part_id, warehouse_id`,
    isBehind: (place: ShelfPlace) => sql`(${own}, part_id, warehouse_id) <
      (${rank(sql`${place.partId}::int`)}, ${shelfAt(place)})`,
  };
}

function shelfAt({ partId, warehouseId }: ShelfPlace): RawBuilder<unknown> {
  return sql`${partId}::int, ${warehouseId}::smallint`;
}

/** The parts that have just this number, or this sku; undefined where none has. */
export async function findExact(
  db: Database,
  { key, sku }: { key: string; sku: string },
): Promise<ExactParts | undefined> {
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select id, bool_or(is_own) as "isOwn" from (
      select id, true as is_own from part where sku = ${sku}
      union all
      select part_id, kind in ('printed', 'gtin') from part_number
      where ${key} <> '' and key = ${key}) named
    group by id`.execute(db);
  if (rows.length === 0) return undefined;
  return {
    own: rows.flatMap(({ id, isOwn }) => (isOwn ? id : [])),
    others: rows.flatMap(({ id, isOwn }) => (isOwn ? [] : id)),
  };
}

const BELOW_MINIMUM = sql`and part_id in (select id from part_below_minimum)
  and warehouse_id in (select id from warehouse where closed_at is null)`;

function heldAs(state: ShelfWish["state"]): RawBuilder<unknown> {
  if (state === "some") return sql`and on_hand > 0`;
  return state === "none" ? sql`and on_hand = 0` : sql``;
}

export type ShelfRow = {
  sku: string;
  partNumber: string;
  title: Text;
  brand: string;
  warehouseId: number;
  warehouse: string;
  onHand: number;
  sold: number;
  incoming: number;
  incomingOn: string | null;
  minimum: number | null;
  free: number;
};

/** These shelves as their list shows them, in the given order. */
export async function findShelfRows(
  db: Database,
  places: readonly ShelfPlace[],
): Promise<ShelfRow[]> {
  if (places.length === 0) return [];
  const partIds = places.map(({ partId }) => partId);
  const warehouseIds = places.map(({ warehouseId }) => warehouseId);
  const { rows } = await sql<ShelfRow>`
    select part.sku, part.part_number as "partNumber",
      json_build_object('es', part.title_es, 'en', part.title_en) as title, brand.name as brand,
      warehouse.id as "warehouseId", warehouse.name as warehouse, stock.on_hand as "onHand",
      stock.sold, stock.incoming, stock.incoming_on as "incomingOn",
      part.min_stock as minimum,
      coalesce((select sum(on_hand) from stock held join warehouse on warehouse.id = warehouse_id
        where held.part_id = part.id and closed_at is null), 0)::int as free
    from unnest((select ${partIds}::int[]), (select ${warehouseIds}::smallint[]))
      with ordinality as wanted (part_id, warehouse_id, place)
    join stock using (part_id, warehouse_id)
    join part on part.id = wanted.part_id
    join brand on brand.id = part.brand_id
    join warehouse on warehouse.id = wanted.warehouse_id
    order by place`.execute(db);
  return rows;
}

export type WarehouseName = { id: number; name: string; storefront: Storefront; isClosed: boolean };

/** Where stock lies, in the shop's order. */
export async function findWarehouseNames(db: Database): Promise<WarehouseName[]> {
  const { rows } = await sql<WarehouseName>`
    select id, name, storefront, closed_at is not null as "isClosed"
    from warehouse order by position, id`.execute(db);
  return rows;
}
