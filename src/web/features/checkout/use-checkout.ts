import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";

import type { AddressReply as WireAddress } from "#contract/account.ts";
import type { CartItem } from "#contract/cart.ts";
import type { Fitment } from "#contract/products.ts";
import type { Address } from "#domain/account/address.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";
import type { TaxIdentity } from "#domain/order/tax-identity.ts";

import type { KnownReceiver } from "#domain/account/known-receiver.ts";
import { useCartElsewhere } from "#web/features/cart/public/use-cart-elsewhere.ts";
import { useFitments } from "#web/features/garage/public/use-fitments.ts";
import type { CheckoutData } from "./checkout-loader.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { orderConfirmationPath } from "#web/paths.ts";
import { changeDraft, currentDraft, useDraft } from "./draft-state.ts";
import { cartLines } from "#web/api/cart-wire.ts";
import { addressOfChoice, sentDraftOf } from "./draft-wire.ts";
import { newSecret } from "./new-secret.ts";
import type { Payable } from "./payable.ts";
import { isPlaced, leaveFor, orderedLines, orderPlacing } from "./placing-state.ts";
import { itemsAsPriced } from "./priced-items.ts";
import { type Priced, priceDraft, priceQuestion } from "./price-draft.ts";

export type Checkout = Payable & {
  draft: CheckoutDraft;
  items: readonly CartItem[];
  /** What is known of the parts on the active vehicle, by sku. */
  fitments: ReadonlyMap<string, Fitment>;
  lines: readonly CartLine[];
  /** What the customer's account keeps; undefined for a guest. */
  taxId: TaxIdentity | null | undefined;
  /** What the shop calls the draft; known at the payment step. */
  draftId: string | null;
  addresses: readonly WireAddress[];
  /** Whose name, company and telephone a new address begins with; null for a guest. */
  receiver: KnownReceiver | null;
  shipTo: Address | null;
  billTo: Address | null;
  /** Why there are no totals; an empty text when the shop was not reached. */
  problem: string | null;
  /** Why the coupon was taken out. */
  couponRefusal: string | null;
};

/** The order that is begun, in step with its draft, its cart and the other tabs. */
export function useCheckout(data: CheckoutData, first: Priced): Checkout {
  const { cart, addresses, creditAvailable, isProven, draftId, taxId, receiver } = data;
  const draft = useDraft();
  const lines = cartLines(cart.cart);
  const fitments = useFitments(cart.cart);
  const { revalidate } = useRevalidator();
  const { priced, isPricing, show } = usePriced(draft, lines, first);
  useCartElsewhere({ items: cart.cart, isOff: isPlaced(), reload: revalidate });
  const shipTo = addressOfChoice(draft.shippingAddress, addresses);
  const { totals } = priced;
  const paid = usePaidDraft({ lines, draftId, totals });
  return {
    ...paid,
    draft,
    items: itemsAsPriced(cart.cart, totals),
    fitments,
    lines,
    draftId,
    taxId,
    addresses,
    receiver,
    creditAvailable,
    isProven,
    shipTo,
    billTo: addressOfChoice(draft.billingAddress, addresses) ?? shipTo,
    totals,
    isPricing,
    problem: "message" in priced ? (priced.message ?? "") : null,
    couponRefusal: totals?.couponRefusal?.message ?? null,
    showTotals: (shown) => show({ question: priceQuestion(draft, lines), totals: shown }),
    reload: revalidate,
  };
}

type Paid = Pick<Checkout, "lines" | "draftId" | "totals">;

/** How the draft is paid: as its shopper sees it, with the key that it was given. */
function usePaidDraft({ lines, draftId, totals }: Paid) {
  const locale = useShopLocale();
  const total = totals?.orderInfo.total;
  return {
    kind: "order",
    total: total ?? null,
    choose: (method) => changeDraft({ method }),
    paypalCall: () => ({
      path: "payments/paypal/create",
      body: { order: sentDraftOf(currentDraft(), lines) },
    }),
    sent: orderPlacing,
    placingOf: (data) => {
      const draft = currentDraft();
      return {
        key: draft.placingKey ?? newSecret(),
        path: "orders/place",
        body: { order: { ...sentDraftOf(draft, lines), total }, draft_id: draftId, ...data },
        isPending: false,
      };
    },
    arrive: (order, placing) =>
      leaveFor(orderConfirmationPath(locale, order), orderedLines(placing)),
    settle: () => {
      orderPlacing.forget();
      changeDraft({ placingKey: newSecret() });
    },
  } satisfies Partial<Payable>;
}

/** The totals of a draft, asked for anew whenever something changes that they depend on. */
function usePriced(draft: CheckoutDraft, lines: readonly CartLine[], loaded: Priced) {
  const [{ priced, source }, setPriced] = useState({ priced: loaded, source: loaded });
  const show = (shown: Priced) => setPriced({ priced: shown, source: loaded });
  if (source !== loaded) show(loaded); // everything was asked for anew
  const question = priceQuestion(draft, lines);
  const isPricing = priced.question !== question;
  const ask = useEffectEvent(() => priceDraft(draft, lines));
  useEffect(() => {
    let isWanted = question !== "";
    const learn = async () => {
      const answer = await ask();
      if (isWanted) setPriced((known) => ({ ...known, priced: answer }));
    };
    if (isPricing) void learn();
    return () => {
      isWanted = false;
    };
  }, [question, isPricing]);
  return { priced, isPricing, show };
}
