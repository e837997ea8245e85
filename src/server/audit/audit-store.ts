import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Writes an entry; the database itself chains it to the one before. */
export async function insertAudit(db: Database, row: Record<string, unknown>): Promise<void> {
  await sql`select append_audit(${JSON.stringify(row)}::jsonb)`.execute(db);
}

/** Whether the log holds anything about a thing. */
export async function hasAuditOf(db: Database, subject: string): Promise<boolean> {
  const { rows } = await sql`select from audit_log where subject = ${subject} limit 1`.execute(db);
  return rows.length > 0;
}

/** The entries that are not what was written, or do not follow the one before them; none in a whole log. */
export async function findAuditBreaks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, hash, previous_hash, audit_hash(entry) as made,
        coalesce(lag(hash) over (order by id), '') as before,
        coalesce(lag(id) over (order by id), 0) as id_before
      from audit_log entry
    ) checked
    where hash <> made or previous_hash <> before or id <> id_before + 1
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
