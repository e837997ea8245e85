import type { Locale } from "../i18n/locale.ts";
import { decimalSign } from "../i18n/typed-figure.ts";
import { type Cents, fromDollars, toDollars } from "./money.ts";

const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;
/** Thousands parted by one sign all through, and another sign before the cents. */
const GROUPED = /^[1-9]\d{0,2}([.,\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;
/** Thousands, or a number of three decimals: nobody can say. */
const ONE_GROUP = /^\d+[.,]\d{3}$/;
const MOST_DIGITS = 8;

/**
 * Dollars as a person types them in either language: "1234.5", "1234,50", "1,234.50", "1.234,50" and "1 234,50". What
 * can be read in two ways ("1,234") is no amount, nor is anything of more than eight digits before the cents; undefined then.
 */
export function typedDollars(typed: string): Cents | undefined {
  const text = typed.trim();
  const isWritten = PLAIN.test(text) || (GROUPED.test(text) && !ONE_GROUP.test(text));
  if (!isWritten) return undefined;
  const [, whole = "", fraction = ""] = /^(.+?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const digits = whole.replaceAll(/\D/g, "");
  return digits.length > MOST_DIGITS ? undefined : fromDollars(Number(`${digits}.${fraction}`));
}

/** An amount as a person would type it in a language: "1234,50" in Spanish, "1234.50" in English. */
export function typedAmount(amount: Cents, locale: Locale): string {
  return plainAmount(amount).replace(".", decimalSign(locale));
}

/** An amount as files and feeds write it, whatever the language: "1234.50". */
export function plainAmount(amount: Cents): string {
  return toDollars(amount).toFixed(2);
}
