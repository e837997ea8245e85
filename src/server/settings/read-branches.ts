import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Branches = StoredSettings.pick({ branches: true });

/** The warehouses that a storefront's people may visit, as the database has them at this moment; inside a given transaction too. */
export async function readBranches(
  db: Database,
  storefront: Storefront,
): Promise<StoredSettings["branches"]> {
  const stored = await findSomeSettings(db, Object.keys(Branches.shape), storefront);
  return Branches.parse({ ...DEFAULT_SETTINGS, ...stored }).branches;
}
