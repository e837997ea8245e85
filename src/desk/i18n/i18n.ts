import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "use-intl/core";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { type DeskMessages, deskTextsOf } from "./texts.ts";

type Namespace = NamespaceKeys<DeskMessages, NestedKeyOf<DeskMessages>>;

const translators: Record<Locale, Map<string, object>> = { es: new Map(), en: new Map() };

/** What a file of the back office's texts says in the page's language, with their values filled in. */
export function useDeskTexts<Name extends Namespace>(
  namespace: Name,
): ReturnType<typeof createTranslator<DeskMessages, Name>>;
export function useDeskTexts(namespace: string): object {
  const locale = useShopLocale();
  const known = translators[locale].get(namespace);
  if (known) return known;
  const messages = deskTextsOf(locale);
  const translator = createTranslator({ locale: languageTag(locale), messages, namespace });
  const [noun = ""] = namespace.split(".", 1);
  if (noun in messages) translators[locale].set(namespace, translator);
  return translator;
}
