import type { ReturnWorth } from "#contract/returns.ts";
import { refundWayOf } from "#domain/payment/refund-way.ts";
import { findReturningCores } from "#server/orders/cores/return-cores.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { dollars } from "#server/orders/orders/order-wire.ts";
import type { Database } from "#server/platform/database/database.ts";

import { acceptedPieces } from "./accepted-pieces.ts";
import type { ReturnRow } from "./return-store.ts";
import { valueOfPieces } from "./value-pieces.ts";

type Valued = {
  order: OrderRow;
  row: Pick<ReturnRow, "number">;
  /** So many pieces of each line; null is all that was sent. */
  lines: readonly { position: number; quantity: number }[] | null;
};

/**
 * What approving a return would pay back at the most and by which way, in the same sums as approving it; nothing changes.
 * A ShopError `return_refused` for pieces that nobody sent.
 */
export async function worthOfReturn(
  db: Database,
  { order, row, lines }: Valued,
): Promise<ReturnWorth> {
  const accepted = await acceptedPieces(db, row, lines);
  const cores = await findReturningCores(db, { orderNumber: order.number, pieces: accepted });
  const coresBack = cores.map(({ core, quantity }) => ({ position: core.position, quantity }));
  const value = await valueOfPieces(db, order, { accepted, coresBack });
  return {
    goods: dollars(value.goods),
    discount: dollars(value.discount),
    tax: dollars(value.tax),
    core: dollars(value.core),
    total: dollars(value.total),
    way: refundWayOf(order),
  };
}
