import type { Database } from "#server/platform/database/database.ts";

import { appendAudit, type AuditEntry } from "./append-audit.ts";

/** Says what the log is to have of a change. */
export type NoteChange = (entry: Omit<AuditEntry, "actor" | "client">) => void;

/**
 * Does a transaction that changes several things, and logs them as the last of it, in the order in which they were
 * noted: the log is written by one at a time, who would else hold it while waiting for rows of those who wait for it.
 */
export async function logLast<Result>(
  db: Database,
  author: Pick<AuditEntry, "actor" | "client">,
  work: (trx: Database, note: NoteChange) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const entries: AuditEntry[] = [];
    const result = await work(trx, (entry) => {
      entries.push({ ...author, ...entry });
    });
    for (const entry of entries) await appendAudit(trx, entry);
    return result;
  });
}
