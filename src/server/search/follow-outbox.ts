import type { ShopDatabase } from "#server/platform/database/database.ts";

import { drainSearchOutbox } from "./drain-search-outbox.ts";

const POLL_MS = 1_000;
/** The longest rest after a drain that took long: an import that fills the outbox needs the processor too. */
const LONGEST_REST_MS = 15_000;

/**
 * Indexes what other transactions queue, within about a second, until it is closed. After a drain
 * that took long it rests twice as long. A drain that fails is reported and tried again; its parts
 * stay queued. `close` stops after the batch at hand, and what is left stays queued.
 */
export function followSearchOutbox(
  work: ShopDatabase,
  onError: (error: unknown) => void,
): { close: () => Promise<void> } {
  const stopping = new AbortController();
  let draining: Promise<void> | undefined;
  let restsUntil = 0;
  const drain = async () => {
    const began = performance.now();
    try {
      await drainSearchOutbox(work, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    } finally {
      const rest = Math.min(LONGEST_REST_MS, 2 * (performance.now() - began));
      restsUntil = rest > POLL_MS ? performance.now() + rest : 0;
      draining = undefined;
    }
  };
  const timer = setInterval(() => {
    if (performance.now() >= restsUntil) draining ??= drain();
  }, POLL_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      stopping.abort();
      await draining;
    },
  };
}
