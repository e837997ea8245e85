import { ShopError } from "../error/shop-error.ts";

/** A line of an order as far as claims go: pieces that left, that came back, and that other claims hold. */
export type ServedLine = { position: number; shipped: number; returned: number; claimed: number };

/** How many pieces of a line may be claimed: what its customer has, each once. */
export function claimablePieces({ shipped, returned, claimed }: ServedLine): number {
  return Math.max(0, shipped - returned - claimed);
}

/** Refuses, with a ShopError `claim_refused`, pieces that nobody has: of another order, returned, or claimed before. */
export function requireClaimable(line: ServedLine | undefined, quantity: number): void {
  if (!line || quantity < 1 || quantity > claimablePieces(line))
    throw new ShopError("claim_refused", { position: line?.position, quantity });
}
