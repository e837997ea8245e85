import type { StockResponse } from "#contract/part-desk.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findWaiting, type WaitingOrder } from "./awaiting-store.ts";

type Waiting = Omit<StockResponse["waiting"][number], "comesOn">;

const MOST_WAITING = 50;

/** Live orders that wait for pieces of a part, those that get theirs first before others (ADR 0050); fifty at most. */
export async function listWaiting(db: Database, partId: number): Promise<Waiting[]> {
  return (await findWaiting(db, partId, MOST_WAITING)).map(waitingOf);
}

/** All of them, however many. */
export async function listAllWaiting(db: Database, partId: number): Promise<Waiting[]> {
  return (await findWaiting(db, partId, null)).map(waitingOf);
}

function waitingOf({ number, pieces, arrivesOn }: WaitingOrder): Waiting {
  return { orderNumber: String(number), pieces, arrivesOn };
}
