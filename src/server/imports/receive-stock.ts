import { receivedShelf } from "#domain/availability/received-shelf.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { claimReceipt } from "./receipt-store.ts";
import { holdStock, type StockShelf, writeStock } from "./stock-import-store.ts";

type Receipt = {
  shelf: StockShelf;
  pieces: number;
  /** What the shop said that the shelf holds. */
  seen: number;
  /** By whom it is sent, and by which key: orders that wait may take at once what came, so what is held tells nothing. */
  sent: { actor: string; key: string };
};

/** What became of a receipt: booked, known from before, or not booked as the shelf holds something else than was seen. */
export type Received = { result: "booked" | "moved"; before: number } | { result: "known" };

/**
 * Pieces have come to a shelf, in the caller's transaction, which is to be undone where the shelf has `moved`: booked as
 * a receipt, on their way no more, and seen by shoppers with it; once for each key. A ShopError `idempotency_key_reused`
 * where something else was sent with it.
 */
export async function receiveStock(
  db: Database,
  { shelf, pieces, seen, sent }: Receipt,
): Promise<Received> {
  const { partId, warehouseId } = shelf;
  const known = await claimReceipt(db, { ...sent, partId, warehouseId, pieces });
  if (known) {
    const isSame = known.partId === partId && known.warehouseId === warehouseId;
    if (!isSame || known.pieces !== pieces) throw new ShopError("idempotency_key_reused");
    return { result: "known" };
  }
  const { levels } = await holdStock(db, [shelf]);
  const level = levels[0] ?? { onHand: 0, incoming: 0, incomingOn: null };
  if (seen !== level.onHand) return { result: "moved", before: level.onHand };
  const writing = { ...shelf, ...receivedShelf(level, pieces), quantity: pieces };
  await writeStock(db, { kind: "receipt" }, [writing]);
  await refreshFacets(db, [partId]);
  return { result: "booked", before: level.onHand };
}
