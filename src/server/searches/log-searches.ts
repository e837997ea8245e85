import { DAY_MS } from "#domain/clock/durations.ts";
import { searchDay, SEARCHES_KEPT_DAYS } from "#domain/search/kept-days.ts";
import type { Rung } from "#domain/search/reading/ladder.ts";
import { keptQuestion, keptText, type TellingSpan } from "#domain/search/kept-question.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { addTimes, type SearchTimes, type ChosenTimes, deleteBefore } from "./search-log-store.ts";

/** A search as it was answered. */
export type AnsweredSearch = {
  text: string;
  spans: readonly TellingSpan[];
  rung: Rung;
  found: boolean;
  storefront: Storefront;
};

/** A part of a search's list that was opened or put into a cart. */
export type ListChoice = { text: string; sku: string; kind: "opened" | "carted" };

export type SearchLog = {
  /** Counts a search; nobody waits for it. */
  searched: (search: AnsweredSearch) => void;
  /** Counts a part that was chosen from its list. */
  chosen: (choice: ListChoice) => void;
  /** Writes what was counted since; what cannot be written is counted again the next time. */
  write: () => Promise<void>;
};

/** So many different questions are counted between two writes; of a flood that is as much as can be learned from. */
const MOST_COUNTED = 2_000;

/**
 * Counts what is searched and chosen, by day and without a person, in memory, and writes it in one go: no
 * search waits for a write, and any number of processes add to the same rows.
 */
export function createSearchLog({ db, now }: { db: Database; now: () => Date }): SearchLog {
  let searched = new Map<string, SearchTimes>();
  let chosen = new Map<string, ChosenTimes>();
  const countSearch = (one: SearchTimes) => {
    const { day, text, storefront, rung, found } = one;
    count(searched, JSON.stringify([day, text, storefront, rung, found]), {
      fresh: one,
      add: (known) => ({ ...one, times: known.times + one.times }),
    });
  };
  const countChosen = (one: ChosenTimes) =>
    count(chosen, JSON.stringify([one.day, one.text, one.sku]), {
      fresh: one,
      add: (known) => ({
        ...one,
        opened: known.opened + one.opened,
        carted: known.carted + one.carted,
      }),
    });
  return {
    searched: ({ text, spans, rung, found, storefront }) => {
      const kept = keptQuestion(text, spans);
      if (kept) countSearch({ day: searchDay(now()), ...kept, storefront, rung, found, times: 1 });
    },
    chosen: ({ text, sku, kind }) => {
      const kept = keptText(text);
      if (kept === "") return;
      const times = { opened: Number(kind === "opened"), carted: Number(kind === "carted") };
      countChosen({ day: searchDay(now()), text: kept, sku, ...times });
    },
    write: async () => {
      const taken = {
        searched: Array.from(searched.values()),
        chosen: Array.from(chosen.values()),
      };
      if (taken.searched.length + taken.chosen.length === 0) return;
      searched = new Map();
      chosen = new Map();
      try {
        await addTimes(db, taken);
      } catch (error) {
        for (const one of taken.searched) countSearch(one);
        for (const one of taken.chosen) countChosen(one);
        throw error;
      }
    },
  };
}

/** Forgets what was searched too long ago. */
export async function expireSearches(db: Database, now: Date): Promise<void> {
  await deleteBefore(db, searchDay(new Date(now.getTime() - SEARCHES_KEPT_DAYS * DAY_MS)));
}

function count<Times>(
  counted: Map<string, Times>,
  key: string,
  { fresh, add }: { fresh: Times; add: (known: Times) => Times },
): void {
  const known = counted.get(key);
  if (known === undefined && counted.size >= MOST_COUNTED) return;
  counted.set(key, known === undefined ? fresh : add(known));
}
