import type { Database } from "#server/platform/database/database.ts";

import { endOldQuotes } from "./quote-store.ts";

/** Ends quotes whose days are over by the clock that all processes share; says how many. */
export async function expireQuotes(
  db: Database,
  databaseNow: (db: Database) => Promise<Date>,
): Promise<number> {
  return endOldQuotes(db, await databaseNow(db));
}
