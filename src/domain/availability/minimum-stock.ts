/** The highest minimum of a part, in pieces: it has five digits at most. */
export const MOST_MINIMUM = 99_999;

type Shelf = { onHand: number; incoming: number; isClosed: boolean };

export type MinimumStanding = {
  /** Pieces that may be sold: those free in open warehouses. */
  free: number;
  /** Pieces on their way to open warehouses, which do not count. */
  incoming: number;
  isBelow: boolean;
};

/**
 * How a part stands to its minimum, the pieces below which it is to be bought (decisions §11): all open warehouses
 * together count, with what is free there; as many as the minimum are enough. Null is that it has none.
 */
export function minimumStanding(
  minimum: number | null,
  shelves: readonly Shelf[],
): MinimumStanding | null {
  if (minimum === null) return null;
  const open = shelves.filter(({ isClosed }) => !isClosed);
  const free = open.reduce((sum, { onHand }) => sum + onHand, 0);
  const incoming = open.reduce((sum, shelf) => sum + shelf.incoming, 0);
  return { free, incoming, isBelow: free < minimum };
}
