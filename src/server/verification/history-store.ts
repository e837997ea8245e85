import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

export type HistoryRow = {
  at: Date;
  by: string;
  action: string;
  change: Record<string, unknown>;
};

const MOST = 30;

/** What the audit log holds about a part and the papers that it has, the newest first; what it costs the shop only where that is asked for. */
export async function findHistory(
  db: Database,
  { subject, partId, withCosts }: { subject: string; partId: number; withCosts: boolean },
): Promise<HistoryRow[]> {
  const change = withCosts ? sql`change` : sql`change - 'cost'`;
  const { rows } = await sql<HistoryRow>`
    select at, actor as by, action, ${change} as change from audit_log
    where subject = any(${subject}::text || array(select 'upload:' || upload_id
        from part_document join document on document.id = document_id where part_id = ${partId}))
      and (change = '{}' or ${change} <> '{}')
    order by id desc limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
