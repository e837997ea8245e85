/** Pieces of a part on their way to one place, and the day on which they come where it is known (ISO 8601). */
export type Arrival = { incoming: number; incomingOn: string | null };

/**
 * What is on its way and nobody's yet: orders wait for `awaited` pieces, and what comes first is theirs; what has no day
 * is taken to come last. The places keep their order, also those to which nothing more comes.
 */
export function openArrivals<Place extends Arrival>(
  places: readonly Place[],
  awaited: number,
): Place[] {
  let left = awaited;
  const open = new Map<Place, number>();
  for (const place of places.toSorted(bySoonest)) {
    const taken = Math.min(left, place.incoming);
    open.set(place, place.incoming - taken);
    left -= taken;
  }
  return places.map((place) => {
    const incoming = open.get(place) ?? 0;
    return { ...place, incoming, incomingOn: incoming > 0 ? place.incomingOn : null };
  });
}

/** The day by which so many pieces have come; null where that is not known of the last of them. */
export function arrivalOf(quantity: number, arrivals: readonly Arrival[]): string | null {
  let come = 0;
  for (const { incoming, incomingOn } of arrivals.toSorted(bySoonest)) {
    come += incoming;
    if (come >= quantity) return incomingOn;
  }
  return null;
}

function bySoonest({ incomingOn: one }: Arrival, { incomingOn: other }: Arrival): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
