import { type BackPieces, returnValue, type ReturnValue } from "#domain/return/return-value.ts";
import type { OrderRow } from "#server/orders/orders/order-store.ts";
import { readSoldOrder } from "#server/orders/orders/sold-order.ts";
import { piecesPaidBack } from "#server/orders/claims/pieces-paid-back.ts";
import type { Database } from "#server/platform/database/database.ts";

type Pieces = { accepted: readonly BackPieces[]; coresBack: readonly BackPieces[] };

/**
 * What the accepted pieces of a return were paid with, given what of the same order was paid back before. Of
 * their core deposits only those of `coresBack`: the deposit of a core that was credited is paid already.
 */
export async function valueOfPieces(
  db: Database,
  order: OrderRow,
  { accepted, coresBack }: Pieces,
): Promise<ReturnValue> {
  const before = await piecesPaidBack(db, order.number);
  const sold = await readSoldOrder(db, order);
  return returnValue(sold, { before, now: accepted, cores: coresBack });
}
