import type { Country } from "../account/region.ts";
import { type FieldCode, type FieldProblem, fieldProblem } from "../account/field-problem.ts";

/**
 * Kinds of identification on a Costa Rican invoice (Hacienda, comprobantes electrónicos 4.4), and the one that
 * companies of the United States have, by their names on the wire (decisions §12).
 */
export const TAX_ID_TYPES = [
  "cedula_fisica",
  "cedula_juridica",
  "dimex",
  "nite",
  "extranjero",
  "ein",
] as const;
export type TaxIdType = (typeof TAX_ID_TYPES)[number];

/** The kinds that people of other countries than Costa Rica have. */
const ABROAD: readonly TaxIdType[] = ["ein", "extranjero"];

/** Whom an invoice names, for the tax office; whoever did not give one has null. */
export type TaxIdentity = { type: TaxIdType; number: string };

/** An identification as it was typed; both empty for whoever gives none. */
export type TypedTaxId = { type: string; number: string };

export const NO_TAX_ID: TypedTaxId = { type: "", number: "" };

/** How many characters each kind has (decisions §12), and the code of the sentence that says so. */
const KINDS: Record<TaxIdType, { form: RegExp; code: FieldCode }> = {
  cedula_fisica: { form: /^[1-9]\d{8}$/, code: "tax_cedula_fisica" },
  cedula_juridica: { form: /^\d{10}$/, code: "tax_cedula_juridica" },
  dimex: { form: /^\d{11,12}$/, code: "tax_dimex" },
  nite: { form: /^\d{10}$/, code: "tax_nite" },
  extranjero: { form: /^[A-Za-z0-9]{1,20}$/, code: "tax_extranjero" },
  ein: { form: /^\d{9}$/, code: "tax_ein" },
};

/** The kinds of identification, those of a storefront's own country first; everyone may have any of them. */
export function taxTypesFor(country: Country): readonly TaxIdType[] {
  if (country === "CR") return TAX_ID_TYPES;
  return [...ABROAD, ...TAX_ID_TYPES.filter((type) => !ABROAD.includes(type))];
}

/** A kind of identification as it is sent; undefined for anything else. */
export function taxTypeOf(typed: string): TaxIdType | undefined {
  return TAX_ID_TYPES.find((type) => type === typed);
}

/** An identification as it is kept, without dashes and spaces; null when it does not fit its kind. */
export function taxIdentity({ type: typed, number }: TypedTaxId): TaxIdentity | null {
  const type = taxTypeOf(typed);
  const digits = number.replaceAll(/[\s-]/g, "");
  return type !== undefined && KINDS[type].form.test(digits) ? { type, number: digits } : null;
}

/** How many digits stand between the dashes of a number, where its kind is written with some. */
const GROUPS: Partial<Record<TaxIdType, readonly number[]>> = {
  cedula_fisica: [1, 4, 4],
  cedula_juridica: [1, 3, 6],
  ein: [2, 7],
};

/** The number as papers write it: "1-0456-0789", "3-101-123456", "12-3456789"; another kind's as it is. */
export function writtenTaxId({ type, number }: TaxIdentity): string {
  const groups = GROUPS[type];
  if (!groups) return number;
  const form = new RegExp(`^${groups.map((digits) => `(\\d{${digits}})`).join("")}$`);
  return number.replace(form, groups.map((_, place) => `$${place + 1}`).join("-"));
}

/** What is wrong with an identification that must be there, under the names of the wire. */
export function taxIdProblems(typed: TypedTaxId): FieldProblem[] {
  const type = taxTypeOf(typed.type);
  if (type === undefined) return [fieldProblem("tax_id.type", "field_required")];
  if (typed.number.trim() === "") return [fieldProblem("tax_id.number", "field_required")];
  return taxIdentity(typed) ? [] : [fieldProblem("tax_id.number", KINDS[type].code)];
}

/**
 * The same of one that may be left out: with neither kind nor number nothing is wrong. Half of it is not a field that is
 * required: a kind without a number is told how such a number looks, and a number without a kind that it lacks one.
 */
export function optionalTaxIdProblems(typed: TypedTaxId): FieldProblem[] {
  if (isNoTaxId(typed)) return [];
  const type = taxTypeOf(typed.type);
  if (type === undefined) return [fieldProblem("tax_id.type", "tax_kind")];
  return taxIdentity(typed) ? [] : [fieldProblem("tax_id.number", KINDS[type].code)];
}

/** Whether nothing was given. */
export function isNoTaxId({ type, number }: TypedTaxId): boolean {
  return type === "" && number.trim() === "";
}
