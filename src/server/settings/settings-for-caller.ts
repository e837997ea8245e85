import type { Settings } from "#contract/settings.ts";
import { homeRegionFirst } from "#domain/storefront/home-region.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import type { SettingsReader } from "./read-settings.ts";

/** The settings as a caller gets them: of the storefront, in the caller's language, its own vehicles first. */
export async function settingsForCaller(
  read: SettingsReader,
  { locale, storefront }: Pick<Caller, "locale" | "storefront">,
): Promise<Settings> {
  const settings = await read(locale, storefront);
  const regions = homeRegionFirst(settings.vehicle_regions.regions, storefront);
  return { ...settings, vehicle_regions: { regions } };
}
