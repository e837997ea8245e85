/** Pieces of an order's line that lie in a warehouse; null for what is ordered for the customer. */
export type PiecesToPick = { position: number; warehouseId: number | null; quantity: number };

type Line = { position: number; quantity: number };
/** What has left, with how many of its pieces were never in a warehouse. */
type Sent = Line & { fromSupplier?: number };
type Allocated = Line & { warehouseId: number };

/**
 * What is still to pick of an order and where it lies: of each line the pieces that have not left. What has
 * left came out of the line's warehouses in their order, but for what its supplier sent; what no warehouse holds is ordered
 * last.
 */
export function piecesToPick(
  lines: readonly Line[],
  allocations: readonly Allocated[],
  sent: readonly Sent[],
): PiecesToPick[] {
  return lines.flatMap(({ position, quantity }) => {
    const here = allocations.filter((one) => one.position === position);
    const gone = sent.filter((one) => one.position === position);
    const bySupplier = gone.reduce((sum, { fromSupplier = 0 }) => sum + fromSupplier, 0);
    const places = [
      ...here.map(({ warehouseId, quantity: held }) => ({ warehouseId, held })),
      { warehouseId: null, held: quantity - sumOf(here) - bySupplier },
    ];
    let left = sumOf(gone) - bySupplier;
    return places.flatMap(({ warehouseId, held }) => {
      const taken = Math.min(left, held);
      left -= taken;
      return held > taken ? [{ position, warehouseId, quantity: held - taken }] : [];
    });
  });
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
