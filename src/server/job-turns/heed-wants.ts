import type { Database } from "#server/platform/database/database.ts";

import { findWantedTurns } from "./job-turn-store.ts";

type Needs = {
  db: Database;
  /** Ends the rest of a job, where this process does it. */
  wake: (name: string) => void;
};

/**
 * Wakes the jobs of this process whose next turn somebody wants at once, each once for each time that it was wanted.
 * What was wanted longer ago than ten minutes nobody waits for any more, and what was wanted and done before this process
 * looked for the first time, another one did.
 */
export function createWantHeed({ db, wake }: Needs): () => Promise<void> {
  const heeded = new Map<string, number>();
  let isFirstLook = true;
  return async () => {
    for (const { name, wantedAt, isOpen } of await findWantedTurns(db)) {
      if (heeded.get(name) === wantedAt.getTime()) continue;
      heeded.set(name, wantedAt.getTime());
      if (isOpen || !isFirstLook) wake(name);
    }
    isFirstLook = false;
  };
}
