import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Instructions = StoredSettings.pick({ transfer_instructions: true });

/** Where the money of a transfer goes, as the database has it at this moment; inside a given transaction too. */
export async function readTransferInstructions(
  db: Database,
  { locale, storefront }: { locale: Locale; storefront: Storefront },
): Promise<string> {
  const stored = await findSomeSettings(db, Object.keys(Instructions.shape), storefront);
  const { transfer_instructions: text } = Instructions.parse({ ...DEFAULT_SETTINGS, ...stored });
  return typeof text === "string" ? text : text[locale];
}
