import type { ProductDetail } from "#contract/products.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { languageTag } from "#domain/i18n/locale.ts";

const CM_PER_INCH = 2.54;

/** Kept, because making them takes longer than the rest of a part's summary. */
const FORMATS = { es: formatsOf("es"), en: formatsOf("en") };

function formatsOf(locale: Locale) {
  const tag = languageTag(locale);
  return {
    weight: new Intl.NumberFormat(tag, {
      style: "unit",
      unit: locale === "en" ? "pound" : "kilogram",
      unitDisplay: "short",
      maximumFractionDigits: 1,
    }),
    side: new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }),
    countries: new Intl.DisplayNames([tag], { type: "region" }),
    countryNames: new Map<string, string>(),
  };
}

/** Shipping weight in the units of the language: kilograms in Spanish, pounds in English. */
export function weightText(
  locale: Locale,
  weight: NonNullable<ProductDetail["shipping_weight"]>,
): string {
  return FORMATS[locale].weight.format(locale === "en" ? weight.lb : weight.kg);
}

/** Length, width and height: "28 × 18 × 18 cm", in English in inches. */
export function dimensionsText(
  locale: Locale,
  dimensions: NonNullable<ProductDetail["dimensions"]>,
): string {
  const { length_cm, width_cm, height_cm } = dimensions;
  const sides = [length_cm, width_cm, height_cm].map((side) =>
    FORMATS[locale].side.format(locale === "en" ? side / CM_PER_INCH : side),
  );
  return `${sides.join(" × ")} ${locale === "en" ? "in" : "cm"}`;
}

/** The country's name from its two letters; anything else is shown as it came. */
export function countryName(locale: Locale, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  const { countries, countryNames } = FORMATS[locale];
  const name = countryNames.get(country) ?? countries.of(country) ?? country;
  countryNames.set(country, name);
  return name;
}
