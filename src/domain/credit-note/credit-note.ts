import type { Address } from "../account/address.ts";
import type { Cents } from "../money/money.ts";
import type { TaxIdType } from "../order/tax-identity.ts";
import type { Storefront } from "../storefront/storefront.ts";
import type { TaxLine } from "../tax/order-taxes.ts";

/**
 * What a note is given for: pieces that came back, a claim, a core, pieces that will not be sent, a cancelled order, an invoice that an edit took the
 * place of, what had been given of such an invoice, one of an order whose payment was noted in error, and money that staff sent back
 * by hand or at the provider.
 */
export const CREDIT_CAUSES = [
  "return",
  "claim",
  "core",
  "reduction",
  "cancelled",
  "edited",
  "carried",
  "unpaid",
  "refund",
] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];
/** The cause with the number that it goes by: of the return, the claim, the core, the reduction, or the earlier invoice; empty for none. */
export type CreditReason = { cause: CreditCause; number: string };

/** Writes the reason that `readCreditReason` reads: "return 700001", "cancelled". */
export function creditReason({ cause, number }: CreditReason): string {
  return number === "" ? cause : `${cause} ${number}`;
}

/** Reads a kept reason. */
export function readCreditReason(kept: string): CreditReason {
  const [name = "", number = ""] = kept.split(" ");
  const cause = CREDIT_CAUSES.find((one) => one === name) ?? "refund";
  // A refund is known to the shop alone by its number.
  return { cause, number: cause === "refund" ? "" : number };
}

/** Whether two notes are given for the same. */
export function isSameReason(one: CreditReason, other: CreditReason): boolean {
  return one.cause === other.cause && one.number === other.number;
}

/** Pieces that a note names, as they were sold. */
export type CreditedLine = {
  quantity: number;
  partNumber: string;
  title: { es: string; en: string };
  unitPrice: Cents;
  unit: string;
  ownNumber: string;
  /** Null where no tax office asks for it. */
  cabys: string | null;
};

/**
 * How its net comes about: goods + shipping - discount - less. `less` is what the shop keeps of pieces, or what
 * earlier notes gave of a whole invoice.
 */
export type CreditedSums = {
  of: "pieces" | "deposits" | "whole" | "part";
  goods: Cents;
  shipping: Cents;
  discount: Cents;
  less: number;
};

/** What a note says of the buyer, the pieces and the sums, as it was when it was decided. */
export type CreditNoteContents = {
  billing: Address;
  taxId: { type: TaxIdType; number: string } | null;
  purchaseOrder: string;
  vin: string;
  lines: CreditedLine[];
  /** Whether its customer fetched it, so that shipping is pickup. */
  isFetched: boolean;
  sums: CreditedSums;
  /** Those of the invoice. */
  taxes: TaxLine[];
  /** Colones for one dollar on the day of the order; null where colones are not shown. */
  rate: number | null;
};

/** What a note says of the shop, as it was when it was issued. */
export type CreditNoteIssuer = {
  shopName: string;
  /** The company that issues it and where that is, a line each. */
  place: string[];
  isDemo: boolean;
};

/** A note's number as it is written: each storefront has a series of its own. */
export function creditNoteName({ storefront, number }: { storefront: Storefront; number: number }) {
  return `${storefront.toUpperCase()}-${number}`;
}
