import type { Locale } from "#domain/i18n/locale.ts";

import type es from "./locales/es.json";

export type Messages = typeof es;

declare module "use-intl" {
  // Spanish is the default language, so its catalogue is the one every key is checked against.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}

/** One chunk per catalogue: the browser fetches the shown language only. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalogue =
    locale === "es" ? await import("./locales/es.json") : await import("./locales/en.json");
  return catalogue.default;
}
