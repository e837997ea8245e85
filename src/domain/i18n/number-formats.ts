import { languageTag, type Locale } from "./locale.ts";

export type NumberFormats = ReturnType<typeof formatsIn>;

/** Kept for each language: making a formatter takes longer than rendering a row. */
const known = new Map<Locale, NumberFormats>();

/**
 * How amounts and quantities are written on pages, papers and in mails alike, by the language alone
 * (specification §9): "$1 000,00" in Costa Rica's Spanish and "$1,000.00" in English, whichever
 * storefront shows them.
 */
export function numberFormats(locale: Locale): NumberFormats {
  const formats = known.get(locale) ?? formatsIn(locale);
  known.set(locale, formats);
  return formats;
}

function formatsIn(locale: Locale) {
  const tag = languageTag(locale);
  const currency = { style: "currency", currencyDisplay: "narrowSymbol" } as const;
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const dollars = new Intl.NumberFormat(tag, { ...currency, currency: "USD" });
  const exactColones = new Intl.NumberFormat(tag, { ...currency, currency: "CRC" });
  const wholeColones = new Intl.NumberFormat(tag, {
    ...currency,
    currency: "CRC",
    maximumFractionDigits: 0,
  });
  const plain = new Intl.NumberFormat(tag, { ...cents, signDisplay: "negative" });
  const number = new Intl.NumberFormat(tag);
  const rate = new Intl.NumberFormat(tag, { ...cents, maximumFractionDigits: 4 });
  return {
    /** US dollars with two decimals (specification §9). */
    money: (amount: number) => dollars.format(amount),
    /** Colones beside dollars, without céntimos. */
    colones: (amount: number) => wholeColones.format(amount),
    /** Colones with céntimos, as an invoice has them. */
    centimos: (amount: number) => exactColones.format(amount),
    /** Two decimals without a sign of money, under a heading that names it; no minus before nothing. */
    amount: (amount: number) => plain.format(amount),
    count: (amount: number) => number.format(amount),
    /** Colones for one dollar. */
    rate: (colones: number) => rate.format(colones),
  };
}
