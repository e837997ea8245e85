import { setTimeout as delay } from "node:timers/promises";

import { expireCopies } from "#server/imports/expire-copies.ts";
import type { Database } from "#server/platform/database/database.ts";

const PAUSE_MS = 3_600_000;

type CopiesWorker = {
  db: Database;
  folder: string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Deletes old copies of imported files, now and every hour; settles when the signal aborts. */
export async function expireCopiesUntil(worker: CopiesWorker): Promise<void> {
  const { db, folder, signal, onError } = worker;
  while (!signal.aborted) {
    await expireCopies(db, { folder, now: new Date() }).catch(onError);
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {}); // woken by the stop
  }
}
