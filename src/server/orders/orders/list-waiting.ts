import type { StockResponse } from "#contract/part-desk.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findWaiting } from "./awaiting-store.ts";

/** Live orders that wait for pieces of a part, those that get theirs first before others (ADR 0050); fifty at most. */
export async function listWaiting(db: Database, partId: number): Promise<StockResponse["waiting"]> {
  const orders = await findWaiting(db, partId);
  return orders.map(({ number, pieces, arrivesOn }) => ({
    orderNumber: String(number),
    pieces,
    arrivesOn,
  }));
}
