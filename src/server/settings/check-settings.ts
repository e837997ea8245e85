import { settingConflicts } from "#domain/settings/setting-conflicts.ts";
import { isShownPicture } from "#domain/settings/picture-address.ts";

import type { Database } from "#server/platform/database/database.ts";

import { usableSettings } from "./current-settings.ts";
import { findSettings } from "./setting-store.ts";
import { type SettingKey, StoredSettings, unusableSettings } from "./stored-settings.ts";

export type SettingProblem = { key: string; sentence: string };

/** What is wrong with the stored settings, each with what to do about it; none when all can be used. */
export function checkSettings(
  stored: Readonly<Record<string, unknown>>,
  imageHosts: readonly string[],
): SettingProblem[] {
  const settings = usableSettings(stored);
  const { logo_web_url: logo, phone_hours, transfer_instructions, pop_up_message } = settings;
  return [
    ...unusableSettings(stored).map((key) => ({ key, sentence: refusalOf(key) })),
    ...(isShownPicture(logo, imageHosts)
      ? []
      : [{ key: "logo_web_url", sentence: refusalOf("logo_web_url") }]),
    ...settingConflicts(settings, {
      phone_hours: JSON.stringify(phone_hours),
      transfer_instructions: JSON.stringify(transfer_instructions),
      pop_up_message: JSON.stringify(pop_up_message),
    }),
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
  return checkSettings(await findSettings(db), imageHosts);
}
