import type { Settings } from "#contract/settings.ts";
import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import { currentSettings } from "./current-settings.ts";
import type { StoredSettings, Text } from "./stored-settings.ts";

export type SettingsReader = (locale: Locale) => Promise<Settings>;

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** The public key of the captcha, where one is configured. */
  captchaSiteKey?: string | undefined;
  payment: Settings["payment"];
};

/** The public settings in the caller's language; what is not stored has its default (decisions §1). */
export function createSettingsReader(needs: Needs): SettingsReader {
  const { db, catalogueVersion, captchaSiteKey, payment } = needs;
  return memoByVersion(catalogueVersion, async (locale: Locale) => {
    const settings = { ...settingsIn(locale, await currentSettings(db)), payment };
    return captchaSiteKey === undefined
      ? settings
      : { ...settings, captcha_site_key: captchaSiteKey };
  });
}

function settingsIn(locale: Locale, stored: StoredSettings): Omit<Settings, "payment"> {
  const read = (text: Text) => (typeof text === "string" ? text : text[locale]);
  return {
    ...stored,
    phone_hours: read(stored.phone_hours),
    transfer_instructions: read(stored.transfer_instructions),
    pop_up_message: {
      items: stored.pop_up_message.items.map((item) => ({
        ...item,
        title: read(item.title),
        message: read(item.message),
      })),
    },
    vehicle_regions: {
      regions: stored.vehicle_regions.regions.map(({ value, label }) => ({
        value,
        label: read(label),
      })),
    },
    validation: FIELD_BOUNDS,
  };
}
