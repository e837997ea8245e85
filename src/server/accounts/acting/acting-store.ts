import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

type NewActing = {
  accountId: string;
  staffSessionId: string;
  reason: string;
  expiresAt: Date;
  userAgent: string;
};

/**
 * Begins a session in a customer's place, by a session of staff that nobody ended; undefined where that was ended, or
 * the account is nobody's to act for any more, since they were read. It waits for whoever changes the account, and they
 * for it.
 */
export async function insertActing(db: Database, acting: NewActing): Promise<string | undefined> {
  const added = await db
    .insertInto("session")
    .columns(["account_id", "expires_at", "user_agent", "staff_session_id", "acting_reason"])
    .expression((build) =>
      build
        .selectFrom("account")
        .innerJoin("session as own", (join) => join.on("own.id", "=", acting.staffSessionId))
        .select([
          "account.id",
          sql<Date>`${acting.expiresAt}::timestamptz`.as("expires_at"),
          sql<string>`${acting.userAgent}::text`.as("user_agent"),
          "own.id as staff_session_id",
          sql<string>`${acting.reason}::text`.as("acting_reason"),
        ])
        .where("account.id", "=", acting.accountId)
        .where("account.admin_level", "=", 0)
        .where("account.is_disabled", "=", false)
        .where("own.revoked_at", "is", null)
        .forShare(),
    )
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** When a session ends by itself. */
export async function findSessionEnd(db: Database, id: string): Promise<Date | undefined> {
  const session = db.selectFrom("session").select("expires_at").where("id", "=", id);
  return (await session.executeTakeFirst())?.expires_at;
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
