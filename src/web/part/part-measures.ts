import type { ProductDetail } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { languageTag } from "#domain/i18n/locale.ts";

const CM_PER_INCH = 2.54;

/** Shipping weight in the units of the language: kilograms in Spanish, pounds in English. */
export function weightText(
  locale: Locale,
  weight: NonNullable<ProductDetail["shipping_weight"]>,
): string {
  const [amount, unit] = locale === "en" ? [weight.lb, "pound"] : [weight.kg, "kilogram"];
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(amount);
}

/** Length, width and height: "28 × 18 × 18 cm", in English in inches. */
export function dimensionsText(
  locale: Locale,
  dimensions: NonNullable<ProductDetail["dimensions"]>,
): string {
  const { length_cm, width_cm, height_cm } = dimensions;
  const format = numberFormat(locale, {});
  const sides = [length_cm, width_cm, height_cm].map((side) =>
    format.format(locale === "en" ? side / CM_PER_INCH : side),
  );
  return `${sides.join(" × ")} ${locale === "en" ? "in" : "cm"}`;
}

/** The country's name from its two letters; anything else is shown as it came. */
export function countryName(locale: Locale, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([languageTag(locale)], { type: "region" }).of(country) ?? country;
}

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 1, ...options });
}
