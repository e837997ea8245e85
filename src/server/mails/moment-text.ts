import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

/** Whom it is said to, and by whose clocks. */
type Reader = { locale: Locale; storefront: Storefront };

/** A moment as a mail says it, by the clocks of the storefront. */
export function momentText(moment: Date, { locale, storefront }: Reader): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: timeZoneOf(storefront),
  });
  return format.format(moment);
}

/** Its day alone, as the storefront's calendar has it. */
export function dayOfMoment(moment: Date, { locale, storefront }: Reader): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "long",
    timeZone: timeZoneOf(storefront),
  });
  return format.format(moment);
}

/** A day (ISO 8601) as a mail names it, wherever it is read. */
export function dayText(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}
