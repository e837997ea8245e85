import type { Locale } from "./locale.ts";

/** What parts the decimals of a number in a language, as `numberFormats` writes them too. */
export function decimalSign(locale: Locale): "," | "." {
  return locale === "es" ? "," : ".";
}

const FIGURE = /^-?\d{1,9}(?:[.,]\d{1,9})?$/;
const ONE_GROUP = /^-?[1-9]\d{0,2}([.,])\d{3}$/;

/** Whether a text may be thousands, or a number of three decimals: "1.234" and "1,234". */
export function mayBeThousands(typed: string): boolean {
  return ONE_GROUP.test(typed.trim());
}

/**
 * A number as a person types it, with up to nine decimals, after a point or a comma. What may be thousands is read only
 * where the language's own sign parts it: in Spanish "8,875" is eight and a bit, and "8.875", which may be thousands, is
 * no number, as "8,875" is none in English; undefined then.
 */
export function typedFigure(typed: string, locale: Locale): number | undefined {
  const text = typed.trim();
  const [, sign] = ONE_GROUP.exec(text) ?? [];
  const isUnclear = sign !== undefined && sign !== decimalSign(locale);
  return FIGURE.test(text) && !isUnclear ? Number(text.replace(",", ".")) : undefined;
}

/** A number as a person would type it in a language: "8,875" in Spanish. */
export function writtenFigure(figure: number, locale: Locale): string {
  return String(figure).replace(".", decimalSign(locale));
}
