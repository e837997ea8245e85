import type { Database } from "#server/platform/database/database.ts";

import { holdOpenWarehouse } from "./intake-store.ts";
import { findWarehouseNames, type WarehouseName } from "./shelf-list-store.ts";

/** A warehouse by its number; undefined where there is none. */
export async function readWarehouse(db: Database, id: number): Promise<WarehouseName | undefined> {
  return (await findWarehouseNames(db)).find((one) => one.id === id);
}

/** Whether a warehouse is open, and stays so until the caller's transaction ends. */
export async function keepOpen(db: Database, id: number): Promise<boolean> {
  return holdOpenWarehouse(db, id);
}
