import { readReminderDays } from "#domain/credit/reminder-step.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Reminding = StoredSettings.pick({ reminder_days: true });

/**
 * On which days after invoices are due a storefront reminds of them, as the database has it at this moment; none where
 * it reminds nobody.
 */
export async function readReminderSteps(db: Database, storefront: Storefront): Promise<number[]> {
  const stored = await findSomeSettings(db, Object.keys(Reminding.shape), storefront);
  const { reminder_days: text } = Reminding.parse({ ...DEFAULT_SETTINGS, ...stored });
  return readReminderDays(text) ?? [];
}
