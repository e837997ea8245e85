import { languageTag, type Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Format = ReturnType<typeof formatFor>;

/** Kept for both languages: making a formatter takes longer than rendering a row. */
const known = new Map<Locale, Format>();

/** Money, quantities and dates as the shopper's language writes them: es-CR or en-US. */
export function useFormat(): Format {
  const locale = useShopLocale();
  const format = known.get(locale) ?? formatFor(locale);
  known.set(locale, format);
  return format;
}

function formatFor(locale: Locale) {
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
  const moment = new Intl.DateTimeFormat(tag, {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "America/Costa_Rica",
  });
  const date = new Intl.DateTimeFormat(tag, {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "America/Costa_Rica",
  });
  return {
    /** US dollars with two decimals (specification §9). */
    money: (amount: number) => dollars.format(amount),
    /** Colones beside dollars, without cents. */
    colones: (amount: number) => wholeColones.format(amount),
    /** Colones with céntimos, as an invoice has them. */
    centimos: (amount: number) => exactColones.format(amount),
    count: (amount: number) => number.format(amount),
    /** The day of a moment in Costa Rica. */
    dayOf: (isoMoment: string) => date.format(new Date(isoMoment)),
    /** The same, with hours and minutes as Costa Rica's clocks show them. */
    moment: (isoMoment: string) => moment.format(new Date(isoMoment)),
    /** Colones for one dollar. */
    rate: (colones: number) => rate.format(colones),
    /** Month abbreviation, day, year (specification §9); a bare date is a day in Costa Rica, not midnight in London. */
    day: (isoDate: string) => date.format(new Date(`${isoDate.slice(0, 10)}T12:00:00-06:00`)),
  };
}
