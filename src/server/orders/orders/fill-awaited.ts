import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachPutOff } from "#server/platform/database/put-off.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";

import { findFillable } from "./awaiting-store.ts";
import { findMore, holdMore, piecesFound } from "./hold-more.ts";
import { fillProposed } from "./hold-proposal.ts";
import { findLines } from "./line-store.ts";
import { lockOrder } from "./order-store.ts";

/** Others bought pieces between the look and the hold; the next turn looks again. */
class TakenMeanwhile extends Error {}

/**
 * Gives pieces that have come to the orders that wait for them, the oldest first (ADR 0050), and says how many. Each order is
 * a transaction of its own: one that fails keeps no other from its pieces.
 */
export async function fillAwaited(db: Database): Promise<number> {
  const items = await findFillable(db);
  return eachPutOff(db, { work: "awaited", items, act: (number) => fillOrder(db, number) });
}

async function fillOrder(db: Database, number: number): Promise<number> {
  try {
    return await retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, number);
        if (!order?.isHolding) return 0;
        const lines = (await findLines(trx, number)).filter(({ awaited }) => awaited > 0);
        const more = await findMore(trx, order, { lines, of: "awaited" });
        if (more.length > 0 && !(await holdMore(trx, number, { more }))) throw new TakenMeanwhile();
        return piecesFound(more) + (await fillProposed(trx, order));
      }),
    );
  } catch (error) {
    if (error instanceof TakenMeanwhile || isTaken(error)) return 0;
    throw error;
  }
}

/** The same, as whoever takes the pieces of an order says it. */
function isTaken(error: unknown): boolean {
  return error instanceof ShopError && error.code === "order_changed";
}
