import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { usableSettings } from "./current-settings.ts";
import { refuseInWords } from "./edit-settings.ts";
import { requireUsable } from "./save-setting.ts";
import { findAllSettings, type SettingRows } from "./setting-store.ts";
import type { SettingKey, StoredSettings } from "./stored-settings.ts";

/** A setting as it would be, of the whole shop or of one storefront; without a value that has again what the shop has. */
export type TriedSetting = {
  key: SettingKey;
  value?: unknown;
  storefront?: Storefront | null | undefined;
};

/**
 * The settings of each storefront that a change reaches, as they would be with it; nothing is kept. A ShopError
 * `setting_refused` for what the setting does not take.
 */
export async function trySetting(
  db: Database,
  tried: TriedSetting,
): Promise<{ storefront: Storefront; settings: StoredSettings }[]> {
  refuseUnusable(tried);
  const rows = await findAllSettings(db);
  return STOREFRONTS.filter((one) => (tried.storefront ?? one) === one).map((storefront) => {
    return { storefront, settings: settingsWith(rows, tried, storefront) };
  });
}

function refuseUnusable({ key, value }: TriedSetting): void {
  if (value === undefined) return;
  try {
    requireUsable(key, value);
  } catch (error) {
    refuseInWords(error);
  }
}

function settingsWith(
  { shop, own }: SettingRows,
  { key, value, storefront: place }: TriedSetting,
  storefront: Storefront,
): StoredSettings {
  if (place === null || place === undefined)
    return usableSettings({ ...shop, [key]: value }, own[storefront]);
  const { [key]: _before, ...others } = own[storefront];
  return usableSettings(shop, value === undefined ? others : { ...others, [key]: value });
}
