import type { Database } from "#server/platform/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Rate = StoredSettings.pick({ currency_rate_crc: true });

/** Colones for one dollar at this moment, as the database has it: orders keep it (decisions §7). */
export async function readCrcRate(db: Database): Promise<number> {
  const stored = await findSomeSettings(db, Object.keys(Rate.shape));
  return Rate.parse({ ...DEFAULT_SETTINGS, ...stored }).currency_rate_crc;
}
