import { type Kysely, sql } from "kysely";
import type { PoolClient } from "pg";

import type { Tables } from "#server/platform/database/tables.ts";

/**
 * Says that the read model knows nothing of the catalogue any more, in the transaction that replaces
 * all of it: whoever starts after a process that died before reindexing knows that it is due.
 */
export async function forgetIndex(client: PoolClient): Promise<void> {
  await client.query("update search_state set rebuilt_at = null");
}

/** Whether the read model was never built from this catalogue. */
export async function isIndexMissing(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select rebuilt_at is null as "isMissing" from search_state`.execute(db);
  return rows[0]?.isMissing ?? true;
}
