import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { EndedSession } from "../session-store.ts";

type EndedBy = Pick<AuditEntry, "actor" | "subject" | "client">;

/** Writes down each stretch of acting that ended with sessions that somebody ended (ADR 0055): whose it was. */
export async function noteActingEnded(
  db: Database,
  ended: readonly EndedSession[],
  by: EndedBy,
): Promise<void> {
  for (const { staff } of ended)
    if (staff !== null)
      await appendAudit(db, {
        ...by,
        action: "account.acting_ended",
        change: { staff: [staff, null] },
      });
}
