import type { CartLine } from "#domain/cart/cart-lines.ts";

/** Whether a cart holds just these quantities for the same units, whatever their order. */
export function isSameCart(
  lines: readonly CartLine[],
  items: readonly { sku: string; cartQty: number; unit: string }[],
): boolean {
  const shown = new Map(items.map(({ sku, cartQty, unit }) => [sku, `${cartQty} ${unit}`]));
  return (
    lines.length === shown.size &&
    lines.every(({ sku, quantity, unit = "" }) => shown.get(sku) === `${quantity} ${unit}`)
  );
}
