import type { Settings } from "#contract/settings.ts";
import { FIELD_BOUNDS } from "#domain/account/field-bounds.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { CatalogueVersion } from "#server/platform/catalogue-version.ts";
import type { Database } from "#server/platform/database.ts";
import { memoByVersion } from "#server/platform/version-memo.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSettings } from "./setting-store.ts";
import { StoredSettings, type Text } from "./stored-settings.ts";

export type SettingsReader = (locale: Locale) => Promise<Settings>;

type Needs = { db: Database; catalogueVersion: Pick<CatalogueVersion, "current"> };

/** The public settings in the caller's language; what is not stored has its default (decisions §1). */
export function createSettingsReader({ db, catalogueVersion }: Needs): SettingsReader {
  return memoByVersion(catalogueVersion, async (locale: Locale) =>
    settingsIn(locale, StoredSettings.parse({ ...DEFAULT_SETTINGS, ...(await findSettings(db)) })),
  );
}

function settingsIn(locale: Locale, stored: StoredSettings): Settings {
  const read = (text: Text) => (typeof text === "string" ? text : text[locale]);
  return {
    ...stored,
    phone_hours: read(stored.phone_hours),
    vehicle_regions: {
      regions: stored.vehicle_regions.regions.map(({ value, label }) => ({
        value,
        label: read(label),
      })),
    },
    validation: FIELD_BOUNDS,
  };
}
