import type { Address } from "../account/address.ts";
import { isFilled } from "../account/text-rules.ts";
import type { CartLine } from "../cart/cart-lines.ts";
import { cartFingerprint } from "../cart/ordered-lines.ts";
import type { PaymentMethod } from "../payment/payment-method.ts";
import type { TypedTaxId } from "./tax-identity.ts";

/** One of the customer's own addresses by its id, or one that was typed. */
export type ChosenAddress = { id: string } | Address;

/** A way to ship as the shopper chose it; what it costs is for display, the shop reads its id alone. */
export type ChosenOption = {
  id: string;
  carrier: string;
  service: string;
  price: number;
  /** What it was offered for, by `shippingQuestion`. */
  madeFor: string;
};

/** An order that a shopper has begun in a browser: what is decided so far, step by step. */
export type CheckoutDraft = {
  /** The e-mail of the customer whose draft it is; empty for a guest's. */
  owner: string;
  email: string;
  shippingAddress: ChosenAddress | null;
  /** Null bills to where it ships. */
  billingAddress: ChosenAddress | null;
  option: ChosenOption | null;
  method: PaymentMethod | null;
  vinNumber: string;
  purchaseOrder: string;
  /** As it is typed; null until the shopper, or what their account keeps, decides. */
  taxId: TypedTaxId | null;
  couponCode: string | null;
  /** Makes its placing one order however often it is sent; made when the payment step is entered. */
  placingKey: string | null;
};

export const EMPTY_DRAFT: CheckoutDraft = {
  owner: "",
  email: "",
  shippingAddress: null,
  billingAddress: null,
  option: null,
  method: null,
  vinNumber: "",
  purchaseOrder: "",
  taxId: null,
  couponCode: null,
  placingKey: null,
};

/** The child pages of /Checkout in the order they are gone through (specification §2). */
export const CHECKOUT_STEPS = ["start", "billing", "shipping", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/**
 * What a way to ship is offered for: an address and a cart. Any change of either is another question,
 * and resets the chosen option (specification §4, decisions §6).
 */
export function shippingQuestion(
  address: ChosenAddress | null,
  lines: readonly CartLine[],
): string {
  return JSON.stringify([address, cartFingerprint(lines)]);
}

/** The draft without a way to ship that was offered for another address or cart. */
export function withCurrentOption(draft: CheckoutDraft, lines: readonly CartLine[]): CheckoutDraft {
  const { option, shippingAddress } = draft;
  if (!option || option.madeFor === shippingQuestion(shippingAddress, lines)) return draft;
  return { ...draft, option: null };
}

/** The first step that still lacks something; the payment when nothing is missing before it. */
export function firstOpenStep(draft: CheckoutDraft): CheckoutStep {
  if (draft.owner === "" && !isFilled(draft.email)) return "start";
  if (draft.shippingAddress === null) return "billing";
  return draft.option === null ? "shipping" : "payment";
}

/** Whether a step may be shown, or an earlier one lacks something yet. */
export function isStepReached(step: CheckoutStep, draft: CheckoutDraft): boolean {
  return CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(firstOpenStep(draft));
}

/**
 * A draft as a customer goes on with it after logging in: what was decided as a guest a moment ago
 * stands, and the draft that the shop kept fills in the rest (decisions §3).
 */
export function adoptedDraft(
  guest: CheckoutDraft,
  kept: CheckoutDraft,
  owner: string,
): CheckoutDraft {
  return {
    owner,
    email: owner,
    shippingAddress: guest.shippingAddress ?? kept.shippingAddress,
    billingAddress: guest.shippingAddress ? guest.billingAddress : kept.billingAddress,
    option: guest.option,
    method: guest.method ?? kept.method,
    vinNumber: guest.vinNumber || kept.vinNumber,
    purchaseOrder: guest.purchaseOrder || kept.purchaseOrder,
    taxId: guest.taxId ?? kept.taxId,
    couponCode: guest.couponCode ?? kept.couponCode,
    placingKey: null,
  };
}
