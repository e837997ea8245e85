import { isSettingKey, StoredSettings } from "#server/settings/stored-settings.ts";

/** What a setting reads of words that somebody typed: the words themselves, or what they say in JSON. */
export function typedValue(key: string, text: string): unknown {
  const isPlain =
    !/^\s*[[{]/.test(text) &&
    isSettingKey(key) &&
    StoredSettings.shape[key].safeParse(text).success;
  if (isPlain) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text; // refused with what the setting takes
  }
}
