import { type PartChoices, usePartNames } from "./use-part-names.ts";

/** What the audit log calls fields of a part, by the forms' own names. */
const FIELD_OF_COLUMN: Readonly<Record<string, string>> = {
  coreCents: "core",
  brandId: "brand",
  subcategoryId: "subcategory",
};

/** A field of a part as forms call it, also where it is the audit log that names it. */
export function partFieldOf(field: string): string {
  return FIELD_OF_COLUMN[field] ?? field;
}

/** What a brand or a kind of part is called that a form or the audit log holds; undefined of any other field. */
export function partKindWords(names: PartChoices) {
  const kind = (value: unknown) =>
    names.kindsOf(undefined).find((one) => one.value === String(value))?.name;
  const sayings: Readonly<Record<string, (value: unknown) => string | undefined>> = {
    brand: (value) => names.brands.find((one) => one.value === value)?.name,
    brandId: (value) => names.brandOf(Number(value)),
    subcategory: kind,
    subcategoryId: kind,
  };
  return (field: string, value: unknown): string | undefined => sayings[field]?.(value);
}

/** The same by the names that the shop has. */
export function usePartKindWords() {
  return partKindWords(usePartNames());
}
