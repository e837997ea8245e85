import { type Insertable, sql } from "kysely";

import { percentage } from "#domain/money/money.ts";
import type { TaxExemption } from "#domain/tax/iva.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** The day of Costa Rica's calendar, which decides over its exemptions. */
const TODAY = sql<string>`(now() at time zone 'America/Costa_Rica')::date`;

/** The exemptions of an account that hold today, each once. */
export async function findExemptions(db: Database, accountId: string): Promise<TaxExemption[]> {
  const rows = await db
    .selectFrom("tax_exemption")
    .select(["points", "cabys"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("valid_from", "<=", TODAY)
    .where("valid_until", ">=", TODAY)
    .orderBy("id")
    .execute();
  return rows.map(({ points, cabys }) => ({ points: percentage(points / 10_000), cabys }));
}

/** Whether a resale certificate of the account holds today, by Florida's calendar, whose tax it is shown against. */
export async function holdsResaleCertificate(db: Database, accountId: string): Promise<boolean> {
  const day = sql<string>`(now() at time zone 'America/New_York')::date`;
  const row = await db
    .selectFrom("certificate")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "resale")
    .where("state", "=", "approved")
    .where("valid_from", "<=", day)
    .where("valid_until", ">=", day)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExemption(
  db: Database,
  exemption: Insertable<Tables["tax_exemption"]>,
): Promise<number> {
  const { id } = await db
    .insertInto("tax_exemption")
    .values(exemption)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends one of an account's before its time; false when there is none that had not ended. */
export async function endExemption(
  db: Database,
  { id, accountId }: { id: number; accountId: string },
): Promise<boolean> {
  const ended = await db
    .updateTable("tax_exemption")
    .set({ ended_at: sql`now()` })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** All exemptions of an account, the newest first. */
export async function listExemptions(db: Database, accountId: string) {
  return db
    .selectFrom("tax_exemption")
    .select(["id", "number", "institution", "points", "cabys"])
    .select((of) => [
      sql<string>`${of.ref("valid_from")}::text`.as("validFrom"),
      sql<string>`${of.ref("valid_until")}::text`.as("validUntil"),
      sql<boolean>`${of.ref("ended_at")} is null and ${of.ref("valid_until")} >= ${TODAY}`.as(
        "isOpen",
      ),
      sql<boolean>`${of.ref("valid_from")} <= ${TODAY}`.as("isBegun"),
    ])
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
}
