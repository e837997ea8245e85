import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

type NewActing = {
  accountId: string;
  staffSessionId: string;
  reason: string;
  expiresAt: Date;
  userAgent: string;
};

/** Begins a session in a customer's place, by a session of staff. */
export async function insertActing(db: Database, acting: NewActing): Promise<string> {
  const added = await db
    .insertInto("session")
    .values({
      account_id: acting.accountId,
      expires_at: acting.expiresAt,
      user_agent: acting.userAgent,
      staff_session_id: acting.staffSessionId,
      acting_reason: acting.reason,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return added.id;
}

/**
 * When a session ends by itself; undefined where somebody has ended it. Whoever ends it waits for this transaction, or
 * this one has waited for them.
 */
export async function lockSessionEnd(db: Database, id: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom("session")
    .select("expires_at")
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return session?.expires_at;
}

/** The accounts in whose place somebody acts by a session of staff. */
export async function findActedBy(db: Database, staffSessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("session")
    .select("account_id")
    .where("staff_session_id", "=", staffSessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("created_at")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export type ActedRow = Awaited<ReturnType<typeof findActed>>[number];

/** When staff acted in an account's place, as far back as sessions are kept: from when, and until when; the newest first. */
export async function findActed(db: Database, accountId: string) {
  return db
    .selectFrom("session")
    .innerJoin("session as own", "own.id", "session.staff_session_id")
    .select([
      "session.id",
      "session.created_at as from",
      sql<Date>`least(session.revoked_at, session.expires_at, own.revoked_at)`.as("until"),
    ])
    .where("session.account_id", "=", accountId)
    .orderBy("session.created_at", "desc")
    .execute();
}
