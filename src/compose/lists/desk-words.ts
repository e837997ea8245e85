import { readdir, readFile } from "node:fs/promises";

import { deskLanguage, type DeskLanguage, deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { LOCALES, type Locale } from "#domain/i18n/locale.ts";

const FOLDER = new URL("../../desk/i18n/locales/", import.meta.url);

/** How the back office speaks in a language, by the clocks of a time zone. */
export type DeskSpeaker = (locale: Locale, timeZone: string) => DeskLanguage;

/** Reads what the back office says, all of it, in both languages. */
export async function readDeskWords(): Promise<DeskSpeaker> {
  const spoken = await Promise.all(LOCALES.map(spokenIn));
  return (locale, timeZone) => {
    const known = spoken.find((one) => one.locale === locale);
    if (!known) throw new Error(`The back office has no texts in "${locale}".`);
    return deskLanguage(known, timeZone);
  };
}

async function spokenIn(locale: Locale) {
  const folder = new URL(`${locale}/`, FOLDER);
  const files = await readdir(folder);
  const nouns = await Promise.all(
    files.map(async (file) => [
      file.replace(".json", ""),
      JSON.parse(await readFile(new URL(file, folder), "utf8")),
    ]),
  );
  const messages = Object.fromEntries(nouns);
  return { locale, messages, texts: deskTextsFrom(locale, messages) };
}
