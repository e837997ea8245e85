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

type Stretch = {
  /** The entry before the first one. */
  after: number;
  /** How many; all without it. */
  limit?: number;
};

/** The entries that are not what was written, or do not follow the one before them; none in a whole log. */
export async function findAuditBreaks(
  db: Database,
  { after, limit }: Stretch = { after: 0 },
): Promise<{ breaks: number[]; checked: number; last: number }> {
  const { rows } = await sql<{ breaks: number[]; checked: number; last: number }>`
    select
      coalesce(array_agg(id order by id) filter (
        where hash <> made or previous_hash <> before or id <> id_before + 1
      ), '{}')::int[] as breaks,
      count(*)::int as checked,
      coalesce(max(id), ${after}::bigint)::int as last
    from (
      select id, hash, previous_hash, audit_hash(entry) as made,
        coalesce(lag(hash) over (order by id), '') as before,
        coalesce(lag(id) over (order by id), 0) as id_before
      from (
        select * from audit_log where id >= ${after} order by id
        limit ${limit === undefined ? null : limit + 1}
      ) entry
    ) checked
    where id > ${after}`.execute(db);
  return rows[0] ?? { breaks: [], checked: 0, last: after };
}

export type AuditRow = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  change: Record<string, [before: unknown, after: unknown]>;
  address: string;
};

/** Entries of the log as they are read. */
export const LINE = sql`select id, at, actor, action, subject, change, address from audit_log`;

/** The newest entry about each of these things that has any. */
export async function findNewestAudits(
  db: Database,
  subjects: readonly string[],
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.* from unnest(${[...subjects]}::text[]) wanted
    cross join lateral (${LINE} where subject = wanted order by id desc limit 1) entry`.execute(db);
  return rows;
}

/** The newest entry about a thing that says something of this field; undefined where none does. */
export async function findNewestOfField(
  db: Database,
  { subject, field }: { subject: string; field: string },
): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`
    ${LINE} where subject = ${subject} and change ? ${field}::text
    order by id desc limit 1`.execute(db);
  return rows[0];
}
