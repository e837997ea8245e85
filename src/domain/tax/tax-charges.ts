import { type Millionths, percentage } from "../money/money.ts";
import {
  IVA_PERCENT,
  rateOfCode,
  type TaxableOrder,
  type TaxName,
  lineRates,
} from "./order-taxes.ts";
import { exemptedRate } from "./iva.ts";
import { FLORIDA_RATE, owesFloridaTax, type TaxPolicy, untaxedReason } from "./sales-tax.ts";

/** The settings that say what is charged, in the order in which they are read. */
export const TAX_SETTINGS = ["tax_type", "fixed_tax_percentage", "cabys_rates"] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];

/** Where something has to go so that a tax is charged on it. */
export const TAXED_PLACES = ["everywhere", "florida", "costa_rica"] as const;
export type TaxedPlace = (typeof TAXED_PLACES)[number];

/** One rate that a storefront charges. */
export type TaxCharge = {
  name: TaxName;
  rate: Millionths;
  where: TaxedPlace;
  /** The code of the goods that it is on; null where it is on all that have no rate of their own. */
  cabys: string | null;
  /** Whether it is on the way to the customer too. */
  isOnShipping: boolean;
};

/**
 * What a shop charges by its policy, whoever buys (specification §9, decisions §12): what `orderTaxes` does, said as a
 * list. The general rate comes before those of codes, Costa Rica before Florida.
 */
export function taxCharges(policy: TaxPolicy): TaxCharge[] {
  const florida: TaxCharge = {
    name: "florida",
    rate: FLORIDA_RATE,
    where: "florida",
    cabys: null,
    isOnShipping: false,
  };
  switch (policy.kind) {
    case "fixed":
      return [{ ...florida, name: "fixed", rate: policy.rate, where: "everywhere" }];
    case "florida":
      return [florida];
    case "destination": {
      const iva = { name: "iva", where: "costa_rica" } as const;
      const general = { ...iva, rate: percentage(IVA_PERCENT), cabys: null, isOnShipping: true };
      const codes = Array.from(policy.cabysRates, ([cabys, rate]) => ({
        ...iva,
        rate,
        cabys,
        isOnShipping: false,
      }));
      return [general, ...codes, florida];
    }
  }
}

/** Why a line bears the rate that it bears, or none. */
export const RATE_REASONS = [
  "fixed",
  "florida",
  "iva_general",
  "iva_code",
  "iva_exempted",
  "shipping_free",
  "exempt",
  "credit",
  "place",
  "unknown_place",
] as const;
export type RateReason = (typeof RATE_REASONS)[number];

/** The rate that is charged, and why; nothing where no tax is owed. */
export type ReasonedRate = { rate: Millionths; reason: RateReason };

/** The rate of each line of an order as `orderTaxes` charges it, in their order, and that of the way to the customer. */
export function reasonedRates(order: TaxableOrder): { lines: ReasonedRate[]; way: ReasonedRate } {
  const { lines, policy, taxed } = order;
  const rates = lineRates(order);
  if (policy.kind === "destination" && taxed.country === "CR") {
    const ivaOf = (rate: Millionths, cabys: string | null): ReasonedRate => {
      const full = rateOfCode(cabys, policy.cabysRates);
      const isOfCode = cabys !== null && policy.cabysRates.has(cabys);
      if (rate < full) return { rate, reason: "iva_exempted" };
      return { rate, reason: isOfCode ? "iva_code" : "iva_general" };
    };
    return {
      lines: lines.map(({ cabys }, place) => ivaOf(rates[place] ?? percentage(0), cabys)),
      way: ivaOf(exemptedRate(percentage(IVA_PERCENT), null, taxed.exemptions), null),
    };
  }
  const one = rateOfAll(order);
  return { lines: lines.map(() => one), way: { rate: percentage(0), reason: "shipping_free" } };
}

/** The one rate of all goods, where their codes do not matter. */
function rateOfAll({ policy, taxed }: TaxableOrder): ReasonedRate {
  if (policy.kind === "fixed") return { rate: policy.rate, reason: "fixed" };
  const isFloridas = policy.kind === "florida" || taxed.country === "US";
  if (isFloridas && owesFloridaTax(taxed)) return { rate: FLORIDA_RATE, reason: "florida" };
  return { rate: percentage(0), reason: untaxedReason(policy, taxed) ?? "unknown_place" };
}
