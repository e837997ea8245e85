import { findLines } from "#server/orders/orders/line-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findClaimsOf, findPiecesInReturns } from "./claim-store.ts";

type Pieces = { position: number; quantity: number };

/** Pieces of an order that were paid back: taken back by returns, credited by claims, or never sent. */
export async function piecesPaidBack(db: Database, orderNumber: number): Promise<Pieces[]> {
  const returned = await findPiecesInReturns(db, orderNumber);
  const claims = await findClaimsOf(db, orderNumber);
  const lines = await findLines(db, orderNumber);
  return [
    ...returned.filter(({ isPaid }) => isPaid),
    ...claims.filter(({ status }) => status === "credited"),
    ...lines
      .filter(({ cancelled }) => cancelled > 0)
      .map(({ position, cancelled: quantity }) => ({ position, quantity })),
  ].map(({ position, quantity }) => ({ position, quantity }));
}
