import { FIELD_BOUNDS } from "./field-bounds.ts";

/** Each rule text of specification §5 that a field can fail, by a code that clients translate. */
export type FieldCode =
  | "required"
  | "person_required"
  | "field_required"
  | "digits_only"
  | "day_impossible"
  | "email_required"
  | "email_invalid"
  | "password_longer_than"
  | "password_max"
  | "password_common"
  | "password_repeat_required"
  | "password_not_equal"
  | "phone_longer_than"
  | "phone_max"
  | "phone_invalid"
  | "name_less_than"
  | "street_min"
  | "street_max"
  | "city_min"
  | "city_max"
  | "company_min"
  | "company_max"
  | "state_required"
  | "postal_code_invalid"
  | "postal_code_state"
  | "text_max"
  | "message_max"
  | "tax_cedula_fisica"
  | "tax_cedula_juridica"
  | "tax_dimex"
  | "tax_nite"
  | "tax_extranjero"
  | "tax_ein"
  | "tax_kind"
  | "contact_email"
  | "contact_name"
  | "contact_phone"
  | "contact_message"
  | "account_invalid"
  | "vin_length"
  | "vin_characters"
  | "characters_invalid";

/** A field with the first rule that it fails; `bound` is the number of the rule's text. */
export type FieldProblem = { field: string; code: FieldCode; bound?: number };

/** The first code that a value fails, or undefined for a good value. */
export type FieldRule<Value = string> = (value: Value) => FieldCode | undefined;

/** The longest free text of an address that is no street: who receives, what else to know. */
export const LONGEST_NOTE = 200;

const BOUNDS: Readonly<Partial<Record<FieldCode, number>>> = {
  ...FIELD_BOUNDS,
  text_max: LONGEST_NOTE,
  contact_name: FIELD_BOUNDS.name_less_than,
};

/** The problem of a field, with the bound that the rule's text names. */
export function fieldProblem(field: string, code: FieldCode): FieldProblem {
  const bound = BOUNDS[code];
  return bound === undefined ? { field, code } : { field, code, bound };
}

/** Judges a value by rules in their order: the first failing rule wins (specification §5). */
export function firstProblem<Value>(
  field: string,
  value: Value,
  rules: readonly FieldRule<Value>[],
): FieldProblem[] {
  for (const rule of rules) {
    const code = rule(value);
    if (code) return [fieldProblem(field, code)];
  }
  return [];
}
