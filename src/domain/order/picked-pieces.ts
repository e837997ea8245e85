/** Pieces of an order's line that lie in a warehouse; null for what is ordered for the customer. */
export type PiecesToPick = { position: number; warehouseId: number | null; quantity: number };

type Pieces = { position: number; quantity: number };
/** With how many of its pieces will not be sent. */
type Line = Pieces & { cancelled: number };
/** What has left, with how many of its pieces were never in a warehouse. */
type Sent = Pieces & { fromSupplier?: number };
type Allocated = Pieces & { warehouseId: number };

/**
 * What is still to pick of an order and where it lies: of each line the pieces that are to be sent and have not left. What has
 * left came out of the line's warehouses in their order, but for what its supplier sent; what no warehouse holds is ordered
 * last.
 */
export function piecesToPick(
  lines: readonly Line[],
  allocations: readonly Allocated[],
  sent: readonly Sent[],
): PiecesToPick[] {
  return lines.flatMap(({ position, quantity, cancelled }) => {
    const here = allocations.filter((one) => one.position === position);
    const gone = sent.filter((one) => one.position === position);
    const bySupplier = gone.reduce((sum, { fromSupplier = 0 }) => sum + fromSupplier, 0);
    const places = [
      ...here.map(({ warehouseId, quantity: held }) => ({ warehouseId, held })),
      { warehouseId: null, held: quantity - cancelled - sumOf(here) - bySupplier },
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
