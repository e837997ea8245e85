import { setTimeout as delay } from "node:timers/promises";

import type { DatabasePlace } from "#domain/database/database-address.ts";

/** How long one place is given to say whether it takes what is written, in ms. */
export const PLACE_PATIENCE_MS = 1_500;
/** How long all of them together are asked before whoever waits is told, in ms: shorter than a connection may take. */
const SEARCH_MS = 4_000;
const PAUSE_MS = 200;
/** How long what was found is believed, in ms: a process without a connection that could break hears of nothing. */
const BELIEVED_MS = 5_000;

/** None of the places takes what is written: their own cluster is choosing another primary, or has none. */
export class NoPrimary extends Error {
  constructor(places: readonly DatabasePlace[]) {
    const names = places.map(({ host, port }) => `${host}:${port}`).join(", ");
    super(`None of the databases takes what is written (${names}).`);
  }
}

export type PrimarySearch = {
  /** The place that takes what is written, as far as is known; it is looked for where nobody knows. */
  find: () => Promise<DatabasePlace>;
  /** Says that a place was found not to answer, or to take nothing: the next who asks has it looked for again. */
  doubt: (place: DatabasePlace) => void;
};

type Options = {
  isPrimary: (place: DatabasePlace) => Promise<boolean>;
  searchMs?: number;
  pauseMs?: number;
  believedMs?: number;
};

/**
 * Knows which of several servers is the primary. Each is asked again and again by itself and the first that says so is
 * it, so that one that is frozen holds nobody up; whoever asks meanwhile waits for the same answer.
 */
export function createPrimarySearch(
  places: readonly DatabasePlace[],
  { isPrimary, searchMs = SEARCH_MS, pauseMs = PAUSE_MS, believedMs = BELIEVED_MS }: Options,
): PrimarySearch {
  let found: DatabasePlace | undefined;
  let believedUntil = 0;
  let searching: Promise<DatabasePlace> | undefined;
  const seek = async (place: DatabasePlace, end: number) => {
    while (!(await isPrimary(place).catch(() => false))) {
      if (found || performance.now() + PLACE_PATIENCE_MS + pauseMs > end) throw new NoPrimary([]);
      await delay(pauseMs);
    }
    return place;
  };
  const search = async () => {
    const end = performance.now() + searchMs;
    found = undefined;
    found = await Promise.any(places.map(async (place) => seek(place, end))).catch(() => {
      throw new NoPrimary(places);
    });
    believedUntil = performance.now() + believedMs;
    return found;
  };
  return {
    find: async () => {
      if (found && performance.now() < believedUntil) return found;
      searching ??= search().finally(() => (searching = undefined));
      return searching;
    },
    doubt: (place) => {
      if (found === place) found = undefined;
    },
  };
}
