import { sql } from "kysely";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

export type WarehouseShelf = {
  warehouseId: number;
  warehouse: string;
  onHand: number;
  incoming: number;
  incomingOn: string | null;
  isClosed: boolean;
};

/** What is edited of a part beside the fields that files write too. */
export type PartSurroundings = Record<PriceLevel, number | null> & {
  id: number;
  version: number;
  trust: TrustState;
  updatedAt: Date;
  minimum: number | null;
  brand: string;
  brandName: string;
  subcategoryName: Text;
  drawing: string;
  supersededBy: string | null;
  /** The parts that it takes the place of. */
  replaces: string[];
};

const MOST_REPLACED = 50;

export async function findSurroundings(
  db: Database,
  sku: string,
): Promise<PartSurroundings | undefined> {
  const { rows } = await sql<PartSurroundings>`
    select part.id, part.version, part.verification as trust, part.updated_at as "updatedAt",
      part.min_stock as minimum,
      brand.slug as brand, brand.name as "brandName",
      json_build_object('es', subcategory.name_es, 'en', subcategory.name_en) as "subcategoryName",
      subcategory.drawing, newer.sku as "supersededBy",
      array(select older.sku from part older where older.superseded_by = part.id
        order by older.sku limit ${sql.lit(MOST_REPLACED)}) as replaces,
      online, repair_shop, wholesale, precio4, precio5, precio6
    from part
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    left join part newer on newer.id = part.superseded_by
    left join part_price price on price.part_id = part.id
    where part.sku = ${sku}`.execute(db);
  return rows[0];
}

/** What each warehouse holds of a part, those too that hold none; of closed ones those alone where some lies or comes. */
export async function findShelves(db: Database, partId: number): Promise<WarehouseShelf[]> {
  const { rows } = await sql<WarehouseShelf>`
    select warehouse.id as "warehouseId", warehouse.name as warehouse,
      coalesce(on_hand, 0) as "onHand", coalesce(incoming, 0) as incoming,
      incoming_on as "incomingOn", closed_at is not null as "isClosed"
    from warehouse
    left join stock on stock.warehouse_id = warehouse.id and stock.part_id = ${partId}
    where closed_at is null or on_hand > 0 or incoming > 0
    order by warehouse.position, warehouse.id`.execute(db);
  return rows;
}

/** The storefront by whose clocks a warehouse has its days; undefined where there is no such warehouse. */
export async function findStorefront(db: Database, id: number): Promise<Storefront | undefined> {
  const { rows } = await sql<{ storefront: Storefront }>`
    select storefront from warehouse where id = ${id}::int`.execute(db);
  return rows[0]?.storefront;
}

export type MovementOfPart = {
  at: Date;
  warehouse: string;
  kind: "opening" | "order" | "release" | "return" | "import" | "correction" | "receipt";
  quantity: number;
  orderNumber: number | null;
};

const MOST_MOVEMENTS = 100;

/** The book of a part's stock, the newest first. */
export async function findMovements(db: Database, partId: number): Promise<MovementOfPart[]> {
  const { rows } = await sql<MovementOfPart>`
    select at, warehouse.name as warehouse, kind, quantity, order_number as "orderNumber"
    from stock_movement join warehouse on warehouse.id = warehouse_id
    where part_id = ${partId} order by at desc, stock_movement.id desc
    limit ${sql.lit(MOST_MOVEMENTS)}`.execute(db);
  return rows;
}

/** Raises the version of a part of which something beside its fields has changed. */
export async function raisePartVersion(db: Database, partId: number): Promise<void> {
  await sql`
    update part set version = version + 1, updated_at = now() where id = ${partId}`.execute(db);
}
