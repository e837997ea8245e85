import { createContext, useContext } from "react";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Format = ReturnType<typeof formatFor>;

/** Kept for each language and clock, as the formats of numbers are. */
const known = new Map<string, Format>();

const ShopClock = createContext("UTC");

/** The time zone by whose clocks days are told below it. */
export const ShopClockProvider = ShopClock.Provider;

/** Money, quantities and dates as the shopper's language writes them: es-CR or en-US. */
export function useFormat(): Format {
  const locale = useShopLocale();
  const timeZone = useContext(ShopClock);
  const key = locale + timeZone;
  const format = known.get(key) ?? formatFor(locale, timeZone);
  known.set(key, format);
  return format;
}

function formatFor(locale: Locale, timeZone: string) {
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
