import type { AdminLevel } from "#domain/account/role.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { endKeysOf } from "#server/api-keys/end-keys-of.ts";
import { type Actor, appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, lockAccount, updateAccount } from "./account-store.ts";
import { revokeSessionsOf } from "./session-store.ts";

type Wanted = {
  accountId: string;
  adminLevel: AdminLevel;
  actor: Actor;
  client: AuditEntry["client"];
};

/**
 * Gives an account a role, in the caller's transaction: its sessions end, with a role of the staff its programs' keys
 * too, and the audit log says who did it (security A3). ShopErrors `not_found` for an account that is none, and
 * `account_merged` for one that went into another.
 */
export async function setAdminLevel(db: Database, wanted: Wanted): Promise<AccountRow> {
  const { accountId, adminLevel, actor, client } = wanted;
  const before = await lockAccount(db, accountId);
  if (!before) throw new ShopError("not_found");
  if (before.mergedInto !== null) throw new ShopError("account_merged");
  if (before.adminLevel === adminLevel) return before;
  const after = await updateAccount(db, accountId, { admin_level: adminLevel });
  await revokeSessionsOf(db, { accountId });
  if (adminLevel > 0) await endKeysOf(db, { accountId, actor, client });
  await appendAudit(db, {
    actor,
    action: "account.role",
    subject: subjectOf(after),
    change: { admin_level: [before.adminLevel, adminLevel] },
    client,
  });
  return after;
}
