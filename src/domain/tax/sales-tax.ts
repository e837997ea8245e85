import { type Millionths, percentage } from "../money/money.ts";
import type { CabysRates, TaxExemption } from "./iva.ts";

/** Florida's sales tax in percent (specification §9). */
const FLORIDA_TAX_PERCENT = 7;
export const FLORIDA_RATE = percentage(FLORIDA_TAX_PERCENT);

/** How the shop taxes: the setting tax_type, with what each kind needs (specification §9, decisions §12). */
export const TAX_TYPES = ["florida", "fixed", "destination"] as const;
export type TaxPolicy =
  | { kind: "florida" }
  | { kind: "fixed"; rate: Millionths }
  | { kind: "destination"; cabysRates: CabysRates };

/** How a customer pays for goods: at once, or on account. */
export type CreditType = "retail" | "credit";

/** Whom and where an order is taxed for: from the account and the shipping address, never from a request. */
export type Taxed = {
  /** The country that it ships to, as addresses have it; empty while it is not known. */
  country: "CR" | "US" | "";
  /** The state or province that it ships to; empty while it is not known. */
  state: string;
  isTaxed: boolean;
  credit: CreditType;
  /** What of Costa Rica's IVA the customer is excused from today, once the shop has approved it. */
  exemptions: readonly TaxExemption[];
};

/** What an account says of its taxes. */
export type TaxTerms = Pick<Taxed, "isTaxed" | "credit" | "exemptions">;

/** A guest is taxed and pays at once (specification §6). */
const GUEST_TERMS: TaxTerms = { isTaxed: true, credit: "retail", exemptions: [] };

/** What is said of the taxes of whoever buys; the terms are undefined for a guest. */
export function termsOfBuyer(terms: TaxTerms | undefined): TaxTerms {
  return terms ?? GUEST_TERMS;
}

/** Who is taxed, and where it ships to; the terms are undefined for a guest, the place until it is known. */
export function taxedAt(
  place: { country: "CR" | "US"; state: string } | null | undefined,
  terms: TaxTerms | undefined,
): Taxed {
  const { isTaxed, credit, exemptions } = termsOfBuyer(terms);
  return {
    country: place?.country ?? "",
    state: place?.state ?? "",
    isTaxed,
    credit,
    exemptions,
  };
}

/**
 * Why an order bears no tax: its customer is exempt (by the account, a resale certificate or an exemption), buys
 * on account, or has it sent to where the shop charges none (specification §9, decisions §12).
 */
export const UNTAXED_REASONS = ["exempt", "credit", "place"] as const;
export type UntaxedReason = (typeof UNTAXED_REASONS)[number];

/**
 * Why an order bears no tax where nothing of one came out; null while nobody knows where it goes, and where no
 * word of the shop's own explains it, such as goods that the law rates at nothing.
 */
export function untaxedReason(policy: TaxPolicy, taxed: Taxed): UntaxedReason | null {
  const { country, state, isTaxed, credit, exemptions } = taxed;
  if (country === "" || policy.kind === "fixed") return null;
  if (country === "CR" && policy.kind === "destination")
    return exemptions.length > 0 ? "exempt" : null;
  if (state !== "FL") return "place";
  if (!isTaxed) return "exempt";
  return credit === "credit" ? "credit" : null;
}

/** Whether Florida's tax is owed: by the tax flag, the state and the credit type (specification §9). */
export function owesFloridaTax({ state, isTaxed, credit }: Taxed): boolean {
  return isTaxed && state === "FL" && credit !== "credit";
}
