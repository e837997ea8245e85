import { type CartLine, mergedLines } from "./cart-lines.ts";

/** What stays in a cart when something of it was bought: what was put there meanwhile. */
export function linesWithout(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const taken = new Map(mergedLines(bought).map(({ sku, quantity }) => [sku, quantity]));
  return mergedLines(lines)
    .map((line) => Object.assign(line, { quantity: line.quantity - (taken.get(line.sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What makes two carts the same cart, whatever the order of their lines and whatever they are for. */
export function cartFingerprint(lines: readonly CartLine[]): string {
  return mergedLines(lines)
    .map(({ sku, quantity }) => JSON.stringify([sku, quantity]))
    .toSorted()
    .join();
}
