import type { AccountResponse, AddressReply, AddressesResponse } from "#contract/account.ts";
import type { CartResponse } from "#contract/cart.ts";
import type { DraftResponse } from "#contract/order-draft.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import {
  type CheckoutStep,
  EMPTY_DRAFT,
  firstOpenStep,
  isStepReached,
} from "#domain/order/checkout-draft.ts";
import type { TaxIdentity } from "#domain/order/tax-identity.ts";

import { type KnownReceiver, knownReceiver } from "#domain/account/known-receiver.ts";
import { loadCart } from "#web/features/cart/public/cart-calls.ts";
import { leadTo } from "#web/page/lead-to.ts";
import { checkoutPath } from "#web/paths.ts";
import { cartLines } from "#web/api/cart-wire.ts";
import { ask, browserSecret } from "#web/api/send.ts";
import { keptSession } from "#web/session/session-store.ts";
import { broughtUpToDate, type DraftHolder } from "./draft-owner.ts";
import { changeDraft, currentDraft } from "./draft-state.ts";
import { draftKept } from "./draft-wire.ts";
import { newSecret } from "./new-secret.ts";
import { type Priced, priceDraft } from "./price-draft.ts";

export type CheckoutData = {
  cart: CartResponse;
  /** The customer's own; none for a guest. */
  addresses: AddressReply[];
  /** What a customer on account may still buy for, in dollars; null for whoever pays at once. */
  creditAvailable: number | null;
  /** What the customer's account keeps; undefined for a guest. */
  taxId: TaxIdentity | null | undefined;
  /** Whose name, company and telephone a customer's new address begins with; null for a guest. */
  receiver: KnownReceiver | null;
  /** Whether a customer's e-mail is verified, so that all of a transfer's parts are held (decisions §12). */
  isProven: boolean;
  /** What the shop calls this draft; known at the payment step. */
  draftId: string | null;
  /** Null when there is nothing to order. */
  priced: Priced | null;
};

/**
 * What a step shows. It brings the draft up to date first: with the login, with the address book and with the cart.
 * A step that cannot be gone through yet leads to the one that is open.
 */
export async function loadCheckout(step: CheckoutStep, locale: Locale): Promise<CheckoutData> {
  if (browserSecret.read() === null) browserSecret.write(newSecret());
  const [cart, customer, draftId] = await Promise.all([
    loadCart(),
    loadCustomer(locale),
    step === "payment" ? loadDraftId(locale) : null,
  ]);
  const lines = cartLines(cart.cart);
  changeDraft(broughtUpToDate(currentDraft(), customer, lines));
  const priced = lines.length === 0 ? null : await priceDraft(currentDraft(), lines);
  const draft = currentDraft();
  if (priced && !isStepReached(step, draft))
    return leadTo(checkoutPath(locale, firstOpenStep(draft)), checkoutPath(locale, step));
  if (step === "payment" && draft.placingKey === null) changeDraft({ placingKey: newSecret() });
  const { addresses, creditAvailable, taxId, receiver, isProven } = customer;
  return { cart, addresses, creditAvailable, taxId, receiver, isProven, draftId, priced };
}

/** The same until its order is placed, in every tab: two of them cannot pay it twice. */
async function loadDraftId(locale: Locale): Promise<string | null> {
  const { draft_id: id } = await ask<DraftResponse>({ path: "orders/draft", locale });
  return id;
}

type Customer = DraftHolder & Pick<CheckoutData, "creditAvailable" | "receiver" | "isProven">;

const GUEST: Customer = {
  owner: "",
  kept: EMPTY_DRAFT,
  addresses: [],
  creditAvailable: null,
  taxId: undefined,
  receiver: null,
  isProven: false,
};

async function loadCustomer(locale: Locale): Promise<Customer> {
  const session = keptSession();
  if (!session) return GUEST;
  const isKnown = currentDraft().owner === session.userEmail;
  const [{ addresses }, { account }, kept] = await Promise.all([
    ask<AddressesResponse>({ path: "account/addresses", locale }),
    ask<AccountResponse>({ path: "account", locale }),
    isKnown ? null : ask<DraftResponse>({ path: "orders/draft", locale }),
  ]);
  return {
    owner: session.userEmail,
    kept: draftKept(kept?.draft ?? null),
    addresses,
    creditAvailable: account.credit === "credit" ? account.creditAvailable : null,
    taxId: account.tax_id,
    receiver: knownReceiver(account),
    isProven: account.emailVerified,
  };
}
