import type { Locale } from "#domain/i18n/locale.ts";
import { typedFigure, writtenFigure } from "#domain/i18n/typed-figure.ts";

/** Kilograms as a person types them in a language, in grams; undefined for what is no weight, or may be thousands. */
export function gramsIn(typed: string, locale: Locale): number | undefined {
  const form = /^\d{1,5}(?:[.,]\d{1,3})?$/;
  const kilograms = form.test(typed.trim()) ? typedFigure(typed, locale) : undefined;
  return kilograms === undefined ? undefined : Math.round(kilograms * 1_000);
}

/** Centimetres as a person types them, in millimetres; undefined for what is no length. */
export function millimetresIn(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,4}(?:[.,]\d)?$/.test(text)
    ? Math.round(Number(text.replace(",", ".")) * 10)
    : undefined;
}

/** Grams as a person would type them in kilograms in a language. */
export function writtenKilograms(grams: number, locale: Locale): string {
  return writtenFigure(grams / 1_000, locale);
}
