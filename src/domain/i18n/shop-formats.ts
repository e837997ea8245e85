import { languageTag, type Locale } from "./locale.ts";
import { numberFormats } from "./number-formats.ts";

/** How money, quantities and dates are written in a language, by the clocks of a time zone. */
export type ShopFormats = ReturnType<typeof formatsIn>;

/** Kept for each language and clock, as the formats of numbers are. */
const known = new Map<string, ShopFormats>();

/** Money, quantities and dates as a language writes them: es-CR or en-US. */
export function shopFormats(locale: Locale, timeZone: string): ShopFormats {
  const key = locale + timeZone;
  const formats = known.get(key) ?? formatsIn(locale, timeZone);
  known.set(key, formats);
  return formats;
}

function formatsIn(locale: Locale, timeZone: string) {
  const tag = languageTag(locale);
  const day = { month: "short", day: "numeric", year: "numeric", timeZone } as const;
  const moment = new Intl.DateTimeFormat(tag, { ...day, hour: "numeric", minute: "2-digit" });
  const date = new Intl.DateTimeFormat(tag, day);
  return {
    ...numberFormats(locale),
    /** The day of a moment by the storefront's clocks. */
    dayOf: (isoMoment: string) => date.format(new Date(isoMoment)),
    /** The same, with hours and minutes as those clocks show them. */
    moment: (isoMoment: string) => moment.format(new Date(isoMoment)),
    /** Month abbreviation, day, year (specification §9); a bare date is a day of the shop, not midnight in London. */
    day: (isoDate: string) => date.format(new Date(`${isoDate.slice(0, 10)}T12:00:00-06:00`)),
  };
}
