import type { Database } from "#server/platform/database/database.ts";

import { findAuditBreaks, hasAuditOf } from "./audit-store.ts";

/** Whether the log holds anything about a thing. */
export async function isInAudit(db: Database, subject: string): Promise<boolean> {
  return hasAuditOf(db, subject);
}

/** The entries that are not what was written, or do not follow the one before them; none in a whole log. */
export async function auditBreaks(db: Database): Promise<number[]> {
  return findAuditBreaks(db);
}
