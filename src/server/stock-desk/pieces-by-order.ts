import type { PiecesAgain } from "#server/orders/orders/wait-again.ts";

import type { LineBack } from "./read-receipt-back.ts";

/** Which orders wait again by what is taken back, each for so many pieces of its lines, the last line of a part first. */
export function piecesByOrder(backs: readonly LineBack[]): Map<number, PiecesAgain[]> {
  const byOrder = new Map<number, PiecesAgain[]>();
  for (const back of backs)
    for (const { orderNumber, pieces } of back.ofOrders) {
      const number = Number(orderNumber);
      const own = back.held.filter((one) => one.orderNumber === number).toReversed();
      const again = lastOf(own, pieces).map((one) =>
        Object.assign(one, { partNumber: back.line.partNumber }),
      );
      byOrder.set(number, [...(byOrder.get(number) ?? []), ...again]);
    }
  return byOrder;
}

type Pieces = { position: number; quantity: number };

function lastOf(own: readonly Pieces[], wanted: number): Pieces[] {
  let left = wanted;
  return own.flatMap(({ position, quantity }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return taken > 0 ? [{ position, quantity: taken }] : [];
  });
}
