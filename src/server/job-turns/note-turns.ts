import type { Database } from "#server/platform/database/database.ts";

import { type NotedTurns, writeTurns } from "./job-turn-store.ts";

type Turn = { name: string; everyMs: number };

export type TurnNotes = {
  /** Notes a turn that came to its end. */
  done: (turn: Turn & { tookMs: number }) => void;
  /** Notes a turn that failed. */
  failed: (turn: Turn & { error: unknown }) => void;
  /** Writes what was noted since; what cannot be written is written the next time. */
  write: () => Promise<void>;
};

/** Of an error the back office shows so much; all of it is in the log. */
const MOST_ERROR = 300;

/**
 * Keeps what this process's jobs do in memory, and writes it in one go (decisions §11): a job that is done every second costs no
 * write of its own.
 */
export function createTurnNotes({ db, now }: { db: Database; now: () => Date }): TurnNotes {
  let noted = new Map<string, NotedTurns>();
  const knownOf = (name: string) => noted.get(name) ?? NOTHING;
  return {
    done: ({ name, everyMs, tookMs }) =>
      void noted.set(name, {
        ...knownOf(name),
        name,
        everyMs,
        doneAt: now(),
        tookMs: Math.round(tookMs),
        failures: 0,
      }),
    failed: ({ name, everyMs, error }) => {
      const known = knownOf(name);
      noted.set(name, {
        ...known,
        name,
        everyMs,
        failedAt: now(),
        error: String(error).slice(0, MOST_ERROR),
        failures: known.failures + 1,
      });
    },
    write: async () => {
      const taken = noted;
      noted = new Map();
      try {
        await writeTurns(db, Array.from(taken.values()), now());
      } catch (error) {
        noted = new Map([...taken, ...noted]); // what came meanwhile is newer
        throw error;
      }
    },
  };
}

const NOTHING = { doneAt: null, tookMs: null, failedAt: null, error: null, failures: 0 };
