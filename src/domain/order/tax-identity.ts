/**
 * Kinds of identification on a Costa Rican invoice (Hacienda, comprobantes electrónicos 4.4), and the one that
 * companies of the United States have (decisions §12); '' is none.
 */
export const TAX_ID_TYPES = [
  "",
  "fisica",
  "juridica",
  "dimex",
  "nite",
  "extranjero",
  "ein",
] as const;
export type TaxIdType = (typeof TAX_ID_TYPES)[number];

/** Whom an invoice names, for the tax office. */
export type TaxIdentity = { type: TaxIdType; number: string };

/** Nobody who asked to be named. */
export const NO_TAX_IDENTITY: TaxIdentity = { type: "", number: "" };

const FORM: Record<TaxIdType, RegExp> = {
  "": /^$/,
  fisica: /^[1-9]\d{8}$/,
  juridica: /^\d{10}$/,
  dimex: /^\d{11,12}$/,
  nite: /^\d{10}$/,
  extranjero: /^[A-Za-z0-9]{1,20}$/,
  ein: /^\d{9}$/,
};

/** An identification as it is kept, without dashes and spaces; undefined when it does not fit its kind. */
export function taxIdentity(type: TaxIdType, typed: string): TaxIdentity | undefined {
  const number = typed.replaceAll(/[\s-]/g, "");
  return FORM[type].test(number) ? { type, number } : undefined;
}
