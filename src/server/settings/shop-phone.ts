import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Phone = StoredSettings.pick({ phone_number: true });

/** The storefront's own telephone at this moment, inside a given transaction too; empty where it has none. */
export async function readShopPhone(db: Database, storefront: Storefront): Promise<string> {
  const stored = await findSomeSettings(db, Object.keys(Phone.shape), storefront);
  return Phone.parse({ ...DEFAULT_SETTINGS, ...stored }).phone_number;
}
