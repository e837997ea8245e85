import { type RawBuilder, sql } from "kysely";

import {
  PRESENCE_LASTS_SECONDS,
  PRESENCE_WRITTEN_SECONDS,
} from "#domain/presence/presence-times.ts";
import type { Database } from "#server/platform/database/database.ts";

export type Presence = { subject: string; accountId: string };

/** By the one clock that all processes of a shop have in common. */
const secondsAgo = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Notes that somebody has something open; what was noted a moment ago is not written again. */
export async function notePresence(db: Database, { subject, accountId }: Presence): Promise<void> {
  await db
    .insertInto("desk_presence")
    .values({ subject, account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "account_id"])
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        .where("desk_presence.seen_at", "<", secondsAgo(PRESENCE_WRITTEN_SECONDS)),
    )
    .execute();
}

export async function endPresence(db: Database, { subject, accountId }: Presence): Promise<void> {
  await db
    .deleteFrom("desk_presence")
    .where("subject", "=", subject)
    .where("account_id", "=", accountId)
    .execute();
}

/** The same of all that somebody has open. */
export async function endAllPresence(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom("desk_presence").where("account_id", "=", accountId).execute();
}

export type Colleague = { firstName: string; lastName: string; email: string };

/** Who else has it open; whoever is no longer of the staff is not one of them. */
export async function findOthers(
  db: Database,
  { subject, accountId }: Presence,
): Promise<Colleague[]> {
  return db
    .selectFrom("desk_presence")
    .innerJoin("account", "account.id", "desk_presence.account_id")
    .select(["account.first_name as firstName", "account.last_name as lastName", "account.email"])
    .where("desk_presence.subject", "=", subject)
    .where("desk_presence.account_id", "<>", accountId)
    .where("desk_presence.seen_at", ">", secondsAgo(PRESENCE_LASTS_SECONDS))
    .where("account.admin_level", ">", 0)
    .where("account.is_disabled", "=", false)
    .execute();
}

/** Forgets who has gone without a word. What another process is at is left to it: nobody waits for anybody here. */
export async function sweepPresence(db: Database): Promise<void> {
  await db
    .deleteFrom("desk_presence")
    .using((gone) =>
      gone
        .selectFrom("desk_presence")
        .select(["subject", "account_id"])
        .where("seen_at", "<", secondsAgo(PRESENCE_LASTS_SECONDS))
        .forUpdate()
        .skipLocked()
        .as("gone"),
    )
    .whereRef("desk_presence.subject", "=", "gone.subject")
    .whereRef("desk_presence.account_id", "=", "gone.account_id")
    .execute();
}
