import type { StockResponse } from "#contract/part-desk.ts";
import type { Arrival } from "#domain/availability/open-arrivals.ts";

export type Movement = StockResponse["movements"][number];

/** What a warehouse holds of a part, and the part's book, the newest movement first. */
export type SeenShelf = {
  shelf: StockResponse["shelves"][number];
  movements: readonly Movement[];
};

/** Whether a shelf holds something else than when somebody began to type what was counted there, or has come. */
export function isMovedShelf(seen: SeenShelf, now: SeenShelf): boolean {
  return seen.shelf.onHand !== now.shelf.onHand;
}

/** What is on its way to a shelf. */
export function arrivalIn({ shelf: { incoming, incomingOn } }: SeenShelf): Arrival {
  return { incoming, incomingOn };
}

/** Whether something else is on its way to a shelf, or on another day, than when somebody began to type about it. */
export function isOtherComing(seen: SeenShelf, now: SeenShelf): boolean {
  const { incoming, incomingOn } = seen.shelf;
  return incoming !== now.shelf.incoming || incomingOn !== now.shelf.incomingOn;
}

/**
 * What came to a shelf and left it since it was seen, the newest first. A book is only ever added to: what was its newest
 * movement then is where the new ones end, and where that is not listed any more all that is listed is new.
 */
export function shelfMovesSince(seen: SeenShelf, now: SeenShelf): Movement[] {
  const last = JSON.stringify(seen.movements[0]);
  const end = now.movements.findIndex((one) => JSON.stringify(one) === last);
  const since = end === -1 ? now.movements : now.movements.slice(0, end);
  return since.filter(({ warehouse }) => warehouse === now.shelf.warehouse);
}
