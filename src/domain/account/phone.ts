import { FIELD_BOUNDS } from "./field-bounds.ts";
import type { FieldCode } from "./field-problem.ts";
import type { Country } from "./region.ts";

/** A telephone number as it is kept: digits alone. */
export type Phone = { countryCode: string; number: string };

/** What a number without a country's code is taken for, by where its address is. */
export const CALLING_CODES: Record<Country, string> = { CR: "506", US: "1" };

/** Digits of a whole number without its country's code, where that is the same for all. */
const WHOLE_LENGTHS: Readonly<Record<string, number>> = { "506": 8, "1": 10 };

/** A plus sign at most in front; between the digits blanks, dashes of every kind, dots and brackets. */
const TYPED = /^[\s(]*\+?[\d\s().\u2010-\u2015-]*$/u;

/** The calling codes of one and two digits; all others have three (ITU-T E.164). */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * A telephone number as people and browsers write it (decisions §12): one with + or 00 in front brings
 * its country's code, any other has the one that is assumed, whether it is written once more or not.
 */
export function readPhone(typed: string, assumedCode: string): Phone {
  const digits = digitsOf(typed);
  if (bringsCountryCode(typed)) {
    const whole = digits.replace(/^00/, "");
    const countryCode = SHORT_CODE.exec(whole)?.[0] ?? whole.slice(0, 3);
    return { countryCode, number: whole.slice(countryCode.length) };
  }
  const length = WHOLE_LENGTHS[assumedCode];
  const saysCode = digits.startsWith(assumedCode) && digits.length - assumedCode.length === length;
  return { countryCode: assumedCode, number: saysCode ? digits.slice(assumedCode.length) : digits };
}

/** Whether a number is written as it is dialled from abroad. */
export function bringsCountryCode(typed: string): boolean {
  return /^[\s(]*(?:\+|00)/.test(typed);
}

/** The rule that a typed number fails: longer than 6 and at most 15 digits beside its country's code. */
export function phoneProblem(typed: string, assumedCode: string): FieldCode | undefined {
  if (typed.trim() === "") return "required";
  const { countryCode, number } = readPhone(typed, assumedCode);
  const isNoCode = bringsCountryCode(typed) && countryCode.startsWith("0");
  if (!TYPED.test(typed) || isNoCode) return "phone_invalid";
  if (number.length <= FIELD_BOUNDS.phone_longer_than) return "phone_longer_than";
  return number.length <= FIELD_BOUNDS.phone_max ? undefined : "phone_max";
}

/** The telephone of an address as it is kept: "+506 88887777". What is none stays as it was typed. */
export function keptPhone(typed: string, country: Country): string {
  const assumed = CALLING_CODES[country];
  if (phoneProblem(typed, assumed) !== undefined) return typed.trim();
  const { countryCode, number } = readPhone(typed, assumed);
  return `+${countryCode} ${number}`;
}

/** A kept number in the groups that people read it in; any other text as it is. */
export function shownPhone(kept: string): string {
  return kept
    .replace(/^\+506 (\d{4})(\d{4})$/, "+506 $1 $2")
    .replace(/^\+1 (\d{3})(\d{3})(\d{4})$/, "+1 $1 $2 $3");
}

/** Fewer digits are the beginning of too many numbers. */
const LEAST_OF_A_NUMBER = 4;

/**
 * What kept numbers begin with that are looked for by a text, without their country's code: as it is dialled, in any
 * format, from here or from abroad; nothing for a text that is no telephone number.
 */
export function phoneBeginnings(typed: string): string[] {
  if (!TYPED.test(typed) || digitsOf(typed).length < LEAST_OF_A_NUMBER) return [];
  const numbers = Object.values(CALLING_CODES).map((code) => readPhone(typed, code).number);
  return Array.from(new Set(numbers)).filter((number) => number !== "");
}

/** Only the digits of what was typed. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}
