import type { CurrentCustomer } from "#contract/customers.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, lockAccount } from "./account-store.ts";
import { customerWire } from "./account-wire.ts";

/**
 * Holds an account that staff changes. Nobody decides of themself, nor of whoever has as much to say; owners decide of
 * owners. ShopErrors: `not_found`, `forbidden`, and `account_merged` for one that went into another: that one is changed.
 */
export async function lockSubordinate(
  db: Database,
  id: string,
  by: StaffCall,
): Promise<AccountRow> {
  const account = await holdSubordinate(db, id, by);
  if (account.mergedInto !== null) throw new ShopError("account_merged");
  return account;
}

/** The same of one that may have been merged. */
export async function holdSubordinate(
  db: Database,
  id: string,
  { holder }: StaffCall,
): Promise<AccountRow> {
  const account = await lockAccount(db, id);
  if (!account) throw new ShopError("not_found");
  const isOwner = holder.adminLevel === 3;
  if (id === holder.accountId || (!isOwner && account.adminLevel >= holder.adminLevel))
    throw new ShopError("forbidden");
  return account;
}

/** Two people who edit the same account do not undo each other's work (decisions §11): a `changed_meanwhile` with what is there. */
export async function requireVersion(
  db: Database,
  account: AccountRow,
  { version, at }: { version: number | null | undefined; at: Date },
): Promise<void> {
  if (typeof version !== "number" || version === account.version) return;
  const subject = subjectOf(account);
  const latest = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    ...customerWire(account, at),
    changedBy: latest?.actor ?? null,
    changedAt: latest?.at.toISOString() ?? null,
  } satisfies CurrentCustomer);
}
