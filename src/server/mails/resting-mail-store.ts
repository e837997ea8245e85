import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import type { QueuedMail } from "./queue-mail.ts";

type Resting<Kind extends MailKind> = Omit<QueuedMail<Kind>, "once" | "instead" | "waiting">;

/**
 * Asks for a mail that rests for so many seconds before it leaves, in the caller's transaction; its number, by which it is
 * withdrawn.
 */
export async function queueRestingMail<Kind extends MailKind>(
  db: Database,
  { kind, to, locale, storefront, params }: Resting<Kind>,
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

/**
 * Takes a mail back that nobody has tried to send; whether it did. Whoever sends mails takes them under a lock and counts
 * the try: of both the first wins, and the other knows.
 */
export async function withdrawResting(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
