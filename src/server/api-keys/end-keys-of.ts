import { keySubject } from "#domain/api-key/key-subject.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { revokeKeysOf } from "./api-key-store.ts";

type Ending = Pick<AuditEntry, "actor" | "client"> & { accountId: string };

/**
 * Revokes the keys of a customer whose account is closed or becomes the staff's, in the caller's transaction: for good,
 * so that none of them wakes up where the account is opened again one day. The log of each says who did it.
 */
export async function endKeysOf(db: Database, { accountId, ...by }: Ending): Promise<void> {
  for (const name of await revokeKeysOf(db, accountId))
    await appendAudit(db, {
      ...by,
      action: "apikey.revoke",
      subject: keySubject(name),
      change: {},
    });
}
