import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { addSettings } from "./setting-store.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** Gives a new shop its settings; those that are already stored stay as they are. */
export async function storeDefaultSettings(
  db: Database,
  changes: Partial<StoredSettings> = {},
): Promise<void> {
  await addSettings(db, { ...DEFAULT_SETTINGS, ...changes });
}
