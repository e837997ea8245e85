import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type HistoryRow = {
  at: Date;
  by: string;
  action: string;
  change: Record<string, unknown>;
};

const MOST = 30;

/** What the audit log holds about a part, the newest first. */
export async function findHistory(db: Database, subject: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select at, actor as by, action, change from audit_log
    where subject = ${subject} order by id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
