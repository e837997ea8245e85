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

export type BranchWarehouse = Pick<BranchRow, "code" | "name" | "city" | "storefront"> & {
  isClosed: boolean;
  /** What it was called before. */
  formerNames: string[];
};

/** Every warehouse by what it is and was called, and whose customers it serves; those that are closed too. */
export async function findBranchWarehouses(db: Database): Promise<BranchWarehouse[]> {
  const { rows } = await sql<BranchWarehouse>`
    select code, name, city, storefront, closed_at is not null as "isClosed",
      array(select former.name from warehouse_former_name former
        where warehouse_id = warehouse.id) as "formerNames"
    from warehouse`.execute(db);
  return rows;
}

/** Every open warehouse with how many different parts lie in it. */
export async function findBranchRows(db: Database): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select warehouse.id, warehouse.code, warehouse.name, warehouse.city, warehouse.storefront,
      coalesce(held.parts, 0) as parts
    from warehouse
    left join (
      select warehouse_id, count(*)::int as parts from stock where on_hand > 0 group by warehouse_id
    ) as held on held.warehouse_id = warehouse.id
    where warehouse.closed_at is null
    order by warehouse.position, warehouse.id`.execute(db);
  return rows;
}
