import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import { deleteUntriedMail, insertRestingMail, type RestingMail } from "./resting-mail-store.ts";

/**
 * Asks for a mail that rests for so many seconds before it leaves, in the caller's transaction; its number, by which it is
 * withdrawn.
 */
export function queueRestingMail<Kind extends MailKind>(
  db: Database,
  mail: RestingMail<Kind>,
  seconds: number,
): Promise<number> {
  return insertRestingMail(db, mail, seconds);
}

/**
 * Takes a mail back that nobody has tried to send; whether it did. Whoever sends mails takes them under a lock and counts
 * the try: of both the first wins, and the other knows.
 */
export function withdrawResting(db: Database, id: number): Promise<boolean> {
  return deleteUntriedMail(db, id);
}
