import { receivedShelf } from "#domain/availability/received-shelf.ts";
import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { holdStock, type StockShelf, writeStock } from "./stock-import-store.ts";

type Receipt = {
  shelf: StockShelf;
  pieces: number;
  /** What the shop said that the shelf holds; a receipt that is sent twice finds more there. */
  seen: number;
};

/**
 * Pieces have come to a shelf, in the caller's transaction: booked as a receipt, on their way no more, and seen by
 * shoppers with it. Where the shop holds something else by now than was `seen`, nothing is written.
 */
export async function receiveStock(
  db: Database,
  { shelf, pieces, seen }: Receipt,
): Promise<{ before: number; isWritten: boolean }> {
  const { levels } = await holdStock(db, [shelf]);
  const level = levels[0] ?? { onHand: 0, incoming: 0, incomingOn: null };
  if (seen !== level.onHand) return { before: level.onHand, isWritten: false };
  const writing = { ...shelf, ...receivedShelf(level, pieces), quantity: pieces };
  await writeStock(db, { kind: "receipt" }, [writing]);
  await refreshFacets(db, [shelf.partId]);
  return { before: level.onHand, isWritten: true };
}
