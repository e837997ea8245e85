import { cartLine, type CartLine } from "#domain/cart/cart-lines.ts";

type WireLine = { sku: string; cartQty: number; unit?: string | null | undefined };

/** A cart as calls take it (decisions §1). */
export function sentCart(lines: readonly CartLine[]): WireLine[] {
  return lines.map(({ sku, quantity, unit }) => ({
    sku,
    cartQty: quantity,
    ...(unit !== undefined && { unit }),
  }));
}

/** The lines of a cart that a call answered with. */
export function cartLines(items: readonly WireLine[]): CartLine[] {
  return items.map(({ sku, cartQty, unit }) =>
    cartLine({ sku, quantity: cartQty, unit: unit ?? "" }),
  );
}
