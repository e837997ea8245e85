/** Pieces of a line that have not left, and how many of them no warehouse holds (ADR 0050). */
export type LeftPieces = { left: number; awaited: number };

/** How many of them lie in a warehouse for the order. */
export function heldPieces({ left, awaited }: LeftPieces): number {
  return Math.max(0, left - awaited);
}

/** How many of so many that leave no warehouse holds: what is held leaves first. */
export function unheldPieces(leaving: number, line: LeftPieces): number {
  return Math.max(0, leaving - heldPieces(line));
}
