import {
  type AbstractIntlMessages,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from "use-intl/core";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { shopFormats, type ShopFormats } from "#domain/i18n/shop-formats.ts";

import type { DeskMessages } from "./texts.ts";

type Namespace = NamespaceKeys<DeskMessages, NestedKeyOf<DeskMessages>>;

/** What a file of the back office's texts says, with values filled in. */
export type DeskTexts = <Name extends Namespace>(
  namespace: Name,
) => ReturnType<typeof createTranslator<DeskMessages, Name>>;

/**
 * How the back office speaks to somebody: by it the same words stand on a screen and in a file that the server writes.
 */
export type DeskLanguage = {
  locale: Locale;
  texts: DeskTexts;
  /** The same as it is loaded, for words that are found by a path. */
  messages: AbstractIntlMessages;
  format: ShopFormats;
};

/** The texts of a language; a translator is kept from when its file is there. */
export function deskTextsFrom(locale: Locale, messages: AbstractIntlMessages): DeskTexts {
  const translators = new Map<string, object>();
  function texts<Name extends Namespace>(
    namespace: Name,
  ): ReturnType<typeof createTranslator<DeskMessages, Name>>;
  function texts(namespace: string): object {
    const known = translators.get(namespace);
    if (known) return known;
    const translator = createTranslator({ locale: languageTag(locale), messages, namespace });
    const [noun = ""] = namespace.split(".", 1);
    if (noun in messages) translators.set(namespace, translator);
    return translator;
  }
  return texts;
}

type Spoken = { locale: Locale; texts: DeskTexts; messages: AbstractIntlMessages };

/** A language by the clocks of a time zone. */
export function deskLanguage(spoken: Spoken, timeZone: string): DeskLanguage {
  return { ...spoken, format: shopFormats(spoken.locale, timeZone) };
}
