import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAllSettings } from "./setting-store.ts";
import type { SettingKey } from "./stored-settings.ts";

/** Tells of a storefront whether it has a value of its own of any of some settings. */
export async function hasOwnSettings(
  db: Database,
  keys: readonly SettingKey[],
): Promise<(storefront: Storefront) => boolean> {
  const { own } = await findAllSettings(db);
  return (storefront) => keys.some((key) => key in own[storefront]);
}
