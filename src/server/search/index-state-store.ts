import { type Kysely, sql } from "kysely";
import type { PoolClient } from "pg";

import type { Tables } from "#server/platform/database/tables.ts";

/** Takes away when the read model was built. */
export async function clearRebuilt(client: PoolClient): Promise<void> {
  await client.query("update search_state set rebuilt_at = null");
}

/** Whether nothing says when the read model was built. */
export async function wasNeverRebuilt(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isMissing: boolean }>`
    select rebuilt_at is null as "isMissing" from search_state`.execute(db);
  return rows[0]?.isMissing ?? true;
}
