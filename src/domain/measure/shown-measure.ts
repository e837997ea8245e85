import type { Locale } from "../i18n/locale.ts";
import { decimalSign } from "../i18n/typed-figure.ts";

const AMOUNT = String.raw`\d+(?:[.,]\d+)?`;
/** Amounts and nothing else, with a sign before them and words without figures behind: "+0.50 mm", "22.5 x 8.25 in". */
const MEASURE = new RegExp(String.raw`^[+±-]?${AMOUNT}(?:\s?[x×/:–-]\s?${AMOUNT})*(?:\s?[^\d]+)?$`);
const DECIMALS = /(\d+)[.,](\d+)/g;

/**
 * What a part measures, of a text that is said in every language, as one of them writes it: "22.5 x 8.25 in" is
 * "22,5 x 8,25 in" in Spanish. A text that is no measure stays as it is ("M14x1.5", "1.2.3", "06.2015-12.2019"), and so
 * does one of which an amount may be in thousands: nobody can say of "1.500".
 */
export function shownMeasure(text: string, locale: Locale): string {
  const amounts = Array.from(text.matchAll(DECIMALS), ([, whole = "", parts = ""]) => ({
    whole,
    parts,
  }));
  if (!MEASURE.test(text) || amounts.some(isNoAmount)) return text;
  return text.replaceAll(DECIMALS, `$1${decimalSign(locale)}$2`);
}

/** An amount as a language writes it, without marks between thousands. */
export function shownAmount(value: number, locale: Locale): string {
  return String(value).replace(".", decimalSign(locale));
}

/** What may be in thousands, is a month of a year ("06.2015"), or a number of a part ("51.12503"). */
function isNoAmount({ whole, parts }: { whole: string; parts: string }): boolean {
  const mayBeThousands = parts.length === 3 && whole.length <= 3 && !whole.startsWith("0");
  return mayBeThousands || parts.length > 3 || /^0\d/.test(whole);
}
