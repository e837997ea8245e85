import type { KeptLine } from "#domain/order/order-line.ts";
import { piecesAt } from "#domain/order/pieces-at.ts";
import { holdsClaimed } from "#domain/warranty/claim-status.ts";
import type { ServedLine } from "#domain/warranty/claimable-line.ts";
import { findLines } from "#server/orders/orders/line-store.ts";
import { findShipments } from "#server/orders/orders/shipment-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findClaimsOf, findPiecesInReturns } from "./claim-store.ts";

export type ClaimableLine = KeptLine & ServedLine;

/** The lines of an order with what left of each, came back, and is in a claim. */
export async function readClaimable(db: Database, orderNumber: number): Promise<ClaimableLine[]> {
  const lines = await findLines(db, orderNumber);
  const shipped = (await findShipments(db, orderNumber)).flatMap((parcel) => parcel.lines);
  const returned = await findPiecesInReturns(db, orderNumber);
  const claims = await findClaimsOf(db, orderNumber);
  const claimed = claims.filter(({ status }) => holdsClaimed(status));
  const served = (line: KeptLine): ClaimableLine => ({
    ...line,
    shipped: piecesAt(line.position, shipped),
    returned: piecesAt(line.position, returned),
    claimed: piecesAt(line.position, claimed),
  });
  return lines.map(served);
}
