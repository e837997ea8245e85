import type { AddressReply as WireAddress } from "#contract/account.ts";
import type { DraftAddress, KeptDraft, SentOrderDraft } from "#contract/order-draft.ts";
import type { Address } from "#domain/account/address.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import {
  type CheckoutDraft,
  type ChosenAddress,
  EMPTY_DRAFT,
} from "#domain/order/checkout-draft.ts";

import { sentAddressOf } from "#web/features/address/public/sent-address.ts";

/** A draft with its cart as the calls take it (decisions §1): what was decided, and no sum. */
export function sentDraftOf(draft: CheckoutDraft, lines: readonly CartLine[]): SentOrderDraft {
  return { ...keptDraftOf(draft), items: sentCartOf(lines) };
}

export function sentCartOf(lines: readonly CartLine[]): SentOrderDraft["items"] {
  return lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
}

/** What of a draft the shop keeps for a customer. */
export function keptDraftOf(draft: CheckoutDraft): KeptDraft {
  const { shippingAddress, billingAddress, option, couponCode } = draft;
  return {
    email: draft.email || null,
    shippingAddress: shippingAddress && sentAddress(shippingAddress),
    billingAddress: billingAddress && sentAddress(billingAddress),
    shippingRequested: option && { id: option.id },
    paymentMethod: draft.method,
    vinNumber: draft.vinNumber,
    purchaseOrder: draft.purchaseOrder,
    coupon: couponCode === null ? null : { code: couponCode },
  };
}

/**
 * A draft as the shop kept it. A way to ship is chosen anew: what it was offered for is not kept, and
 * it is good for two hours only.
 */
export function draftKept(kept: KeptDraft | null): CheckoutDraft {
  if (!kept) return EMPTY_DRAFT;
  return {
    ...EMPTY_DRAFT,
    shippingAddress: chosenAddress(kept.shippingAddress),
    billingAddress: chosenAddress(kept.billingAddress),
    method: kept.paymentMethod ?? null,
    vinNumber: kept.vinNumber ?? "",
    purchaseOrder: kept.purchaseOrder ?? "",
    couponCode: kept.coupon?.code ?? null,
  };
}

export function sentAddress(chosen: ChosenAddress): DraftAddress {
  return "id" in chosen ? { id: chosen.id } : sentAddressOf(chosen);
}

/** An address of the account's book, or of a reply, as the shop thinks of it. */
export function addressOf(
  sent: Omit<WireAddress, "id" | "default_shipping" | "default_billing">,
): Address {
  return {
    receiverName: sent.receiver_name,
    company: sent.company,
    street: sent.street,
    city: sent.city,
    state: sent.state,
    postalCode: sent.postal_code,
    country: sent.country,
    district: sent.district,
    phone: sent.phone,
    additionalInfo: sent.additional_info,
    type: sent.type,
  };
}

function chosenAddress(sent: DraftAddress | null | undefined): ChosenAddress | null {
  if (sent?.id) return { id: sent.id };
  if (!sent?.country) return null;
  return {
    receiverName: text(sent.receiver_name),
    company: text(sent.company),
    street: text(sent.street),
    city: text(sent.city),
    state: text(sent.state),
    postalCode: text(sent.postal_code),
    country: sent.country,
    district: text(sent.district),
    phone: text(sent.phone),
    additionalInfo: text(sent.additional_info),
    type: sent.type ?? "residential",
  };
}

function text(value: string | null | undefined): string {
  return value ?? "";
}
