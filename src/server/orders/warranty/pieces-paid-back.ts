import type { Database } from "#server/platform/database/database.ts";

import { findClaimsOf, findPiecesInReturns } from "./claim-store.ts";

type Pieces = { position: number; quantity: number };

/** Pieces of an order that were paid back: taken back by returns, or credited by claims. */
export async function piecesPaidBack(db: Database, orderNumber: number): Promise<Pieces[]> {
  const returned = await findPiecesInReturns(db, orderNumber);
  const claims = await findClaimsOf(db, orderNumber);
  return [
    ...returned.filter(({ isPaid }) => isPaid),
    ...claims.filter(({ status }) => status === "credited"),
  ].map(({ position, quantity }) => ({ position, quantity }));
}
