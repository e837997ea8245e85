import type { Locale } from "../i18n/locale.ts";

const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;
/** Amounts and nothing else, with a sign before them and words without figures behind: "+0.50 mm", "22.5 x 8.25 in". */
const MEASURE = new RegExp(String.raw`^[+±-]?${AMOUNT}(?:\s?[x×/:–-]\s?${AMOUNT})*(?:\s?[^\d]+)?$`);
const DECIMALS = /(\d+)[.,](\d+)/g;

/**
 * What a part measures, of a text that is said in every language, as one of them writes it: "22.5 x 8.25 in" is
 * "22,5 x 8,25 in" in Spanish. A text that is no measure stays as it is ("M14x1.5", "1.2.3"), and so does an amount that
 * may be in thousands: nobody can say of "1.500".
 */
export function shownMeasure(text: string, locale: Locale): string {
  if (!MEASURE.test(text)) return text;
  const sign = decimalSign(locale);
  return text.replaceAll(DECIMALS, (written, whole: string, parts: string) =>
    mayBeThousands(whole, parts) ? written : whole + sign + parts,
  );
}

/** An amount as a language writes it, without marks between thousands. */
export function shownAmount(value: number, locale: Locale): string {
  return String(value).replace(".", decimalSign(locale));
}

function mayBeThousands(whole: string, parts: string): boolean {
  return parts.length === 3 && whole.length <= 3 && !whole.startsWith("0");
}

function decimalSign(locale: Locale): string {
  return locale === "es" ? "," : ".";
}
