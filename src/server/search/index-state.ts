import type { Kysely } from "kysely";
import type { PoolClient } from "pg";

import type { Tables } from "#server/platform/database/tables.ts";

import { clearRebuilt, wasNeverRebuilt } from "./index-state-store.ts";

/**
 * Says that the read model knows nothing of the catalogue any more, in the transaction that replaces
 * all of it: whoever starts after a process that died before reindexing knows that it is due.
 */
export async function forgetIndex(client: PoolClient): Promise<void> {
  await clearRebuilt(client);
}

/** Whether the read model was never built from this catalogue. */
export async function isIndexMissing(db: Kysely<Tables>): Promise<boolean> {
  return wasNeverRebuilt(db);
}
