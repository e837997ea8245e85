import { clockShows, localMoments } from "#domain/clock/local-moment.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

/** A moment as a field of day and time has it, by a storefront's clocks; empty for none. */
export function typedMoment(isoMoment: string | null, clock: Storefront): string {
  return isoMoment === null ? "" : clockShows(new Date(isoMoment), timeZoneOf(clock));
}

/**
 * What such a field says, as the call takes it; nothing for an empty one. Of two moments that the clocks show alike it is
 * the first; what the clocks never show goes as it is typed, and is refused.
 */
export function momentIn(typed: string, clock: Storefront): string | null {
  if (typed.trim() === "") return null;
  const [first] = localMoments(typed, timeZoneOf(clock));
  return first ? first.toISOString() : typed;
}

/** How often the clocks show what is typed: never as they are put forward, twice as they are put back. */
export function timesShown(typed: string, clock: Storefront): number {
  return localMoments(typed, timeZoneOf(clock)).length;
}
