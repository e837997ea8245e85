import { createContext, useContext } from "react";
import {
  createFormatter,
  createTranslator,
  type NamespaceKeys,
  type NestedKeyOf,
} from "use-intl/core";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";

import { type Messages, textsOf } from "./texts.ts";

/** A translator without what is known of each of its texts; `useTranslations` says that. */
type AnyTranslator = (key: string, ...values: never[]) => string;

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const translators = { es: new Map<string, object>(), en: new Map<string, object>() };
const formatters = new Map<Locale, ReturnType<typeof createFormatter>>();

/** The language of the page that stands below. */
export const ShopLocale = createContext<Locale>("es");

/** The language of this page, for paths and calls. */
export function useShopLocale(): Locale {
  return useContext(ShopLocale);
}

/**
 * What a noun's texts say in the page's language, with their values filled in. Its translator is kept
 * for good, and so are texts without values: making them for each page was a third of its rendering.
 */
export function useTranslations<Name extends Namespace>(
  namespace: Name,
): ReturnType<typeof createTranslator<Messages, Name>>;
export function useTranslations(namespace: string): object {
  const locale = useShopLocale();
  const known = translators[locale].get(namespace);
  if (known) return known;
  const messages = textsOf(locale);
  const translator = rememberingPlain(
    createTranslator({
      locale: languageTag(locale),
      messages,
      namespace,
    }),
  );
  const [noun = ""] = namespace.split(".", 1);
  if (noun in messages) translators[locale].set(namespace, translator);
  return translator;
}

function rememberingPlain(translate: AnyTranslator): object {
  const plain = new Map<string, string>();
  const remembering = (key: string, ...values: never[]) => {
    if (values.length > 0) return translate(key, ...values);
    const text = plain.get(key) ?? translate(key);
    plain.set(key, text);
    return text;
  };
  return Object.assign(remembering, translate); // rich, has and their kin stay as they are
}

/** Writes numbers, days and lists as the page's language does. */
export function useFormatter(): ReturnType<typeof createFormatter> {
  const locale = useShopLocale();
  const formatter = formatters.get(locale) ?? createFormatter({ locale: languageTag(locale) });
  formatters.set(locale, formatter);
  return formatter;
}
