import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findAllSettings,
  findSetting,
  type SettingRow,
  type SettingRows,
} from "./setting-store.ts";

/** Every stored setting by its key, as it is kept: it may be one that cannot be used. */
export async function storedValues(db: Database): Promise<SettingRows> {
  return findAllSettings(db);
}

/**
 * One stored setting with its version and when it was set, of the whole shop or a storefront's own; undefined
 * when nobody ever set it.
 */
export async function storedSetting(
  db: Database,
  key: string,
  storefront?: Storefront,
): Promise<SettingRow | undefined> {
  return findSetting(db, key, storefront);
}
