import type { Storefront } from "../storefront/storefront.ts";

/** Pieces of a part in one warehouse; the order of places is the order of warehouses. */
export type StockPlace = { warehouseId: number; storefront: Storefront; onHand: number };

/** So many pieces of a line out of one warehouse. */
export type Allocation = { warehouseId: number; quantity: number };

/**
 * Which warehouses a line is taken from: the first of the shopper's storefront that holds all of it,
 * otherwise those of the storefront in their order and then the others. What no warehouse holds is
 * left out: it is ordered, or on its way.
 */
export function allocate(
  quantity: number,
  places: readonly StockPlace[],
  storefront: Storefront,
): Allocation[] {
  const here = places.filter((place) => place.storefront === storefront);
  const whole = here.find(({ onHand }) => onHand >= quantity);
  if (whole) return [{ warehouseId: whole.warehouseId, quantity }];

  const allocations: Allocation[] = [];
  let left = quantity;
  for (const { warehouseId, onHand } of [
    ...here,
    ...places.filter((place) => place.storefront !== storefront),
  ]) {
    const taken = Math.min(left, onHand);
    if (taken > 0) allocations.push({ warehouseId, quantity: taken });
    left -= taken;
  }
  return allocations;
}
