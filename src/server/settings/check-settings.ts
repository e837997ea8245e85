import { isShownPicture } from "#domain/settings/picture-address.ts";
import { settingConflicts } from "#domain/settings/setting-conflicts.ts";
import { isIconAddress } from "#domain/settings/social-icon.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { usableSettings } from "./current-settings.ts";
import { findAllSettings, type SettingRows } from "./setting-store.ts";
import { type SettingKey, StoredSettings, unusableSettings } from "./stored-settings.ts";

export type SettingProblem = {
  key: string;
  /** Where it is wrong, when that is not everywhere. */
  storefront?: Storefront;
  sentence: string;
};

/**
 * What is wrong with the stored settings, each with what to do about it; none when all can be used. What
 * contradicts itself is looked for in each storefront, as its shoppers see it.
 */
export function checkSettings(
  { shop, own }: SettingRows,
  imageHosts: readonly string[],
): SettingProblem[] {
  const inAll = [...unusable(shop), ...contradictions(shop, {}, imageHosts)];
  const known = new Set(inAll.map(({ sentence }) => sentence));
  const inOne = STOREFRONTS.flatMap((storefront) =>
    [...unusable(own[storefront]), ...contradictions(shop, own[storefront], imageHosts)]
      .filter(({ sentence }) => !known.has(sentence))
      .map(({ key, sentence }) => ({ key, sentence, storefront })),
  );
  return [...inAll, ...inOne];
}

/** Whatever an operator writes for shoppers, beside the name. */
const READ_BY_SHOPPERS = [
  "phone_hours",
  "transfer_instructions",
  "pop_up_message",
  "social",
  "legal_warranty_source",
  "footer_text",
  "footer_links",
] as const satisfies readonly SettingKey[];

type Stored = Readonly<Record<string, unknown>>;

function unusable(stored: Stored): SettingProblem[] {
  return unusableSettings(stored).map(refused);
}

function refused(key: SettingKey): SettingProblem {
  return { key, sentence: refusalOf(key) };
}

function contradictions(
  shop: Stored,
  own: Stored,
  imageHosts: readonly string[],
): SettingProblem[] {
  const settings = usableSettings(shop, own);
  const icons = settings.social.map(({ icon }) => icon).filter(isIconAddress);
  const isHidden = (picture: string) => !isShownPicture(picture, imageHosts);
  return [
    ...(isHidden(settings.logo_web_url) ? [refused("logo_web_url")] : []),
    ...(icons.some(isHidden) ? [refused("social")] : []),
    ...settingConflicts(
      settings,
      Object.fromEntries(READ_BY_SHOPPERS.map((key) => [key, JSON.stringify(settings[key])])),
    ),
  ];
}

/** What a setting takes, said to whoever gave it something else. */
export function refusalOf(key: SettingKey): string {
  return `${key} takes ${StoredSettings.shape[key].description}.`;
}

/** The same of the settings as they are stored now. */
export async function checkStoredSettings(
  db: Database,
  imageHosts: readonly string[],
): Promise<SettingProblem[]> {
  return checkSettings(await findAllSettings(db), imageHosts);
}
