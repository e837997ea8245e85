import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Terms = StoredSettings.pick({ credit_days: true });

/** Days from an invoice on account to the day that it is due, as the database has them at this moment. */
export async function readCreditDays(db: Database): Promise<number> {
  const stored = await findSettings(db);
  return Terms.parse({ ...DEFAULT_SETTINGS, ...stored }).credit_days;
}
