import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";

import type { Address as WireAddress } from "#contract/account.ts";
import type { CartItem } from "#contract/cart.ts";
import type { Fitment } from "#contract/products.ts";
import type { Address } from "#domain/account/address.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { CheckoutDraft, ChosenAddress } from "#domain/order/checkout-draft.ts";

import { isSameCart, useCart } from "../cart/cart-state.ts";
import { useFitments } from "../garage/use-fitments.ts";
import { type CheckoutData, linesOf } from "./checkout-loader.ts";
import { useDraft } from "./draft-state.ts";
import { addressOf } from "./draft-wire.ts";
import { isPlaced } from "./placing-state.ts";
import { type Priced, priceDraft, priceQuestion, type Totals } from "./price-draft.ts";

export type Checkout = {
  draft: CheckoutDraft;
  items: readonly CartItem[];
  /** What is known of the parts on the active vehicle, by sku. */
  fitments: ReadonlyMap<string, Fitment>;
  lines: readonly CartLine[];
  addresses: readonly WireAddress[];
  creditAvailable: number | null;
  shipTo: Address | null;
  billTo: Address | null;
  /** What it costs; while a change is on its way what it cost before, and null when it cannot be said. */
  totals: Totals | null;
  isPricing: boolean;
  /** Why there are no totals; an empty text when the shop was not reached. */
  problem: string | null;
  /** Why the coupon was taken out. */
  couponRefusal: string | null;
  /** Shows what the shop says that it costs now. */
  showTotals: (totals: Totals) => void;
  /** Asks for everything anew. */
  reload: () => Promise<void>;
};

/** The order that is begun, in step with its draft, its cart and the other tabs. */
export function useCheckout(data: CheckoutData, first: Priced): Checkout {
  const { cart, addresses, creditAvailable } = data;
  const draft = useDraft();
  const lines = linesOf(cart);
  const fitments = useFitments(cart.cart);
  const { revalidate } = useRevalidator();
  const { priced, isPricing, show } = usePriced(draft, lines, first);
  useOtherTabs(data, revalidate);
  const shipTo = shownAddress(draft.shippingAddress, addresses);
  const { totals } = priced;
  return {
    draft,
    items: cart.cart,
    fitments,
    lines,
    addresses,
    creditAvailable,
    shipTo,
    billTo: shownAddress(draft.billingAddress, addresses) ?? shipTo,
    totals,
    isPricing,
    problem: "message" in priced ? (priced.message ?? "") : null,
    couponRefusal: totals?.couponRefusal?.message ?? null,
    showTotals: (shown) => show({ question: priceQuestion(draft, lines), totals: shown }),
    reload: revalidate,
  };
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

/** A cart that another tab changed is loaded anew. */
function useOtherTabs({ cart }: CheckoutData, reload: () => Promise<void>): void {
  const kept = useCart();
  const asked = useRef(kept);
  useEffect(() => {
    if (asked.current === kept || isPlaced()) return;
    asked.current = kept;
    if (!isSameCart(kept, cart.cart)) void reload();
  }, [kept, cart, reload]);
}

function shownAddress(
  chosen: ChosenAddress | null,
  addresses: readonly WireAddress[],
): Address | null {
  if (!chosen) return null;
  if (!("id" in chosen)) return chosen;
  const own = addresses.find(({ id }) => id === chosen.id);
  return own ? addressOf(own) : null;
}
