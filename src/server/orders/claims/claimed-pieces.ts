import { holdsClaimed } from "#domain/warranty/claim-status.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findClaimsOf } from "./claim-store.ts";

/** Pieces of an order that claims hold: no return may be asked for with them. */
export async function claimedPieces(db: Database, orderNumber: number) {
  const claims = await findClaimsOf(db, orderNumber);
  return claims.filter(({ status }) => holdsClaimed(status));
}
