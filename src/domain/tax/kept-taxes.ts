import type { Millionths } from "../money/money.ts";
import { termsOfBuyer, type TaxPolicy, type TaxTerms } from "./sales-tax.ts";

/** The rules by which something was taxed on a day, as a database keeps them: the shop's own, and its buyer's. */
export type KeptTaxes = {
  policy:
    | Exclude<TaxPolicy, { kind: "destination" }>
    | { kind: "destination"; cabysRates: readonly (readonly [code: string, rate: Millionths])[] };
  terms: TaxTerms;
};

/** The rules of now, to be kept; the buyer's are undefined for a guest. */
export function keptTaxes(policy: TaxPolicy, buyer: TaxTerms | undefined): KeptTaxes {
  const { isTaxed, credit, exemptions } = termsOfBuyer(buyer);
  return {
    policy:
      policy.kind === "destination"
        ? { kind: "destination", cabysRates: Array.from(policy.cabysRates) }
        : policy,
    terms: { isTaxed, credit, exemptions },
  };
}

/** The policy that was kept. */
export function keptPolicy({ policy }: KeptTaxes): TaxPolicy {
  return policy.kind === "destination"
    ? { kind: "destination", cabysRates: new Map(policy.cabysRates) }
    : policy;
}
