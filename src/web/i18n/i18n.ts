import { useLocale } from "use-intl";

import type { languageTag, Locale } from "#domain/i18n/locale.ts";

import type { Messages } from "./texts.ts";

declare module "use-intl" {
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
