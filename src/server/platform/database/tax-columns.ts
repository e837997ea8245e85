import type { TaxIdentity, TaxIdType } from "#domain/order/tax-identity.ts";

/** Kinds of identification as the columns of orders, quotes, accounts and applications have them; '' is none. */
export type StoredTaxType = "" | "fisica" | "juridica" | "dimex" | "nite" | "extranjero" | "ein";

const STORED: Record<TaxIdType, Exclude<StoredTaxType, "">> = {
  cedula_fisica: "fisica",
  cedula_juridica: "juridica",
  dimex: "dimex",
  nite: "nite",
  extranjero: "extranjero",
  ein: "ein",
};

const KINDS: Record<Exclude<StoredTaxType, "">, TaxIdType> = {
  fisica: "cedula_fisica",
  juridica: "cedula_juridica",
  dimex: "dimex",
  nite: "nite",
  extranjero: "extranjero",
  ein: "ein",
};

/** An identification as a row keeps it. */
export function storedTaxId(identity: TaxIdentity | null): { type: StoredTaxType; number: string } {
  return identity
    ? { type: STORED[identity.type], number: identity.number }
    : { type: "", number: "" };
}

/** The identification that a row keeps; null for none. */
export function keptTaxId(row: { taxIdType: StoredTaxType; taxIdNumber: string }) {
  const { taxIdType: type, taxIdNumber: number } = row;
  return type === "" ? null : { type: KINDS[type], number };
}

/** The same, as the columns are named. */
export function taxIdColumns(identity: TaxIdentity | null) {
  const { type, number } = storedTaxId(identity);
  return { tax_id_type: type, tax_id_number: number };
}
