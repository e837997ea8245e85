import { holdsPieces } from "#domain/return/return-status.ts";
import { requireFree } from "#domain/return/returnable-line.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { HeldReturn } from "./hold-return.ts";
import { readBought } from "./read-returnable.ts";
import { findReturnLines } from "./return-store.ts";

/**
 * Refuses, with a ShopError `return_refused`, to take up a return that ended before anything came where other returns or
 * claims speak for its pieces by now. Its order is held.
 */
export async function requirePiecesFree(db: Database, { order, row }: HeldReturn): Promise<void> {
  if (holdsPieces(row.status)) return;
  const bought = await readBought(db, order);
  const judged = bought.map(({ line: { position }, pieces: { shipped, returned, claimed } }) => ({
    position,
    shipped,
    returned,
    claimed,
  }));
  requireFree(await findReturnLines(db, row.number), judged);
}
