import type { Database } from "#server/platform/database/database.ts";

/** The warehouses of Costa Rica that are open and where an order can be picked up, in their order. */
export async function findPickupPlaces(db: Database): Promise<{ name: string }[]> {
  return db
    .selectFrom("warehouse")
    .select("name")
    .where("storefront", "=", "cr")
    .where("is_pickup", "=", true)
    .where("closed_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
