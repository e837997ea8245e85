import { normalEmail } from "#domain/account/text-rules.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { TaxExemption } from "#domain/tax/iva.ts";
import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, findAccountByEmail, lockAccountByEmail } from "./account-store.ts";
import { endExemption, insertExemption, listExemptions } from "./exemption-store.ts";

/** A paper of the tax office that excuses a customer, as staff has seen it; days are of Costa Rica's calendar. */
export type SeenExemption = TaxExemption & {
  email: string;
  number: string;
  institution: string;
  validFrom: string;
  validUntil: string;
};

/**
 * Keeps an exemption whose paper was looked at: from its first day on nothing is asked of the customer again. It
 * answers its number, and the audit log has it. ShopErrors `not_found` for an address without an account, and
 * `account_merged` for that of one that went into another.
 */
export async function keepExemption(db: Database, seen: SeenExemption): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const account = await holdAccount(trx, seen.email);
    const id = await addExemption(trx, account.id, seen);
    await appendAudit(trx, {
      actor: OPERATOR_ACTOR,
      action: "account.exemption",
      subject: subjectOf(account),
      change: { [`exemption ${id}`]: [null, `${seen.number}, ${seen.points} millionths`] },
      client: OPERATOR,
    });
    return id;
  });
}

/** The same of an account that is at hand, in the caller's transaction, which notes who did it. */
export async function addExemption(
  db: Database,
  accountId: string,
  seen: Omit<SeenExemption, "email">,
): Promise<number> {
  return insertExemption(db, {
    account_id: accountId,
    number: seen.number,
    institution: seen.institution,
    points: seen.points,
    cabys: [...seen.cabys],
    valid_from: seen.validFrom,
    valid_until: seen.validUntil,
  });
}

/** Ends one of an account's, where it holds still, in the caller's transaction, which notes who did it. */
export async function closeExemption(
  db: Database,
  one: { id: number; accountId: string },
): Promise<void> {
  await endExemption(db, one);
}

/**
 * Ends one before its last day. ShopErrors `not_found` where the account has none of that number that holds, and
 * `account_merged`.
 */
export async function revokeExemption(
  db: Database,
  { email, id }: { email: string; id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await holdAccount(trx, email);
    if (!(await endExemption(trx, { id, accountId: account.id }))) throw new ShopError("not_found");
    await appendAudit(trx, {
      actor: OPERATOR_ACTOR,
      action: "account.exemption",
      subject: subjectOf(account),
      change: { [`exemption ${id}`]: ["held", "ended"] },
      client: OPERATOR,
    });
  });
}

/** All exemptions of a customer, the newest first. ShopErrors `not_found`, `account_merged`. */
export async function exemptionsOf(db: Database, email: string) {
  return listExemptions(db, required(await findAccountByEmail(db, normalEmail(email))).id);
}

/** Held: an account that goes into another in the same moment keeps no paper of its own. */
async function holdAccount(db: Database, email: string): Promise<AccountRow> {
  return required(await lockAccountByEmail(db, normalEmail(email)));
}

function required(account: AccountRow | undefined): AccountRow {
  if (!account) throw new ShopError("not_found");
  if (account.mergedInto !== null) throw new ShopError("account_merged");
  return account;
}
