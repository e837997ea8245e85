import { cameOfAwaited } from "./came-of-awaited.ts";

/** Pieces of a part that a shelf can hold, as far as one may count or take in at once. */
export const MOST_ON_SHELF = 1_000_000;

/** The parts that are taken in at once, at most. */
export const MOST_INTAKE_LINES = 300;

/** What a warehouse holds of a part, and what is on its way there. */
export type ShelfLevel = { onHand: number; incoming: number; incomingOn: string | null };

/**
 * A shelf once so many pieces have come: they lie on it, and are on their way no more. More may come than was expected;
 * the day stands as long as anything is still to come (decisions §6).
 */
export function receivedShelf(
  { onHand, incoming, incomingOn }: ShelfLevel,
  pieces: number,
): ShelfLevel {
  const { left } = cameOfAwaited(incoming, pieces);
  return { onHand: onHand + pieces, incoming: left, incomingOn: left > 0 ? incomingOn : null };
}
