import { serverTexts } from "#texts/server-texts.ts";

/** What a new shop, or a demonstration, says to shoppers until its operator says something else. */
export type DefaultText = keyof ReturnType<typeof serverTexts<"settingDefaults">>;

/** One of these texts in both languages. */
export function defaultText(name: DefaultText): { es: string; en: string } {
  const [es, en] = [serverTexts("settingDefaults", "es"), serverTexts("settingDefaults", "en")];
  return { es: es[name], en: en[name] };
}
