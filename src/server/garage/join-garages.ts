import { withEntry } from "#domain/garage/garage-edits.ts";
import { EMPTY_GARAGE, GARAGE_LIMIT, garageKey } from "#domain/garage/garage.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findGarage, lockGarage, replaceGarage } from "./garage-store.ts";

/**
 * Gives an account the vehicles of another, in the caller's transaction, each once and what is said of it as it is here; what
 * there is no room for is let go as ever, the oldest first.
 */
export async function joinGarages(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await lockGarage(db, kept);
  await lockGarage(db, gone);
  const other = await findGarage(db, gone);
  if (other.entries.length > 0) {
    const own = await findGarage(db, kept);
    // Its own come last, so that nothing of them is let go for the other's.
    const { entries } = [...other.entries, ...own.entries].reduce(
      (garage, entry) => withEntry(garage, entry, GARAGE_LIMIT.customer),
      EMPTY_GARAGE,
    );
    const keys = new Set(entries.map(garageKey));
    const left = own.left.filter(({ entry }) => !keys.has(garageKey(entry)));
    await replaceGarage(db, kept, { entries, left });
  }
  await replaceGarage(db, gone, { entries: [], left: [] });
}
