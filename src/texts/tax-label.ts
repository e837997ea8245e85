import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import type { TaxName } from "#domain/tax/order-taxes.ts";

import { filled, serverTexts } from "./server-texts.ts";

/** What papers and mails call the taxes of an order, each with its rate in percent; the plain word where none is kept. */
export function taxLabel(
  taxes: readonly { name: TaxName; rate: number }[],
  locale: Locale,
): string {
  const words = serverTexts("taxes", locale);
  const numbers = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 4 });
  const named = taxes.map(({ name, rate }) => filled(words[name], { rate: numbers.format(rate) }));
  if (named.length === 0) return words.tax;
  return new Intl.ListFormat(languageTag(locale)).format(named);
}
