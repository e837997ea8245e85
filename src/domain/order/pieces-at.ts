/** How many pieces of an order's line are among these, by the line's place in the order. */
export function piecesAt(
  position: number,
  lines: readonly { position: number; quantity: number }[],
): number {
  return lines
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
