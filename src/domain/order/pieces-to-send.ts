/** How many pieces of a line are still to be sent: of what was bought, less what has left and what will not be sent. */
export function piecesToSend(line: {
  quantity: number;
  shipped: number;
  cancelled: number;
}): number {
  return Math.max(0, line.quantity - line.shipped - line.cancelled);
}
