import {
  advanceMove,
  bringBackNext,
  countToGo,
  firstMove,
  isAnyMoving,
  leaveOutNext,
} from "#server/imports/fitments/aces-moving-store.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

/** How far a while of moving came: how many applications were left out and brought back, and how many are to go. */
export type Moved = { left: number; back: number; toGo: number };

/**
 * Moves what is still to be left out, or to be brought back, because of what was said of one of `keys`, or of anything:
 * batch after batch while `isTime` says so, at least one. Each batch is one transaction with how far it came, so that a
 * killed process has moved nothing twice and left nothing out; imports have their turn between two.
 */
export async function moveAces(
  work: ShopDatabase,
  keys: readonly string[] | undefined,
  isTime: () => boolean,
): Promise<Moved> {
  const reached = { left: 0, back: 0 };
  do {
    const batch = await moveNext(work, keys);
    if (!batch) return { ...reached, toGo: 0 };
    reached[batch.isLeaving ? "left" : "back"] += batch.moved;
  } while (isTime());
  const { moving: toGo } = await countToGo(work.db, keys);
  return { ...reached, toGo };
}

async function moveNext(work: ShopDatabase, keys: readonly string[] | undefined) {
  // Where nothing moves, as nearly always, the turn of imports is not asked for.
  if (!(await isAnyMoving(work.db, keys))) return undefined;
  return work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    const move = await firstMove(db, keys);
    if (!move) return undefined;
    const { isLeaving, key } = move;
    const { moved, next } = await (isLeaving ? leaveOutNext : bringBackNext)(db, move);
    await advanceMove(db, key, next);
    return { isLeaving, moved };
  });
}
