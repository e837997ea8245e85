import type { createTranslator } from "use-intl/core";

import type { Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { deskLanguage, type DeskLanguage, type DeskTexts, deskTextsFrom } from "./desk-language.ts";
import { type DeskMessages, deskTextsOf } from "./texts.ts";

const texts: Record<Locale, DeskTexts> = {
  es: deskTextsFrom("es", deskTextsOf("es")),
  en: deskTextsFrom("en", deskTextsOf("en")),
};

/** The same for what the palette finds, in the language that it is asked in. */
export function deskTextsIn(locale: Locale): DeskTexts {
  return texts[locale];
}

/** What a file of the back office's texts says in the page's language, with their values filled in. */
export function useDeskTexts<Name extends Parameters<DeskTexts>[0]>(
  namespace: Name,
): ReturnType<typeof createTranslator<DeskMessages, Name>> {
  return texts[useShopLocale()](namespace);
}

/** How this page speaks, for what is said by no component: the columns of a list, and the words in them. */
export function useDeskLanguage(): DeskLanguage {
  const locale = useShopLocale();
  const spoken = { locale, texts: texts[locale], messages: deskTextsOf(locale) };
  return deskLanguage(spoken, useShopClock());
}
