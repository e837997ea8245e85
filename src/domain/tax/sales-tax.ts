import { type Cents, cents, type Millionths, percentage, shareOf } from "../money/money.ts";

/** Florida's sales tax in percent (specification §9). */
export const FLORIDA_TAX_PERCENT = 7;
const FLORIDA_RATE = percentage(FLORIDA_TAX_PERCENT);

/** How the shop taxes: the setting tax_type, with fixed_tax_percentage (specification §9). */
export type TaxPolicy = { kind: "florida" } | { kind: "fixed"; rate: Millionths };

/** How a customer pays for goods: at once, or on account. */
export type CreditType = "retail" | "credit";

/** Whom and where an order is taxed for: from the account and the shipping address, never from a request. */
export type Taxed = {
  /** The state or province that it ships to; empty while it is not known. */
  state: string;
  isTaxed: boolean;
  credit: CreditType;
};

/**
 * The sales tax on goods that cost `base` after the discount (specification §9, decisions §6).
 * `fixed` taxes everyone; Florida's 7% is owed when the tax flag is set, it ships to FL and the
 * credit type is not credit. Shipping and core deposits are not taxed.
 */
export function salesTax(base: Cents, policy: TaxPolicy, taxed: Taxed): Cents {
  switch (policy.kind) {
    case "fixed":
      return shareOf(base, policy.rate);
    case "florida":
      return owesFloridaTax(taxed) ? shareOf(base, FLORIDA_RATE) : cents(0);
  }
}

function owesFloridaTax({ state, isTaxed, credit }: Taxed): boolean {
  return isTaxed && state === "FL" && credit !== "credit";
}
