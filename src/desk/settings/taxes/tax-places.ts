/** What the address has for a trial. */
export const TAX_TRIAL = "@try";

/** The settings that say what is charged, in the order in which they are read. */
export const TAX_SETTINGS = ["tax_type", "fixed_tax_percentage", "cabys_rates"] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];

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
