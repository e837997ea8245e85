import { useSyncExternalStore } from "react";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import { readStoredCart, storedCart } from "#domain/cart/stored-cart.ts";

import { keptChanges } from "#web/storage/kept-changes.ts";
import { storedText } from "#web/storage/stored-text.ts";

const kept = storedText("cart");
const onCartChange = keptChanges(kept);
const EMPTY_CART_LINES: readonly CartLine[] = [];
let known: { text: string | null; lines: readonly CartLine[] } = {
  text: null,
  lines: EMPTY_CART_LINES,
};

/** What this browser has in the cart: the guest's own, or what the server last said of a customer's. */
export function currentCart(): readonly CartLine[] {
  const text = kept.read();
  if (text !== known.text) known = { text, lines: readStoredCart(text) };
  return known.lines;
}

/** Keeps a cart in this browser; whoever shows it hears of it, in other tabs too. */
export function setCart(lines: readonly CartLine[]): void {
  if (lines.length === 0) kept.remove();
  else kept.write(storedCart(lines));
}

/** The cart of this browser; empty on the server and while the page hydrates. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(onCartChange, currentCart, () => EMPTY_CART_LINES);
}

/** Pieces in all: what the header counts. */
export function pieceCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
