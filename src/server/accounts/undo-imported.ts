import type { KeptCustomer, StandingAccount } from "#domain/import/customer-undo.ts";
import { type AuditEntry, appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { withdrawInvitations } from "#server/mails/withdraw-invitations.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { findUsedAccounts } from "./account-use-store.ts";
import {
  type AccountRow,
  deleteAccounts,
  findAccountsById,
  updateAccount,
} from "./account-store.ts";
import { importedColumns, customerFieldsOf } from "./import-accounts.ts";

/** Which of these accounts, which an import made at a moment, somebody has used since (`findUsedAccounts`). */
export async function usedSince(
  db: Database,
  made: readonly { id: string; at: Date }[],
): Promise<ReadonlySet<string>> {
  return made.length === 0 ? new Set() : findUsedAccounts(db, made);
}

/** Holds accounts that an import is about to be taken back from to the end of the transaction. */
export async function holdImported(db: Database, ids: readonly string[]): Promise<void> {
  await findAccountsById(db, ids, true);
}

/** Accounts as they are now, by id; one that its holder had deleted is none. */
export async function readImported(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StandingAccount>> {
  const accounts = await findAccountsById(db, ids, false);
  return new Map(accounts.map((account) => [account.id, standing(account)]));
}

function standing(account: AccountRow): StandingAccount {
  const { email, isDisabled, adminLevel, mergedInto } = account;
  // One that went into another since is changed no more, as one of the staff.
  const isStaff = adminLevel > 0 || mergedInto !== null;
  return { ...customerFieldsOf(account), email, isDisabled, isStaff };
}

type Back = {
  /** Those that the import made, which go. */
  made: readonly string[];
  /** Those that it changed, with what they had. */
  changed: readonly { id: string; before: KeptCustomer }[];
};

type Note = { account: AccountRow; change: AuditEntry["change"] };

/**
 * Takes away what an import made of accounts, and gives back what it changed, with an entry in the audit log for each,
 * in the caller's transaction, which holds them. Invitations that have not left are withdrawn; no mail is sent.
 */
export async function takeBackCustomers(
  db: Database,
  { made, changed }: Back,
  { actor, run }: { actor: AuditEntry["actor"]; run: number },
): Promise<void> {
  const ids = [...made, ...changed.map(({ id }) => id)];
  const accounts = new Map((await findAccountsById(db, ids, true)).map((one) => [one.id, one]));
  const gone = made.flatMap((id) => accounts.get(id) ?? []);
  await withdrawInvitations(
    db,
    gone.map(({ email }) => email),
  );
  await deleteAccounts(db, made);
  const notes = gone.map((account): Note => ({
    account,
    change: { email: [account.email, null] },
  }));
  for (const { id, before } of changed) {
    const account = accounts.get(id);
    if (account) notes.push({ account, change: await giveBack(db, account, before) });
  }
  for (const { account, change } of notes)
    await appendAudit(db, {
      actor,
      action: "account.import_undone",
      subject: subjectOf(account),
      change: { ...change, import: [run, null] },
      client: { address: "", requestId: "" },
    });
}

async function giveBack(
  db: Database,
  account: AccountRow,
  before: KeptCustomer,
): Promise<AuditEntry["change"]> {
  const fields = customerFieldsOf(account);
  const { email: _email, isStaff: _isStaff, isDisabled: _isDisabled, ...had } = before;
  const columns = importedColumns({ ...fields, ...had });
  await updateAccount(db, account.id, columns);
  return changeBetween(importedColumns(fields), columns) ?? {};
}
