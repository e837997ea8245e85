import { cartLine, type CartLine } from "#domain/cart/cart-lines.ts";

type WireLine = { sku: string; cartQty: number; unit?: string | null | undefined };

/** A cart as calls take it (decisions §1). */
export function sentCart(lines: readonly CartLine[]): WireLine[] {
  return lines.map(sentCartLine);
}

/** A line of it; one that says nothing of a unit leaves what it is for as it is. */
export function sentCartLine({ sku, quantity, unit }: LineToSend): WireLine {
  return { sku, cartQty: quantity, ...(unit !== undefined && { unit }) };
}

type LineToSend = { sku: string; quantity: number; unit?: string | undefined };

/** The lines of a cart that a call answered with. */
export function cartLines(items: readonly WireLine[]): CartLine[] {
  return items.map(({ sku, cartQty, unit }) =>
    cartLine({ sku, quantity: cartQty, unit: unit ?? "" }),
  );
}
