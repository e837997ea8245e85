import { MOST_ON_SHELF, type ShelfLevel } from "./received-shelf.ts";

/** Pieces of a part that are brought from one warehouse to another: at once, or on their way until a day. */
export type StockMove = { pieces: number; arrivesOn: string | null };

export type MovedShelves = { from: ShelfLevel; to: ShelfLevel };

/** Why pieces cannot be brought: too few are free, the other shelf can hold no more, or others come there on another day. */
export type MoveFault = "move_too_few" | "move_too_many" | "move_other_day" | "arrival_day_past";

/**
 * Why pieces cannot go from one shelf to another, null where they can. No more go than are free: what orders hold stays.
 * A shelf has one day on which pieces come (decisions §6), so that what is brought until another day would change what
 * orders that wait there were told; and none come on a day that is over by the clocks of the other warehouse.
 */
export function moveFault(
  { from, to }: MovedShelves,
  { pieces, arrivesOn }: StockMove,
  today: string,
): MoveFault | null {
  if (pieces > from.onHand) return "move_too_few";
  const most = MOST_ON_SHELF - (arrivesOn === null ? to.onHand : to.incoming);
  if (pieces > most) return "move_too_many";
  if (arrivesOn === null) return null;
  if (arrivesOn < today) return "arrival_day_past";
  return to.incoming > 0 && to.incomingOn !== arrivesOn ? "move_other_day" : null;
}

/** Both shelves once pieces have gone: together they hold and expect as many as before. */
export function movedShelves(
  { from, to }: MovedShelves,
  { pieces, arrivesOn }: StockMove,
): MovedShelves {
  return {
    from: { ...from, onHand: from.onHand - pieces },
    to:
      arrivesOn === null
        ? { ...to, onHand: to.onHand + pieces }
        : { ...to, incoming: to.incoming + pieces, incomingOn: arrivesOn },
  };
}

/**
 * Whether what was brought is still where it was brought to: free there, or on its way until the same day. Once anything of
 * the part was received there, nobody can say whether what is still on its way is this or something else that comes then.
 */
export function isStillThere(
  { to }: MovedShelves,
  { pieces, arrivesOn }: StockMove,
  { wasReceived }: { wasReceived: boolean },
): boolean {
  if (arrivesOn === null) return to.onHand >= pieces;
  return !wasReceived && to.incoming >= pieces && to.incomingOn === arrivesOn;
}

/** Both shelves once a move is taken back: as before it, but for what happened to either since. */
export function movedBackShelves(
  { from, to }: MovedShelves,
  { pieces, arrivesOn }: StockMove,
): MovedShelves {
  const incoming = to.incoming - pieces;
  return {
    from: { ...from, onHand: from.onHand + pieces },
    to:
      arrivesOn === null
        ? { ...to, onHand: to.onHand - pieces }
        : { ...to, incoming, incomingOn: incoming > 0 ? to.incomingOn : null },
  };
}
