import { REMINDER_BOUNDS } from "#domain/credit/reminder-step.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { SETTING_FORMS } from "./setting-form.ts";
import type { SettingKey } from "./stored-settings.ts";

/** What a setting is called in a language, and what it takes, with the bounds that it is held to. */
export function nameAndHelp(key: SettingKey, locale: Locale): { name: string; help: string } {
  return {
    name: serverTexts("settingNames", locale)[key],
    help: filled(serverTexts("settingHelp", locale)[key], boundsOf(key)),
  };
}

function boundsOf(key: SettingKey): Readonly<Record<string, number | string>> {
  if (key === "reminder_days") return REMINDER_BOUNDS;
  const { form } = SETTING_FORMS[key];
  // `word` is what a text of the shop has for the number (withPromisedDays).
  return form.kind === "number" ? { min: form.min, max: form.max, word: `{${key}}` } : {};
}
