import type { Locale } from "#domain/i18n/locale.ts";
import { numberFormats } from "#domain/i18n/number-formats.ts";
import { inColones, toColones } from "#domain/money/colones.ts";
import { cents, toDollars } from "#domain/money/money.ts";

/** Cents as pages write them: "$1 234,50" or "$1,234.50"; what is taken off has a minus. */
export function dollarsText(amountCents: number, locale: Locale): string {
  return numberFormats(locale).money(toDollars(cents(amountCents)));
}

/** The same in whole colones at a rate: "₡625 000". */
export function colonesText(amountCents: number, rate: number, locale: Locale): string {
  return numberFormats(locale).colones(toColones(inColones(cents(amountCents), rate)));
}
