import type { Selection } from "kysely";

import type { Database } from "#server/platform/database.ts";
import type { Tables } from "#server/platform/tables.ts";

const SELECTED = [
  "position",
  "part_id as partId",
  "sku",
  "part_number as partNumber",
  "title_es as titleEs",
  "title_en as titleEn",
  "line",
  "quantity",
  "unit_price_cents as unitPriceCents",
  "core_cents as coreCents",
  "availability",
  "cabys",
  "is_electrical as isElectrical",
  "is_special_order as isSpecialOrder",
  "needs_vin_check as needsVinCheck",
] as const;

/** A line of an order as the database has it. */
export type LineRow = Selection<Tables, "order_line", (typeof SELECTED)[number]>;

/** The lines of an order, in their order. */
export async function findLines(db: Database, orderNumber: number): Promise<LineRow[]> {
  return db
    .selectFrom("order_line")
    .select(SELECTED)
    .where("order_number", "=", orderNumber)
    .orderBy("position")
    .execute();
}

/** The warehouse that most of each line comes from, by the line's position. */
export async function findWarehouses(
  db: Database,
  orderNumber: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("order_allocation")
    .select(["position", "warehouse_id as warehouseId"])
    .where("order_number", "=", orderNumber)
    .orderBy("quantity")
    .orderBy("warehouse_id", "desc")
    .execute();
  return new Map(rows.map(({ position, warehouseId }) => [position, warehouseId]));
}
