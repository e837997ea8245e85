import type { CartItem } from "#contract/cart.ts";
import type { Settings } from "#contract/settings.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";
import { isGatewayMethod, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { NO_TAX_ID, optionalTaxIdProblems } from "#domain/order/tax-identity.ts";
import { readVin } from "#domain/vin/vin.ts";

import type { PaymentOffer } from "#web/features/payments/public/payment-form.ts";
import { keptSession } from "#web/session/session-store.ts";
import type { Payable } from "./payable.ts";
import type { Checkout } from "./use-checkout.ts";

/** A way to pay on the page, and who serves it; nobody does for account credit and transfers. */
export type PaymentWay = { method: PaymentMethod; offer: PaymentOffer | undefined };

/**
 * The providers with a button of their own, on top of the page: wallets and PayPal. PayPal has nothing
 * else to show; the processor has no such button.
 */
export function expressOffers(ways: readonly PaymentWay[]): PaymentOffer[] {
  return ways.flatMap(({ offer }) => (offer && offer.method !== "paytrace" ? [offer] : []));
}

/** The ways to choose among, each with its fields or what it means. */
export function chosenWays(ways: readonly PaymentWay[]): PaymentWay[] {
  return ways.filter(({ offer }) => offer?.gateway !== "paypal");
}

type Standing = Pick<Checkout, "draft" | "isPricing"> & {
  totals: object | null;
  items: readonly Pick<CartItem, "price">[];
};

/** Whether an order may be paid as it stands: everything is priced, and what is noted is good. */
export function isPayable({ draft, totals, isPricing, items }: Standing): boolean {
  return (
    totals !== null &&
    !isPricing &&
    areNotesGood(draft) &&
    items.every(({ price }) => price !== null)
  );
}

/** Whether the customer's credit suffices, where it is to be paid with that. */
export function hasCreditFor(
  { total, creditAvailable }: Pick<Payable, "total" | "creditAvailable">,
  { method }: PaymentWay,
): boolean {
  return method !== "credit" || (total ?? 0) <= (creditAvailable ?? 0);
}

/**
 * What else the order says and is not good: a VIN and a tax identification may be left out, but what is there must be
 * one (specification §5, decisions §12). In the order of the page.
 */
export function wrongNotes({ vinNumber, taxId }: CheckoutDraft): ("taxId" | "vin")[] {
  const isTaxIdGood = optionalTaxIdProblems(taxId ?? NO_TAX_ID).length === 0;
  const isVinGood = vinNumber === "" || readVin(vinNumber).ok;
  return [...(isTaxIdGood ? [] : ["taxId" as const]), ...(isVinGood ? [] : ["vin" as const])];
}

/** Whether all of it is good. */
export function areNotesGood(draft: CheckoutDraft): boolean {
  return wrongNotes(draft).length === 0;
}

/**
 * The ways to pay that this shopper has: what the settings offer, and account credit for customers on
 * account alone (specification §6). What is shown protects nothing; the shop judges again when it is placed.
 */
export function paymentWays(
  { methods, providers }: Pick<Settings["payment"], "methods" | "providers">,
  isOnAccount: boolean,
): PaymentWay[] {
  return methods
    .filter((method) => method !== "credit" || isOnAccount)
    .map((method) => ({ method, offer: providers.find((one) => one.method === method) }));
}

/**
 * The ways of an order that staff places in a customer's place (ADR 0055): nobody but the customer pays at a provider,
 * at the link that they are mailed, which is one way whatever the provider.
 */
export function actedWays(ways: readonly PaymentWay[]): PaymentWay[] {
  const link = ways.find(({ offer }) => offer !== undefined);
  const others = ways.filter(({ offer }) => offer === undefined);
  return link ? [{ method: link.method, offer: undefined }, ...others] : others;
}

/** Whether an acted order is paid so at a link. */
export function isLink({ method }: Pick<PaymentWay, "method">): boolean {
  return keptSession()?.isActing === true && isGatewayMethod(method);
}

/**
 * What a transfer holds of whom until it comes: of a quote, of an account whose e-mail is confirmed, of one whose is
 * not, or of a guest (decisions §6).
 */
export function transferTerms(
  { kind, isProven }: Pick<Payable, "kind" | "isProven">,
  { isGuest }: { isGuest: boolean },
): "quote" | "order" | "guest" | "unproven" {
  if (kind === "quote" || isProven) return kind;
  return isGuest ? "guest" : "unproven";
}
