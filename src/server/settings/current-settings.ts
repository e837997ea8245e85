import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findAllSettings, findSettings } from "./setting-store.ts";
import { StoredSettings, unusableSettings } from "./stored-settings.ts";

type Stored = Readonly<Record<string, unknown>>;

/**
 * Every setting as it holds now for the whole shop: what is not stored has its default, and so has what cannot
 * be used, so that one broken row does not close the shop. What is broken is told to the operator.
 */
export async function currentSettings(db: Database): Promise<StoredSettings> {
  return usableSettings(await findSettings(db));
}

/** The same as it holds in one storefront: where it has a value of its own, that (decisions §12). */
export async function settingsOfStorefront(
  db: Database,
  storefront: Storefront,
): Promise<StoredSettings> {
  const { shop, own } = await findAllSettings(db);
  return usableSettings(shop, own[storefront]);
}

/** The same of rows that are at hand; one of a storefront's own that cannot be used leaves that of the shop. */
export function usableSettings(shop: Stored, own: Stored = {}): StoredSettings {
  return StoredSettings.parse({ ...DEFAULT_SETTINGS, ...usable(shop), ...usable(own) });
}

function usable(stored: Stored): Stored {
  const broken = new Set<string>(unusableSettings(stored));
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key)));
}
