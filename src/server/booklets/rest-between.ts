import { setTimeout as delay } from "node:timers/promises";

/** How long work goes on at a time, and how long it rests, in ms: shoppers are answered between. */
const WORK_MS = 8;
const REST_MS = 8;

/**
 * Lets long work go on beside requests of the same process: awaited often, it rests when a piece of work has taken
 * long enough. It rejects once the signal aborts.
 */
export function restBetween(signal: AbortSignal): () => Promise<void> {
  let began = performance.now();
  return async () => {
    signal.throwIfAborted();
    if (performance.now() - began < WORK_MS) return;
    await delay(REST_MS);
    began = performance.now();
  };
}
