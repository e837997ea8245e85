import type { ShopDatabase } from "#server/platform/database.ts";

import { drainSearchOutbox } from "./drain-search-outbox.ts";

const POLL_MS = 1_000;

/**
 * Indexes what other transactions queue, within about a second, until it is closed. A drain that
 * fails is reported and tried again; its parts stay queued.
 */
export function followSearchOutbox(
  work: ShopDatabase,
  onError: (error: unknown) => void,
): { close: () => Promise<void> } {
  let draining: Promise<void> = Promise.resolve();
  let isBusy = false;
  const drain = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await drainSearchOutbox(work);
    } catch (error) {
      onError(error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => {
    if (!isBusy) draining = drain();
  }, POLL_MS).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await draining;
    },
  };
}
