import type { Database } from "#server/platform/database/database.ts";

import { countPartsAfter, findDueVersion, keepCounts } from "./measure-count-store.ts";

/** So many parts are looked at by one statement: some tenths of a second. */
const STRETCH = 20_000;

/**
 * Counts how many parts have each measure, for the list of the back office, where parts changed since they were counted.
 * Answers how many measures some part has. What changes while it counts raises the version, and is counted the next time;
 * several processes may do it at once.
 */
export async function countMeasures(
  db: Database,
  {
    signal,
    now = () => new Date(),
    stretch = STRETCH,
  }: {
    signal: AbortSignal;
    now?: () => Date;
    stretch?: number;
  },
): Promise<number> {
  const version = await findDueVersion(db);
  if (version === undefined) return 0;
  const at = now();
  const counts = new Map<number, number>();
  for (let after: number | null = 0; after !== null;) {
    signal.throwIfAborted();
    const found = await countPartsAfter(db, { after, most: stretch });
    for (const { id, parts } of found.counts) counts.set(id, (counts.get(id) ?? 0) + parts);
    after = found.last;
  }
  await keepCounts(db, counts, { version, at });
  return counts.size;
}
