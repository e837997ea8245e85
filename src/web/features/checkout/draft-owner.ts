import type { AddressReply } from "#contract/account.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import {
  adoptedDraft,
  type CheckoutDraft,
  type ChosenAddress,
  EMPTY_DRAFT,
  withCurrentOption,
} from "#domain/order/checkout-draft.ts";
import type { TaxIdentity } from "#domain/order/tax-identity.ts";

/** Whose order is begun. */
export type DraftHolder = {
  /** The customer's e-mail; empty for a guest. */
  owner: string;
  /** The draft that the shop kept for them. */
  kept: CheckoutDraft;
  /** The customer's own; none for a guest. */
  addresses: AddressReply[];
  /** What the customer's account keeps; undefined for a guest. */
  taxId: TaxIdentity | null | undefined;
};

/**
 * The draft of this browser as whoever is here now goes on with it: a guest's is taken along by a login,
 * another customer's is not (decisions §3), and what is not to be had any more is chosen anew.
 */
export function broughtUpToDate(
  before: CheckoutDraft,
  { owner, kept, addresses, taxId }: DraftHolder,
  lines: readonly CartLine[],
): CheckoutDraft {
  const guest = before.owner === "" ? before : EMPTY_DRAFT;
  const draft = before.owner === owner ? before : adoptedDraft(guest, kept, owner);
  const named = draft.taxId ?? taxId ?? null;
  return withCurrentOption({ ...draft, ...addressesOf(draft, addresses), taxId: named }, lines);
}

/** What was chosen, as far as it is still in the address book; the customer's defaults before anything is. */
function addressesOf(
  { shippingAddress, billingAddress }: CheckoutDraft,
  addresses: AddressReply[],
): Pick<CheckoutDraft, "shippingAddress" | "billingAddress"> {
  const isThere = (chosen: ChosenAddress | null) =>
    chosen !== null && (!("id" in chosen) || addresses.some(({ id }) => id === chosen.id));
  if (isThere(shippingAddress)) {
    return { shippingAddress, billingAddress: isThere(billingAddress) ? billingAddress : null };
  }
  const shipping = addresses.find(({ default_shipping: isDefault }) => isDefault);
  const billing = addresses.find(({ default_billing: isDefault }) => isDefault);
  return {
    shippingAddress: shipping ? { id: shipping.id } : null,
    billingAddress: billing && billing !== shipping ? { id: billing.id } : null,
  };
}
