import { setTimeout as delay } from "node:timers/promises";

import type { Arrival } from "./plan-arrivals.ts";
import type { RequestKind } from "./small-shop-day.ts";

/** What came of a request: nothing wrong, or the word for it ("503", "timeout", "ECONNRESET"). */
export type Answer = { error: string | undefined; bytes: number };

export type Outcome = {
  kind: RequestKind;
  /** From when it was to come until its answer was whole, in ms; not from when it was sent. */
  ms: number;
  /** How late it was sent: what the sender itself did not manage, in ms. */
  lateMs: number;
  error: string | undefined;
};

/** Whoever has not been answered by then waits no longer, in ms. */
export const PATIENCE_MS = 10_000;
const TICK_MS = 2;

/**
 * Sends everything when it is to come, however many are still unanswered: people do not wait for one another (open
 * loop). Ends when all are answered or have gone.
 */
export async function driveArrivals(
  arrivals: readonly Arrival[],
  send: (kind: RequestKind) => Promise<Answer>,
): Promise<Outcome[]> {
  const began = performance.now();
  const outcomes: Promise<Outcome>[] = [];
  for (const { atMs, kind } of arrivals) {
    while (performance.now() - began < atMs) await delay(TICK_MS);
    const lateMs = performance.now() - began - atMs;
    outcomes.push(
      send(kind).then(({ error }) => {
        const ms = performance.now() - began - atMs;
        return { kind, ms, lateMs, error };
      }),
    );
  }
  return Promise.all(outcomes);
}
