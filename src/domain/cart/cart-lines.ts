import { MOST_OF_A_LINE } from "./cart-quantity.ts";

/** A part and how many pieces; the sku outlives whatever happens to the catalogue. */
export type CartLine = { sku: string; quantity: number };

/** One line for each part, in the place of its first one; quantities add up to 999 at most (security A9). */
export function mergedLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, number>();
  for (const { sku, quantity } of lines)
    merged.set(sku, Math.min((merged.get(sku) ?? 0) + quantity, MOST_OF_A_LINE));
  return Array.from(merged, ([sku, quantity]) => ({ sku, quantity })).filter(
    ({ quantity }) => quantity > 0,
  );
}

/**
 * A guest's cart joined with the one that the account keeps: quantities add up (decisions §3). A
 * guest's cart that was joined already is not added again: each line has what it had, or what the
 * guest's has when that is more, so that a login sent twice changes nothing (lessons 22).
 */
export function joinedCarts(
  kept: readonly CartLine[],
  guests: readonly CartLine[],
  isRepeated: boolean,
): CartLine[] {
  if (!isRepeated) return mergedLines([...kept, ...guests]);
  const most = new Map(mergedLines(kept).map(({ sku, quantity }) => [sku, quantity]));
  for (const { sku, quantity } of mergedLines(guests))
    most.set(sku, Math.max(most.get(sku) ?? 0, quantity));
  return Array.from(most, ([sku, quantity]) => ({ sku, quantity }));
}

/** What stays in a cart when something of it was bought: what was put there meanwhile. */
export function linesWithout(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const taken = new Map(mergedLines(bought).map(({ sku, quantity }) => [sku, quantity]));
  return mergedLines(lines)
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (taken.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** What makes two carts the same cart, whatever the order of their lines. */
export function cartFingerprint(lines: readonly CartLine[]): string {
  return mergedLines(lines)
    .map(({ sku, quantity }) => JSON.stringify([sku, quantity]))
    .toSorted()
    .join();
}
