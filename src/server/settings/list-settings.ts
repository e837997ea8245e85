import type { Database } from "#server/platform/database/database.ts";

import { findSettingRows, findSettings } from "./setting-store.ts";

/** Every stored setting by its key, as it is kept: it may be one that cannot be used. */
export async function storedValues(db: Database): Promise<Record<string, unknown>> {
  return findSettings(db);
}

/** One stored setting with its version and when it was set; undefined when nobody ever set it. */
export async function storedSetting(db: Database, key: string) {
  return (await findSettingRows(db)).find((row) => row.key === key);
}
