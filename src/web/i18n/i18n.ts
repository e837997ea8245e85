import { useLocale } from "use-intl";

import { type languageTag, type Locale } from "#domain/i18n/locale.ts";

import type es from "./locales/es.json";

export type Messages = typeof es;

declare module "use-intl" {
  // Spanish is the default language, so its catalogue is the one every key is checked against.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  interface AppConfig {
    Messages: Messages;
    Locale: ReturnType<typeof languageTag>;
  }
}

/** The language of this page, for paths and calls; use-intl's own locale carries the country too. */
export function useShopLocale(): Locale {
  return useLocale() === "en-US" ? "en" : "es";
}

/** One chunk per catalogue: the browser fetches the shown language only. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalogue =
    locale === "es" ? await import("./locales/es.json") : await import("./locales/en.json");
  return catalogue.default;
}
