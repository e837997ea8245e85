import type { Pool } from "pg";

import { AVAILABILITIES, type Availability } from "#domain/availability/availability.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { VehicleQuery } from "./part-query.ts";
import { binder } from "./statement/bind.ts";
import { isOneOf } from "./statement/filter-conditions.ts";
import { ownIds, UNIVERSAL_IDS } from "./statement/match-ids.ts";

/** What a shopper can have within days: here, or elsewhere and at suppliers nearby. */
const WITH_STOCK = ["IN_STOCK", "LOCAL"] as const satisfies readonly Availability[];

export type RelationRow = { category_id: number; subcategory_id: number };

/**
 * The categories and subcategories of which something can leave within days: of what fits the
 * vehicle by fitments of its own, or of the universal parts.
 */
export async function findRelated(
  pool: Pool,
  vehicle: VehicleQuery | "universal",
  storefront: Storefront,
): Promise<RelationRow[]> {
  const values: unknown[] = [];
  const bind = binder(values);
  const states = WITH_STOCK.map((state) => AVAILABILITIES.indexOf(state));
  const { rows } = await pool.query<RelationRow>(
    `select distinct category_id, subcategory_id from part_facet facet
      where ${isOneOf(`availability_${storefront}`, states, bind)}
        and part_id = any(array(${vehicle === "universal" ? UNIVERSAL_IDS : ownIds(vehicle, bind)}))`,
    values,
  );
  return rows;
}
