import { setTimeout as delay } from "node:timers/promises";

import type { ShopDatabase } from "#server/platform/database.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

const POLL_MS = 1_000;
/** After a failure, so that a database that is away is not asked every second. */
const REST_MS = 10_000;

type OutboxWorker = { work: ShopDatabase; signal: AbortSignal; onError: (error: unknown) => void };

/**
 * Indexes what transactions leave in the search outbox, within about a second; the outbox itself is
 * the queue, so nothing is lost with a process. Settles when the signal aborts and the batch at hand is done.
 */
export async function drainOutboxUntil({ work, signal, onError }: OutboxWorker): Promise<void> {
  while (!signal.aborted) {
    const rest = await drainSearchOutbox(work).then(
      () => POLL_MS,
      (error: unknown) => {
        onError(error);
        return REST_MS;
      },
    );
    await delay(rest, undefined, { signal }).catch(() => {}); // woken by the stop
  }
}
