import { isDeepStrictEqual } from "node:util";

import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findAllSettings, findDecided } from "./setting-store.ts";
import type { SettingKey } from "./stored-settings.ts";

/** What a new shop begins with and no shop can keep: invented, or to be decided by whoever runs it. */
export const OWN_SETTINGS = [
  "shop_name",
  "logo_web_url",
  "phone_number",
  "phone_hours",
  "whatsapp_phone_number",
  "transfer_instructions",
  "currency_rate_crc",
  "tax_type",
  "branches",
] as const satisfies readonly SettingKey[];

/**
 * Those of them that are still the demonstration's; whoever set one to the same value has decided, and so has
 * who gave each storefront its own.
 */
export async function findDemoSettings(db: Database): Promise<SettingKey[]> {
  const { shop: stored, own } = await findAllSettings(db);
  const decided = await findDecided(db, OWN_SETTINGS);
  const hasChat = stored["whatsapp_enabled"] !== "false";
  return OWN_SETTINGS.filter(
    (key) =>
      !decided.has(key) &&
      !(Object.hasOwn(own.cr, key) && Object.hasOwn(own.us, key)) &&
      (hasChat || key !== "whatsapp_phone_number") &&
      isDeepStrictEqual(stored[key] ?? DEFAULT_SETTINGS[key], DEFAULT_SETTINGS[key]),
  );
}
