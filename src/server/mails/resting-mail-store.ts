import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import type { QueuedMail } from "./queue-mail.ts";

export type RestingMail<Kind extends MailKind> = Omit<
  QueuedMail<Kind>,
  "once" | "instead" | "waiting"
>;

export async function insertRestingMail<Kind extends MailKind>(
  db: Database,
  { kind, to, locale, storefront, params }: RestingMail<Kind>,
  seconds: number,
): Promise<number> {
  const { id } = await db
    .insertInto("mail")
    .values({
      kind,
      recipient: to,
      locale,
      storefront,
      params: JSON.stringify(params),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether there was one that nobody has tried to send. */
export async function deleteUntriedMail(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
