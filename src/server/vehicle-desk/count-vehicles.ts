import type { Database } from "#server/platform/database/database.ts";

import { countDueVehicles, forgetGoneCounts } from "./vehicle-count-store.ts";

/** About how long a turn counts, in ms; it ends with the vehicles that are being counted then. */
const TURN_MS = 1_000;

/**
 * Counts how many parts fit each model and each engine, for the list of the back office, where parts changed since they
 * were counted: a turn's share of them, the longest ago first. Answers of how many. A few are asked for at first, and
 * then twice as many each time, so that a small shop is counted in some ten statements, and in a large one no
 * statement takes long. May be done by several processes at once: what one counted last holds.
 */
export async function countVehicles(db: Database, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  let counted = 0;
  for (let most = 1; performance.now() - began < TURN_MS; most *= 2) {
    signal.throwIfAborted();
    const some = await countDueVehicles(db, most);
    counted += some;
    if (some === 0) break;
  }
  if (counted > 0) await forgetGoneCounts(db);
  return counted;
}
