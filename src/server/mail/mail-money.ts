import type { Locale } from "#domain/i18n/locale.ts";
import { languageTag } from "#domain/i18n/locale.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { cents, toDollars } from "#domain/money/money.ts";

const DOLLARS = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "USD 1,234.50", alike in both languages; what is taken off has a minus. */
export function dollarsText(amountCents: number): string {
  return `USD ${DOLLARS.format(toDollars(cents(amountCents)))}`;
}

/** The same in whole colones at a rate: "₡ 625 000". */
export function colonesText(amountCents: number, rate: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), {
    style: "currency",
    currency: "CRC",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  });
  return format.format(toColones(inColones(cents(amountCents), rate)));
}
