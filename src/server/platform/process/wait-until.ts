import { setTimeout as delay } from "node:timers/promises";

type Waiting = {
  /** How long between two looks, in ms. */
  everyMs: number;
  signal: AbortSignal | undefined;
};

/**
 * Looks again and again until something is so: the one way of waiting for what nobody tells. False when the signal
 * ends the waiting first, which it does at once. What fails in a look is thrown.
 */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { everyMs, signal }: Waiting,
): Promise<boolean> {
  for (;;) {
    if (await isSo()) return true;
    if (signal?.aborted) return false;
    await delay(everyMs, undefined, { signal }).catch(() => {}); // woken by the signal
  }
}
