import { type Insertable, sql } from "kysely";

import type { ApplicationState } from "#domain/wholesale/wholesale-application.ts";
import type { Database } from "#server/platform/database/database.ts";

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
  "business",
  "answer",
  "decided_at as decidedAt",
  "decided_by as decidedBy",
] as const;

/** Keeps an application; one of the same account that nobody has decided yet is corrected by it. */
export async function keepApplication(db: Database, sent: Sent): Promise<void> {
  const { account_id: _account, ...corrected } = sent;
  await db
    .insertInto("wholesale_application")
    .values(sent)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .where("state", "=", "received")
        .doUpdateSet({ ...corrected, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The newest of an account. */
export function findLatestApplication(db: Database, accountId: string) {
  return db
    .selectFrom("wholesale_application")
    .select(COLUMNS)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

type Range = { state: ApplicationState | undefined; after: number | undefined; limit: number };

/** The newest first, with the address of whoever applied. */
export function listApplications(db: Database, { state, after, limit }: Range) {
  return db
    .selectFrom("wholesale_application")
    .innerJoin("account", "account.id", "account_id")
    .select(COLUMNS)
    .select("account.email")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "received"))
    .$if(after !== undefined, (query) => query.where("wholesale_application.id", "<", after ?? 0))
    .orderBy("wholesale_application.id", "desc")
    .limit(limit)
    .execute();
}

type Decision = { id: number; state: "approved" | "refused"; answer: string; by: string };

/** Decides an application that waits, and answers it; undefined for any other. */
export async function decideApplication(
  db: Database,
  { id, state, answer, by }: Decision,
): Promise<{ accountId: string; companyName: string } | undefined> {
  return db
    .updateTable("wholesale_application")
    .set({ state, answer, decided_at: sql<Date>`now()`, decided_by: by })
    .where("id", "=", id)
    .where("state", "=", "received")
    .returning(["account_id as accountId", "company_name as companyName"])
    .executeTakeFirst();
}

export type WholesaleRow = NonNullable<Awaited<ReturnType<typeof findLatestApplication>>>;
