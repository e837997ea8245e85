import type { Allocation } from "../availability/allocation.ts";
import type { Cents } from "../money/money.ts";

/**
 * What an order may hold that waits for the transfer of a guest whose e-mail nobody has verified (decisions
 * §12): so many pieces of one part, and parts of so much in all.
 */
export const UNPROVEN_HOLD = { mostPieces: 20, mostCents: 500_00 } as const;

type HeldLine = { unitPrice: Cents; allocations: readonly Allocation[] };

/** A line with what it holds; `unreserved` pieces of a warehouse are taken when the order is paid. */
export type LimitedLine<Line> = Line & { allocations: Allocation[]; unreserved: number };

/** The lines of such an order, the first first; a piece that costs nothing counts as a piece alone. */
export function limitedHold<Line extends HeldLine>(lines: readonly Line[]): LimitedLine<Line>[] {
  let leftCents: number = UNPROVEN_HOLD.mostCents;
  return lines.map((line) => {
    const wanted = piecesOf(line.allocations);
    const payable = line.unitPrice === 0 ? wanted : Math.floor(leftCents / line.unitPrice);
    const held = Math.min(wanted, UNPROVEN_HOLD.mostPieces, payable);
    leftCents -= held * line.unitPrice;
    return { ...line, allocations: firstPieces(line.allocations, held), unreserved: wanted - held };
  });
}

function piecesOf(allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { quantity }) => sum + quantity, 0);
}

function firstPieces(allocations: readonly Allocation[], most: number): Allocation[] {
  let left = most;
  return allocations.flatMap(({ warehouseId, quantity }) => {
    const taken = Math.min(quantity, left);
    left -= taken;
    return taken > 0 ? [{ warehouseId, quantity: taken }] : [];
  });
}
