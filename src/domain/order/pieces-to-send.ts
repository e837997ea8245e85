import { piecesAt } from "./pieces-at.ts";

/** Pieces of a line of an order, by its place. */
type Pieces = { position: number; quantity: number };

/** How many pieces of a line are still to be sent: of what was bought, less what has left and what will not be sent. */
export function piecesToSend(line: {
  quantity: number;
  shipped: number;
  cancelled: number;
}): number {
  return Math.max(0, line.quantity - line.shipped - line.cancelled);
}

/** Each line of an order with the pieces of it that are still to be sent, which may be none, when `sent` has left. */
export function linesToSend<Line extends Pieces & { cancelled: number }>(
  lines: readonly Line[],
  sent: readonly Pieces[],
): Line[] {
  return lines.map((line) => {
    const quantity = piecesToSend({ ...line, shipped: piecesAt(line.position, sent) });
    return { ...line, quantity };
  });
}
