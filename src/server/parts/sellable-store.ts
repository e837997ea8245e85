import { type RawBuilder, type Selectable, sql } from "kysely";

import { openArrivals } from "#domain/availability/open-arrivals.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type PartColumns = Pick<
  Selectable<Tables["part"]>,
  | "id"
  | "sku"
  | "part_number"
  | "title_es"
  | "title_en"
  | "quality"
  | "unit"
  | "pieces"
  | "core_cents"
  | "weight_g"
  | "length_mm"
  | "width_mm"
  | "height_mm"
  | "interchange_group"
  | "is_electrical"
  | "is_special_order"
  | "needs_vin_check"
  | "supply"
  | "cabys"
>;

export type SellableRow = PartColumns & {
  brand: string;
  brand_slug: string;
  category: string;
  subcategory: string;
  image: string | null;
  drawing: string;
  /** Whole cents at the level that was asked for; null where the part is not for sale at it. */
  price: number | null;
  /** In the order of warehouses; of what is on its way, what nobody has bought. */
  stock: {
    warehouseId: number;
    storefront: Storefront;
    onHand: number;
    incoming: number;
    incomingOn: string | null;
  }[];
};

/**
 * The parts of these skus, in no order; unknown skus are left out, and what staff took off sale (ADR 0048). Of what lies in a
 * closed warehouse only as much counts as the order `ownOf` has of it (ADR 0070).
 */
export async function findSellableRows(
  db: Database,
  {
    skus,
    priceLevel,
    ownOf = null,
  }: { skus: readonly string[]; priceLevel: PriceLevel | null; ownOf?: number | null },
): Promise<SellableRow[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<SellableRow & { awaited: number }>`
    select part.id, part.sku, part.part_number, part.title_es, part.title_en, part.quality, part.unit,
      part.pieces, part.core_cents, part.weight_g, part.length_mm, part.width_mm, part.height_mm,
      part.images[1] as image, part.interchange_group, part.is_electrical, part.is_special_order,
      part.needs_vin_check, part.supply, part.cabys,
      brand.name as brand, brand.slug as brand_slug,
      subcategory.url as subcategory, subcategory.drawing, category.url as category,
      ${priceAt(priceLevel)} as price,
      coalesce((
        select json_agg(json_build_object('warehouseId', warehouse.id,
          'storefront', warehouse.storefront, 'onHand', stock.on_hand, 'incoming', stock.incoming,
          'incomingOn', stock.incoming_on) order by warehouse.position, warehouse.id)
        from (
          select warehouse_id, on_hand, incoming, incoming_on
          from stock join warehouse on warehouse.id = warehouse_id
          where part_id = part.id and closed_at is null${ownInClosed(ownOf)}) stock
        join warehouse on warehouse.id = stock.warehouse_id), '[]') as stock,
      awaited_pieces(part.id) as awaited
    from part
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    join category on category.id = subcategory.category_id
    left join part_price price on price.part_id = part.id
    where part.sku = any(${[...skus]}::text[]) and part.verification <> 'rejected'`.execute(db);
  return rows.map((row) => Object.assign(row, { stock: openArrivals(row.stock, row.awaited) }));
}

/** The pieces that an order has of a part in closed warehouses, as far as they lie there. */
function ownInClosed(orderNumber: number | null): RawBuilder<unknown> {
  if (orderNumber === null) return sql``;
  return sql` union all
    select stock.warehouse_id, least(on_hand, sum(a.quantity)::int), 0, null
    from order_allocation a join order_line line using (order_number, "position")
    join warehouse on warehouse.id = a.warehouse_id and closed_at is not null
    join stock on stock.part_id = line.part_id and stock.warehouse_id = a.warehouse_id
    where order_number = ${orderNumber} and line.part_id = part.id
    group by stock.warehouse_id, on_hand`;
}

/** The price column of a level: lists and part pages read the same one (part-store.ts). */
function priceAt(priceLevel: PriceLevel | null): RawBuilder<unknown> {
  return priceLevel === null ? sql`null::int` : sql.ref(`price.${priceLevel}`);
}

export type FactRow = {
  sku: string;
  partId: number;
  line: string;
  places: { warehouseId: number }[];
};

/** What identifies the parts of these skus: id, product line, and the warehouses that know them. */
export async function findFactRows(db: Database, skus: readonly string[]): Promise<FactRow[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<FactRow>`
    select part.sku, part.id as "partId", brand.slug as line,
      coalesce((select json_agg(json_build_object('warehouseId', stock.warehouse_id))
        from stock where stock.part_id = part.id), '[]') as places
    from part join brand on brand.id = part.brand_id
    where part.sku = any(${[...skus]}::text[])`.execute(db);
  return rows;
}

type NumberedRow = { sku: string; key: string; kind: string | null };

/** Parts by sku, and parts by the keys of their numbers: the most popular of each key first. */
export async function findNumberedRows(
  db: Database,
  { skus, keys }: { skus: readonly string[]; keys: readonly string[] },
): Promise<NumberedRow[]> {
  const { rows } = await sql<NumberedRow>`
    select sku, key, kind from (
      select part.sku, '' as key, null as kind, part.popularity, part.id
      from part where part.sku = any(${[...skus]}::text[])
      union all
      select part.sku, number.key, number.kind, part.popularity, part.id
      from part_number number join part on part.id = number.part_id
      where number.key = any(${[...keys]}::text[])) found
    order by popularity desc, id`.execute(db);
  return rows;
}
