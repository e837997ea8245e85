import type { Database } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { holdStock, type StockShelf, writeStock } from "./stock-import-store.ts";

type Counted = {
  shelf: StockShelf;
  onHand: number;
  seen: number | undefined;
  /** Whoever counted, as the audit log names them. */
  by: string;
};

/**
 * What somebody counted on a shelf, in the caller's transaction: booked as a correction, and seen by shoppers with
 * it. Where the shop holds something else by now than was `seen` before, nothing is written.
 */
export async function countStock(
  db: Database,
  { shelf, onHand, seen, by }: Counted,
): Promise<{ before: number; isWritten: boolean }> {
  const { levels } = await holdStock(db, [shelf]);
  const before = levels[0]?.onHand ?? 0;
  if (seen !== undefined && seen !== before) return { before, isWritten: false };
  const writing = { ...shelf, onHand, incoming: null, incomingOn: null, quantity: onHand - before };
  await writeStock(db, { kind: "correction", by }, [writing]);
  await refreshFacets(db, [shelf.partId]);
  return { before, isWritten: true };
}
