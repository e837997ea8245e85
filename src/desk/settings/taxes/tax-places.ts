import { TAX_SETTINGS, type TaxSetting } from "#domain/tax/tax-charges.ts";

/** What the address has for a trial. */
export const TAX_TRIAL = "@try";

/** Whether an address opens one of them. */
export function isTaxSetting(id: string): id is TaxSetting {
  return TAX_SETTINGS.some((one) => one === id);
}

/** The setting that decides over a charge: the kind of tax, its percentage, or the rates by code. */
export function settingOfCharge({
  name,
  cabys,
}: {
  name: "florida" | "fixed" | "iva";
  cabys: string | null;
}): TaxSetting {
  if (name === "fixed") return "fixed_tax_percentage";
  return cabys === null ? "tax_type" : "cabys_rates";
}
