import type { Database } from "#server/platform/database/database.ts";

import { defaultText } from "./default-texts.ts";
import { findAllSettings, findSettings, setOwnSetting, setSetting } from "./setting-store.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** How to reach the demonstration's storefront of the United States: numbers that nobody can have. */
const UNITED_STATES = {
  phone_number: "+1 305-555-0100",
  phone_hours: defaultText("demoPhoneHours"),
  whatsapp_phone_number: "13055550100",
} satisfies Partial<StoredSettings>;

/**
 * Says on every screen that this shop is a demonstration (decisions §1), which is taxed by destination
 * (decisions §12), and gives its storefront of the United States a way to be reached, where it has none of its own.
 */
export async function markAsDemo(db: Database): Promise<void> {
  await setSetting(db, "is_demo", "true");
  await setSetting(db, "tax_type", "destination");
  const { us } = (await findAllSettings(db)).own;
  for (const [key, value] of Object.entries(UNITED_STATES))
    if (!Object.hasOwn(us, key)) await setOwnSetting(db, { storefront: "us", key, value });
}

/** Whether this shop was filled as a demonstration, and nobody has said otherwise since. */
export async function isMarkedAsDemo(db: Database): Promise<boolean> {
  return (await findSettings(db))["is_demo"] === "true";
}
