/** Pieces that an order which waited for them got since they were taken in, and that have not left. */
export type GotSince = { orderNumber: string; pieces: number };

/** What became of the pieces of one part that were taken in. */
export type CameAndWent = {
  /** Taken in. */
  pieces: number;
  /** Free on that shelf now. */
  free: number;
  /** By orders that waited, those that came first before others. */
  got: readonly GotSince[];
  /** Somebody counted the shelf since, or a file said what lies there. */
  isCounted: boolean;
};

export type ReceiptBack = {
  /** So many can be taken back. */
  back: number;
  /** So many of those are free. */
  ofFree: number;
  /** Those orders wait again, each for so many. */
  ofOrders: GotSince[];
};

/**
 * How many pieces of a part that were taken in in error can be taken back: what is free first, then what orders got that
 * had waited for it, those that came last before others, since who came first gets theirs first (ADR 0050). What others
 * bought, and what has left, is gone. Nothing of a shelf that was counted since: whoever counted has left out what never came.
 */
export function receiptBack({ pieces, free, got, isCounted }: CameAndWent): ReceiptBack {
  if (isCounted) return { back: 0, ofFree: 0, ofOrders: [] };
  const ofFree = Math.max(0, Math.min(pieces, free));
  const ofOrders: GotSince[] = [];
  let left = pieces - ofFree;
  for (const { orderNumber, pieces: held } of got.toReversed()) {
    const taken = Math.min(left, held);
    if (taken > 0) ofOrders.push({ orderNumber, pieces: taken });
    left -= taken;
  }
  return { back: pieces - left, ofFree, ofOrders };
}

/** What is on its way to a shelf. */
type Coming = { incoming: number; incomingOn: string | null };

/**
 * What is on its way once pieces are taken back: what was before they were taken in, as long as nobody has said otherwise
 * since and all of it goes back; else what is now. Null where nobody kept what was before.
 */
export function comingBack(
  now: Coming,
  { before, came, isAll }: { before: Coming | null; came: number; isAll: boolean },
): Coming {
  if (before === null || !isAll) return now;
  const left = before.incoming - came;
  const isAsLeft =
    now.incoming === left && now.incomingOn === (left > 0 ? before.incomingOn : null);
  return isAsLeft ? before : now;
}
