import type { NotedKeyCall } from "#domain/api-key/key-scope.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Program } from "#server/platform/http/key-door.ts";

import { appendAudit, type AuditEntry } from "./append-audit.ts";
import { keyActor } from "./staff.ts";

type KeyCall = { call: NotedKeyCall; client: AuditEntry["client"] };

/** Keeps in the audit log of a customer that a program of theirs made a call which says nothing of itself there (ADR 0059). */
export async function noteKeyCall(
  db: Database,
  { accountId, key }: { accountId: string; key: Pick<Program["key"], "name"> },
  { call, client }: KeyCall,
): Promise<void> {
  await appendAudit(db, {
    actor: keyActor(key),
    action: "apikey.called",
    subject: `account:${accountId}`,
    change: { call: [null, call] },
    client,
  });
}
