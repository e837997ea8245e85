import type { CartLine } from "#domain/cart/cart-lines.ts";

type WireLine = { sku: string; cartQty: number };

/** A cart as calls take it (decisions §1). */
export function sentCart(lines: readonly CartLine[]): WireLine[] {
  return lines.map(({ sku, quantity }) => ({ sku, cartQty: quantity }));
}

/** The lines of a cart that a call answered with. */
export function cartLines(items: readonly WireLine[]): CartLine[] {
  return items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty }));
}
