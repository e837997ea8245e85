import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSettings } from "./setting-store.ts";
import { StoredSettings, unusableSettings } from "./stored-settings.ts";

/**
 * Every setting as it holds now: what is not stored has its default, and so has what cannot be used, so
 * that one broken row does not close the shop. What is broken is told to the operator.
 */
export async function currentSettings(db: Database): Promise<StoredSettings> {
  return usableSettings(await findSettings(db));
}

/** The same of rows that are at hand. */
export function usableSettings(stored: Readonly<Record<string, unknown>>): StoredSettings {
  const broken = new Set<string>(unusableSettings(stored));
  const usable = Object.entries(stored).filter(([key]) => !broken.has(key));
  return StoredSettings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(usable) });
}
