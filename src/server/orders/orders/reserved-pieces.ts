import type { Database } from "#server/platform/database/database.ts";

import { findReserved } from "./reserved-store.ts";

/** How many pieces of a part lie in each warehouse for orders that have not left, by the warehouse's id. */
export async function reservedPieces(
  db: Database,
  part: { id: number; sku: string },
): Promise<ReadonlyMap<number, number>> {
  const rows = await findReserved(db, part);
  return new Map(rows.map(({ warehouseId, pieces }) => [warehouseId, pieces]));
}
