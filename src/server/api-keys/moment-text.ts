import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

/** A moment as a mail says it, by the clocks of the storefront. */
export function momentText(
  moment: Date,
  { locale, storefront }: { locale: Locale; storefront: Storefront },
): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZoneOf(storefront),
  });
  return format.format(moment);
}
