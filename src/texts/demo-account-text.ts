import type { DemoName } from "#domain/account/demo-account.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import en from "./locales/en/demoAccounts.json" with { type: "json" };
import es from "./locales/es/demoAccounts.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, Record<DemoName, string>>> = { es, en };

/** What a demonstration account shows, for the start of the shop and for the login page. */
export function demoAccountText(name: DemoName, locale: Locale): string {
  return TEXTS[locale][name];
}
