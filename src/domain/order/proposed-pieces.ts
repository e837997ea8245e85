import type { Allocation } from "../availability/allocation.ts";

type Pieces = { sku: string; quantity: number };

/** How many pieces more of each part a change adds to an order: those that it is to hold for it meanwhile (ADR 0061). */
export function addedPieces(before: readonly Pieces[], after: readonly Pieces[]): Pieces[] {
  const had = new Map(before.map(({ sku, quantity }) => [sku, quantity]));
  return after
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (had.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Where the pieces of a line come from once a change is done: where its own came from, and then where those are held that
 * were added, each warehouse once, and never more than it has pieces. What none of them holds is awaited.
 */
export function joinedPieces(
  quantity: number,
  { own, added }: { own: readonly Allocation[]; added: readonly Allocation[] },
): Allocation[] {
  const joined = new Map<number, number>();
  let open = quantity;
  for (const { warehouseId, quantity: pieces } of [...own, ...added]) {
    const taken = Math.min(open, pieces);
    if (taken > 0) joined.set(warehouseId, (joined.get(warehouseId) ?? 0) + taken);
    open -= taken;
  }
  return Array.from(joined, ([warehouseId, pieces]) => ({ warehouseId, quantity: pieces }));
}
