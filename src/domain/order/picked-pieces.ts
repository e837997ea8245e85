/** Pieces of an order's line that lie in a warehouse; null for what is ordered for the customer. */
export type PiecesToPick = { position: number; warehouseId: number | null; quantity: number };

type Line = { position: number; quantity: number };
type Allocated = Line & { warehouseId: number };

/**
 * What is still to pick of an order and where it lies: of each line the pieces that have not left. What has
 * left came out of the line's warehouses in their order, and what no warehouse holds is ordered last.
 */
export function piecesToPick(
  lines: readonly Line[],
  allocations: readonly Allocated[],
  sent: readonly Line[],
): PiecesToPick[] {
  return lines.flatMap(({ position, quantity }) => {
    const here = allocations.filter((one) => one.position === position);
    const inStock = sumOf(here);
    const places = [
      ...here.map(({ warehouseId, quantity: held }) => ({ warehouseId, held })),
      { warehouseId: null, held: quantity - inStock },
    ];
    let left = sumOf(sent.filter((one) => one.position === position));
    return places.flatMap(({ warehouseId, held }) => {
      const gone = Math.min(left, held);
      left -= gone;
      return held > gone ? [{ position, warehouseId, quantity: held - gone }] : [];
    });
  });
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
