import { createContext, useContext } from "react";

import { languageTag, type Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Format = ReturnType<typeof formatFor>;

/** Kept for each language and clock: making a formatter takes longer than rendering a row. */
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
  const currency = { style: "currency", currencyDisplay: "narrowSymbol" } as const;
  const dollars = new Intl.NumberFormat(tag, { ...currency, currency: "USD" });
  const exactColones = new Intl.NumberFormat(tag, { ...currency, currency: "CRC" });
  const wholeColones = new Intl.NumberFormat(tag, {
    ...currency,
    currency: "CRC",
    maximumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(tag);
  const rate = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const day = { month: "short", day: "numeric", year: "numeric", timeZone } as const;
  const moment = new Intl.DateTimeFormat(tag, { ...day, hour: "numeric", minute: "2-digit" });
  const date = new Intl.DateTimeFormat(tag, day);
  return {
    /** US dollars with two decimals (specification §9). */
    money: (amount: number) => dollars.format(amount),
    /** Colones beside dollars, without cents. */
    colones: (amount: number) => wholeColones.format(amount),
    /** Colones with céntimos, as an invoice has them. */
    centimos: (amount: number) => exactColones.format(amount),
    count: (amount: number) => number.format(amount),
    /** The day of a moment by the storefront's clocks. */
    dayOf: (isoMoment: string) => date.format(new Date(isoMoment)),
    /** The same, with hours and minutes as those clocks show them. */
    moment: (isoMoment: string) => moment.format(new Date(isoMoment)),
    /** Colones for one dollar. */
    rate: (colones: number) => rate.format(colones),
    /** Month abbreviation, day, year (specification §9); a bare date is a day of the shop, not midnight in London. */
    day: (isoDate: string) => date.format(new Date(`${isoDate.slice(0, 10)}T12:00:00-06:00`)),
  };
}
