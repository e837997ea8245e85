import { type Insertable, sql } from "kysely";

import type { ApplicationState } from "#domain/wholesale/wholesale-application.ts";
import type { Database } from "#server/platform/database/database.ts";
import { hasText } from "#server/platform/database/text-match.ts";
import type { PageRow } from "#server/uploads/sent-photos.ts";

import type { WholesaleTables } from "./wholesale-tables.ts";

type Sent = Insertable<WholesaleTables["wholesale_application"]>;

const COLUMNS = [
  "wholesale_application.id",
  "account_id as accountId",
  "wholesale_application.created_at as createdAt",
  "state",
  "wholesale_application.account_type as accountType",
  "wholesale_application.company_name as companyName",
  "tax_type as taxIdType",
  "tax_number as taxIdNumber",
  "contact_name as contactName",
  "wholesale_application.phone_country_code as phoneCountryCode",
  "wholesale_application.phone_number as phoneNumber",
  "business",
  "answer",
  "decided_at as decidedAt",
  "decided_by as decidedBy",
  "wholesale_application.storefront",
  "wholesale_application.host",
] as const;

function selected(db: Database) {
  return db
    .selectFrom("wholesale_application")
    .innerJoin("account", "account.id", "account_id")
    .select(COLUMNS)
    .select(["account.email", "account.locale", "account.first_name as firstName"]);
}

/**
 * Keeps an application; one of the same account that nobody has decided yet is corrected by it. Says which it is,
 * and whether it is another one; nobody else changes it until the transaction ends.
 */
export async function keepApplication(
  db: Database,
  sent: Sent,
): Promise<{ id: number; isNew: boolean }> {
  const { account_id: _account, ...corrected } = sent;
  return db
    .insertInto("wholesale_application")
    .values(sent)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .where("state", "=", "received")
        .doUpdateSet({ ...corrected, created_at: sql<Date>`now()` }),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("isNew")])
    .executeTakeFirstOrThrow();
}

/** Puts other pages in the place of those that an application has; answers the uploads that it had. */
export async function replacePages(
  db: Database,
  application: number,
  uploads: readonly string[],
): Promise<string[]> {
  const before = await db
    .deleteFrom("wholesale_page")
    .where("application_id", "=", application)
    .returning("upload_id as upload")
    .execute();
  await db
    .insertInto("wholesale_page")
    .values(uploads.map((upload_id, place) => ({ upload_id, application_id: application, place })))
    .execute();
  return before.map(({ upload }) => upload);
}

/** The pages of these applications, in their order. */
export async function findSentPages(
  db: Database,
  applications: readonly number[],
): Promise<(PageRow & { application: number })[]> {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom("wholesale_page")
    .innerJoin("upload", "upload.id", "upload_id")
    .select([
      "application_id as application",
      "upload_id as upload",
      "upload.type",
      "width",
      "height",
    ])
    .where("application_id", "in", applications)
    .orderBy("application_id")
    .orderBy("place")
    .execute();
  return rows.map(({ width, height, ...row }) =>
    Object.assign(row, { width: width ?? 0, height: height ?? 0 }),
  );
}

/** The newest of an account. */
export function findLatestApplication(db: Database, accountId: string) {
  return selected(db)
    .where("account_id", "=", accountId)
    .orderBy("wholesale_application.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Range = {
  state?: ApplicationState | null | undefined;
  /** A piece of the company, its tax identification, or of whoever applied. */
  text?: string | null | undefined;
  account?: string | null | undefined;
  after?: number | null | undefined;
  limit: number;
};

/** The newest first, with the address of whoever applied. */
export function listApplications(
  db: Database,
  { state, text, account, after, limit }: Range,
): Promise<WholesaleRow[]> {
  let query = selected(db);
  if (state) query = query.where("state", "=", state);
  if (account) query = query.where("account_id", "=", account);
  if (text) query = query.where(namesApplicant(text.trim()));
  if (typeof after === "number") query = query.where("wholesale_application.id", "<", after);
  return query.orderBy("wholesale_application.id", "desc").limit(limit).execute();
}

function namesApplicant(text: string) {
  const columns = sql`wholesale_application.company_name, tax_number, contact_name,
    wholesale_application.phone_number, account.email, account.first_name, account.last_name`;
  return hasText(columns, text);
}

type Decision = { id: number; state: "approved" | "refused"; answer: string; by: string };

/** Decides an application that waits, and answers it; undefined for any other. */
export async function decideApplication(
  db: Database,
  { id, state, answer, by }: Decision,
): Promise<WholesaleRow | undefined> {
  const decided = await db
    .updateTable("wholesale_application")
    .set({ state, answer, decided_at: sql<Date>`now()`, decided_by: by })
    .where("id", "=", id)
    .where("state", "=", "received")
    .returning("id")
    .executeTakeFirst();
  return decided && selected(db).where("wholesale_application.id", "=", id).executeTakeFirst();
}

/** Whether there is such an application, in whatever state. */
export async function isApplication(db: Database, id: number): Promise<boolean> {
  const found = await db
    .selectFrom("wholesale_application")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

export type WholesaleRow = NonNullable<Awaited<ReturnType<typeof findLatestApplication>>>;
