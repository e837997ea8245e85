import {
  type ExpressionBuilder,
  type Insertable,
  type Selection,
  sql,
  type Updateable,
} from "kysely";

import type { Approval } from "#domain/account/account-type.ts";
import { phoneBeginnings } from "#domain/account/phone.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Columns = Tables["account"];

const SELECTED = [
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
  "version",
] as const;

/** An account as the database has it. */
export type AccountRow = Selection<Tables, "account", (typeof SELECTED)[number]>;

export async function findAccountByEmail(
  db: Database,
  email: string,
): Promise<AccountRow | undefined> {
  return db.selectFrom("account").select(SELECTED).where("email", "=", email).executeTakeFirst();
}

export async function findAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom("account").select(SELECTED).where("id", "=", id).executeTakeFirst();
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
    .select(SELECTED)
    .where("email", "in", [...emails])
    .where("deleted_at", "is", null)
    .orderBy("email");
  return (isHeld ? found.forUpdate() : found).execute();
}

export type AccountFilter = {
  /** What the e-mail, the last name or the company begins with. */
  text?: string | null | undefined;
  approval?: Approval | null | undefined;
  /** True for staff of any level, false for customers. */
  staff?: boolean | null | undefined;
};

/** Accounts by e-mail, from behind one on. */
export async function listAccounts(
  db: Database,
  { text, approval, staff }: AccountFilter,
  { after, limit }: { after: string; limit: number },
): Promise<AccountRow[]> {
  let query = db
    .selectFrom("account")
    .select(SELECTED)
    .where("email", ">", after)
    .where("deleted_at", "is", null);
  if (text) query = query.where((row) => row.or(beginsWith(row, text)));
  if (approval) query = query.where("approval", "=", approval);
  if (typeof staff === "boolean") query = query.where("admin_level", staff ? ">" : "=", 0);
  return query.orderBy("email").limit(limit).execute();
}

/** As the indexes have it: each of the four is looked up, and nothing else is read. */
function beginsWith(row: ExpressionBuilder<Tables, "account">, text: string) {
  const beginning = `${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return [
    row("email", "like", beginning.toLowerCase()),
    sql<boolean>`lower(last_name) like lower(${beginning})`,
    sql<boolean>`lower(company_name) like lower(${beginning})`,
    ...phoneBeginnings(text).map((digits) => row("phone_number", "like", `${digits}%`)),
  ];
}

/** The same, held by this transaction: changes of one account come one after the other, and of a deleted one none. */
export async function lockAccount(db: Database, id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("account")
    .select(SELECTED)
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
    .returning(SELECTED)
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
    .returning(SELECTED)
    .executeTakeFirstOrThrow();
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
    .returning(SELECTED)
    .executeTakeFirst();
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
