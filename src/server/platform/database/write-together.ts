import { type OperationNodeSource, sql } from "kysely";

import type { Database } from "./database.ts";

/**
 * Runs changes as one statement: one round trip for all of them. They see the database as it was before
 * any of them, so none may read or change what another one writes; references between them are checked
 * when all are done.
 */
export async function writeTogether(
  db: Database,
  changes: readonly OperationNodeSource[],
): Promise<void> {
  const parts = changes.map((change, at) => sql`${sql.id(`change_${at}`)} as (${change})`);
  await sql`with ${sql.join(parts)} select`.execute(db);
}
