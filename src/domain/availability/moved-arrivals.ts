import { type Arrival, arrivalOf } from "./open-arrivals.ts";

/** An order that waits for pieces of a part. */
type Waiting = { pieces: number };

/** An order whose pieces come on another day: null is a day that nobody knows, of the last of them. */
export type MovedArrival<Order> = { order: Order; before: string | null; after: string | null };

/**
 * The day by which each of those who wait has all of its pieces, by what is on its way: in the order in which they get
 * theirs, what comes first is for the first (ADR 0050). Null where no day is known of its last piece, or it does not come.
 */
export function comingDays(
  waiting: readonly Waiting[],
  arrivals: readonly Arrival[],
): (string | null)[] {
  let awaited = 0;
  return waiting.map(({ pieces }) => {
    awaited += pieces;
    return arrivalOf(awaited, arrivals);
  });
}

/** Those who wait that get another day once other pieces, or the same on other days, are on their way. */
export function movedArrivals<Order extends Waiting>(
  waiting: readonly Order[],
  { before, after }: { before: readonly Arrival[]; after: readonly Arrival[] },
): MovedArrival<Order>[] {
  const daysAfter = comingDays(waiting, after);
  return comingDays(waiting, before).flatMap((day, place) => {
    const [order, other = null] = [waiting[place], daysAfter[place]];
    return order === undefined || day === other ? [] : [{ order, before: day, after: other }];
  });
}
