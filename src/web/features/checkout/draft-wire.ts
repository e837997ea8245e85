import type { AddressReply } from "#contract/account.ts";
import type { KeptDraft, SentOrderDraft } from "#contract/order-draft.ts";
import type { Address } from "#domain/account/address.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import {
  type CheckoutDraft,
  type ChosenAddress,
  EMPTY_DRAFT,
} from "#domain/order/checkout-draft.ts";

import { addressOf, chosenAddress, sentAddress } from "#web/api/address-wire.ts";
import { sentCart } from "#web/api/cart-wire.ts";

/** A draft with its cart as the calls take it (decisions §1): what was decided, and no sum. */
export function sentDraftOf(draft: CheckoutDraft, lines: readonly CartLine[]): SentOrderDraft {
  return { ...keptDraftOf(draft), items: sentCart(lines) };
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
    tax_id: draft.taxId,
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
    taxId: kept.tax_id ?? null,
    couponCode: kept.coupon?.code ?? null,
  };
}

/**
 * The address that was chosen for an order: as it was typed, or one of the account's own by its id. Null while none is
 * chosen, and for one that the account has no longer.
 */
export function addressOfChoice(
  chosen: ChosenAddress | null,
  addresses: readonly AddressReply[],
): Address | null {
  if (!chosen) return null;
  if (!("id" in chosen)) return chosen;
  const own = addresses.find(({ id }) => id === chosen.id);
  return own ? addressOf(own) : null;
}
