import { useSyncExternalStore } from "react";

import type { PayOrderRequest, PlaceRequest } from "#contract/orders.ts";
import type { QuoteAcceptRequest } from "#contract/quotes.ts";
import type { CartLine } from "#domain/cart/cart-lines.ts";
import { linesWithout } from "#domain/cart/ordered-lines.ts";
import { STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { cartLines } from "#web/api/cart-wire.ts";
import { currentCart, setCart } from "#web/features/cart/public/cart-state.ts";
import { storedText } from "#web/storage/stored-text.ts";
import { forgetDraft } from "./draft-state.ts";

/**
 * An order that was sent and whose answer is not known. It is kept as it was sent, because only the
 * same key with the same body is the same order; of a card it holds the provider's one-time token.
 */
export type CheckoutPlacing = {
  key: string;
  /** The call that it is sent by. */
  path: "orders/place" | "orders/quoteaccept" | "orders/pay";
  body: PlaceRequest | QuoteAcceptRequest | PayOrderRequest;
  /** The shop has answered that the payment is still out: it has the order. */
  isPending: boolean;
};

export type PlacingStore = {
  /** The placing that no answer is known of, from this tab or another one, before a reload too. */
  read: () => CheckoutPlacing | null;
  keep: (placing: CheckoutPlacing) => void;
  /** Its answer is known now. */
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
};

/** Where a placing is kept in this browser, under a name. */
export function placingStore(name: string): PlacingStore {
  const kept = storedText(name);
  let known: { text: string | null; placing: CheckoutPlacing | null } = {
    text: null,
    placing: null,
  };
  return {
    read: () => {
      const text = kept.read();
      if (text !== known.text) known = { text, placing: readPlacing(text) };
      return known.placing;
    },
    keep: (placing) => kept.write(JSON.stringify({ version: STORAGE_VERSION, ...placing })),
    forget: kept.remove,
    subscribe: kept.subscribe,
  };
}

/** The order that is begun here. */
export const orderPlacing = placingStore("placing");

let isLeaving = false;

/** What became of a store's placing is not known, as long as there is one. */
export function usePlacingKept(store: PlacingStore): CheckoutPlacing | null {
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

/**
 * The order is placed: nothing of it is left in the browser, and its page is on the way. What was put in
 * the cart meanwhile stays there.
 */
export function leaveFor(path: string, ordered: readonly CartLine[]): void {
  isLeaving = true;
  orderPlacing.forget();
  forgetDraft();
  setCart(linesWithout(currentCart(), ordered));
  location.replace(path);
}

/** What leaves the cart once an order is placed: its own lines; nothing where it was paid at a link. */
export function orderedLines({ body }: Pick<CheckoutPlacing, "body">): CartLine[] {
  if (!("order" in body) || typeof body.order === "string") return [];
  return cartLines(body.order.items);
}

/** Whether this page has done its work and another one is on the way. */
export function isPlaced(): boolean {
  return isLeaving;
}

type Kept = Omit<CheckoutPlacing, "path"> & { version?: string; path?: CheckoutPlacing["path"] };

function readPlacing(text: string | null): CheckoutPlacing | null {
  try {
    const { version, ...placing }: Kept = JSON.parse(text ?? "{}");
    // What was kept before quotes were paid here is an order.
    return version === STORAGE_VERSION
      ? { ...placing, path: placing.path ?? "orders/place" }
      : null;
  } catch {
    return null;
  }
}
