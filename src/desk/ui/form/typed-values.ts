import type { Locale } from "#domain/i18n/locale.ts";
import { cents, fromDollars, toDollars } from "#domain/money/money.ts";
import { typedAmount, typedDollars } from "#domain/money/typed-dollars.ts";

/** Below zero, which nothing costs and nothing weighs: the server says so under the field. */
const NOTHING = -1;

/** Dollars of an empty field are null; what is no amount is one that nobody takes. */
export function dollarsIn(typed: string): number | null {
  if (typed.trim() === "") return null;
  return toDollars(typedDollars(typed) ?? cents(NOTHING));
}

/** A whole number as it is typed, with spaces between its digits or not; likewise. */
export function wholeIn(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NOTHING;
}

/** Dollars as a person would type them in a language; nothing for none. */
export function writtenDollars(dollars: number | null, locale: Locale): string {
  return dollars === null ? "" : typedAmount(fromDollars(dollars), locale);
}

/** A measure likewise. */
export function writtenWhole(value: number | null): string {
  return value === null ? "" : String(value);
}
