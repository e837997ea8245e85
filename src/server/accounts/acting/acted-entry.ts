import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { actedBy } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";

import { subjectOf } from "../account-audit.ts";

/** What an entry about acting for a customer begins with; undefined where nobody acts. */
export function actedEntry(
  account: SignedIn,
  client: Client,
): Pick<AuditEntry, "actor" | "subject" | "client"> | undefined {
  const actor = actedBy({ account });
  return actor && { actor, subject: subjectOf({ id: account.accountId }), client };
}

/** Writes down a call that staff made in a customer's place, by its name. */
export async function noteActed(
  db: Database,
  holder: SignedIn,
  { call, client }: { call: string; client: Client },
): Promise<void> {
  const entry = actedEntry(holder, client);
  if (entry)
    await appendAudit(db, { ...entry, action: "account.acted", change: { call: [null, call] } });
}
