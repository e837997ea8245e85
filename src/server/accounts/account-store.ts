import { type Insertable, type Selection, sql, type Updateable } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Columns = Tables["account"];

/** The columns of an account. */
export const ACCOUNT_COLUMNS = [
  "id",
  "email",
  "password_hash as passwordHash",
  "first_name as firstName",
  "last_name as lastName",
  "phone_country_code as phoneCountryCode",
  "phone_number as phoneNumber",
  "account_type as accountType",
  "company_name as companyName",
  "tax_id_type as taxIdType",
  "tax_id_number as taxIdNumber",
  "locale",
  "storefront",
  "host",
  "approval",
  "price_level as priceLevel",
  "price_level_access as priceLevelAccess",
  "credit",
  "credit_limit_cents as creditLimitCents",
  "credit_used_cents as creditUsedCents",
  "is_taxed as isTaxed",
  "seller",
  "admin_level as adminLevel",
  "is_disabled as isDisabled",
  "email_verified_at as emailVerifiedAt",
  "has_password as hasPassword",
  "invited_at as invitedAt",
  "opened_at as openedAt",
  "merged_into as mergedInto",
  "version",
] as const;

/** An account as the database has it. */
export type AccountRow = Selection<Tables, "account", (typeof ACCOUNT_COLUMNS)[number]>;

export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("email", "=", email)
    .executeTakeFirst();
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").select(ACCOUNT_COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Accounts by e-mail, in its order, those of deleted ones left out; held where they are to be changed. */
export async function findAccountsByEmail(
  db: Database,
  emails: readonly string[],
  isHeld: boolean,
): Promise<AccountRow[]> {
  if (emails.length === 0) return [];
  const found = db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("email", "in", [...emails])
    .where("deleted_at", "is", null)
    .orderBy("email");
  return (isHeld ? found.forUpdate() : found).execute();
}

/** Accounts by id, in the order of their e-mails, those of deleted ones left out; held where they are to be changed. */
export async function findAccountsById(
  db: Database,
  ids: readonly string[],
  isHeld: boolean,
): Promise<AccountRow[]> {
  if (ids.length === 0) return [];
  const found = db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .orderBy("email");
  return (isHeld ? found.forUpdate() : found).execute();
}

/**
 * The account that has an e-mail now, held: one that is given another one meanwhile is none. Undefined for none, and for
 * a deleted one.
 */
export async function lockAccountByEmail(
  db: Database,
  email: string,
): Promise<AccountRow | undefined> {
  return (await findAccountsByEmail(db, [email], true))[0];
}

/** An account, held by this transaction: changes of one account come one after the other, and of a deleted one none. */
export async function lockAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds an account; undefined when its e-mail is taken. */
export async function insertAccount(
  db: Database,
  account: Insertable<Columns>,
): Promise<AccountRow | undefined> {
  return db
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
}

/** Changes an account and raises its version. */
export async function updateAccount(
  db: Database,
  id: string,
  change: Updateable<Columns>,
): Promise<AccountRow> {
  return db
    .updateTable("account")
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Gives an account another e-mail, which nobody has proved to be theirs; undefined where another account has it. */
export async function moveEmail(
  db: Database,
  { id }: Pick<AccountRow, "id">,
  email: string,
): Promise<AccountRow | undefined> {
  return db
    .updateTable("account")
    .set({
      email,
      email_verified_at: null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where((row) =>
      row.not(
        row.exists(row.selectFrom("account as other").select("id").where("email", "=", email)),
      ),
    )
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
}

/** Keeps another hash of the password that an account was read with; undefined where it has another password by now. */
export async function renewPasswordHash(
  db: Database,
  { id, passwordHash: known }: AccountRow,
  passwordHash: string,
): Promise<AccountRow | undefined> {
  return db
    .updateTable("account")
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("password_hash", "=", known)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
}

/** Keeps that an account has a password that somebody knows: they have just shown it. */
export async function noteKnownPassword(db: Database, id: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ has_password: true, opened_at: sql<Date>`coalesce(opened_at, now())` })
    .where("id", "=", id)
    .where("has_password", "=", false)
    .execute();
}

/** Deletes accounts that nothing refers to, with the links that were mailed to them. */
export async function deleteAccounts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("account")
      .where("id", "in", [...ids])
      .execute();
}

/** Closes accounts: no session of theirs is known any more. Those that are closed already stay as they are. */
export async function disableAccounts(db: Database, emails: string[]): Promise<void> {
  await db
    .updateTable("account")
    .set({ is_disabled: true })
    .where("email", "in", emails)
    .where("is_disabled", "=", false)
    .execute();
}

/** Opens accounts that were closed. */
export async function enableAccounts(db: Database, emails: string[]): Promise<void> {
  await db
    .updateTable("account")
    .set({ is_disabled: false })
    .where("email", "in", emails)
    .where("is_disabled", "=", true)
    .execute();
}
