import { z } from "zod";

import type { Database } from "#server/platform/database/database.ts";
import {
  currentRates,
  replaceRates,
  WrittenShippingTables,
} from "#server/shipping/replace-rates.ts";

import { currentSettings } from "./current-settings.ts";
import { OWN_SETTINGS } from "./demo-settings.ts";
import { saveSettings } from "./save-setting.ts";

/** What makes a shop somebody's own, as a file or a dialogue gives it: settings by their key, shipping tables. */
export const ShopSetup = z.strictObject({
  settings: z.record(z.string(), z.unknown()).default({}),
  shipping: WrittenShippingTables.optional(),
});
export type ShopSetup = z.infer<typeof ShopSetup>;

/** Sets all of it or, with a sentence, nothing. */
export async function setUpShop(
  db: Database,
  { settings, shipping }: ShopSetup,
  imageHosts: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (shipping) await replaceRates(transaction, shipping);
    await saveSettings(transaction, settings, imageHosts);
  });
}

/** What a shop has now, to be changed and given back. */
export async function currentSetup(db: Database): Promise<ShopSetup> {
  const settings = await currentSettings(db);
  const keys = [...OWN_SETTINGS, "whatsapp_enabled", "fixed_tax_percentage", "social"] as const;
  return {
    settings: Object.fromEntries(keys.map((key) => [key, settings[key]])),
    shipping: await currentRates(db),
  };
}
