import { sql } from "kysely";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

export type BranchRow = {
  id: number;
  code: string;
  name: string;
  city: string;
  storefront: Storefront;
  parts: number;
};

/** Every warehouse by what it is called, and whose customers it serves. */
export async function findBranchWarehouses(
  db: Database,
): Promise<Pick<BranchRow, "code" | "name" | "city" | "storefront">[]> {
  return db.selectFrom("warehouse").select(["code", "name", "city", "storefront"]).execute();
}

/** Every warehouse with how many different parts lie in it. */
export async function findBranchRows(db: Database): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select warehouse.id, warehouse.code, warehouse.name, warehouse.city, warehouse.storefront,
      coalesce(held.parts, 0) as parts
    from warehouse
    left join (
      select warehouse_id, count(*)::int as parts from stock where on_hand > 0 group by warehouse_id
    ) as held on held.warehouse_id = warehouse.id
    order by warehouse.position, warehouse.id`.execute(db);
  return rows;
}
