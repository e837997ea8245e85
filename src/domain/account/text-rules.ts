import { FIELD_BOUNDS } from "./field-bounds.ts";
import { type FieldCode, type FieldRule, LONGEST_NOTE } from "./field-problem.ts";

// Control characters and line breaks have no place in a field of one line; in a mail's header they
// would be headers of their own (security A34).
const CONTROL = /\p{Cc}|[\u2028\u2029\uD800-\uDFFF]/u;
const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** An e-mail address as accounts are found by it: without spaces around, in lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** "This field is required": not empty, and more than spaces. */
export function isFilled(value: string): boolean {
  return value.trim() !== "";
}

/** A text that must be there, with the code of its own "is required" text. */
export function required(code: FieldCode = "required"): FieldRule {
  return (value) => (isFilled(value) ? undefined : code);
}

/** One line of ordinary characters. */
export const oneLine: FieldRule = (value) =>
  CONTROL.test(value) ? "characters_invalid" : undefined;

/** E-mail is required; E-mail must be valid; at most 254 characters. */
export const EMAIL_RULES: readonly FieldRule[] = [
  required("email_required"),
  (value) => {
    const email = normalEmail(value);
    const isValid =
      email.length <= FIELD_BOUNDS.email_max &&
      email.indexOf("@") <= 64 &&
      !CONTROL.test(email) &&
      EMAIL.test(email);
    return isValid ? undefined : "email_invalid";
  },
];

/** Name and Last Name are required and less than 51 characters. */
export const NAME_RULES: readonly FieldRule[] = [
  required(),
  (value) => (lengthOf(value) < FIELD_BOUNDS.name_less_than ? undefined : "name_less_than"),
  oneLine,
];

/** A country code: one to three digits, with or without a plus sign. */
export const COUNTRY_CODE_RULES: readonly FieldRule[] = [
  required(),
  (value) => (/^\+?[1-9]\d{0,2}$/.test(value.trim()) ? undefined : "phone_invalid"),
];

/** Between 2 and 80 characters. */
export const COMPANY_RULES: readonly FieldRule[] = [
  required(),
  atLeast("company_min"),
  atMost("company_max"),
  oneLine,
];

/** Street is required, 5 to 100 characters. */
export const STREET_RULES: readonly FieldRule[] = [
  required(),
  atLeast("street_min"),
  atMost("street_max"),
  oneLine,
];

/** 2 to 60 characters. */
export const CITY_RULES: readonly FieldRule[] = [
  required(),
  atLeast("city_min"),
  atMost("city_max"),
  oneLine,
];

/** A text that may be empty, of at most 200 characters on one line. */
export const NOTE_RULES: readonly FieldRule[] = [
  (value) => (lengthOf(value) <= LONGEST_NOTE ? undefined : "text_max"),
  oneLine,
];

function lengthOf(value: string): number {
  return value.trim().length;
}

function atLeast(bound: "company_min" | "street_min" | "city_min"): FieldRule {
  return (value) => (lengthOf(value) >= FIELD_BOUNDS[bound] ? undefined : bound);
}

function atMost(bound: "company_max" | "street_max" | "city_max"): FieldRule {
  return (value) => (lengthOf(value) <= FIELD_BOUNDS[bound] ? undefined : bound);
}
