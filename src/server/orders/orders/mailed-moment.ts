import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

/** A moment in the language of whoever reads it, as the clocks of their storefront say it. */
export function mailedMoment(
  moment: Date,
  { locale, storefront }: { locale: Locale; storefront: Storefront },
): string {
  return new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZoneOf(storefront),
  }).format(moment);
}
