import { shopFormats } from "#domain/i18n/shop-formats.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

/**
 * The day on which something ends that was promised to a customer: by the clocks of the storefront that promised it, as
 * their mail and page say it, whichever address staff works at. By those of this page where the storefront is not told.
 */
export function promisedDay(
  { locale, format }: Pick<DeskLanguage, "locale" | "format">,
  isoMoment: string,
  storefront: Storefront | undefined,
): string {
  if (storefront === undefined) return format.dayOf(isoMoment);
  return shopFormats(locale, timeZoneOf(storefront)).dayOf(isoMoment);
}
