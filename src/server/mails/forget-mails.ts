import type { Database } from "#server/platform/database/database.ts";

import type { MailKind } from "./mail-kind.ts";
import { deleteMailsBefore } from "./mail-store.ts";

/** Forgets the mails of a kind that were written before a moment, whether they left or not. */
export async function forgetMails(
  db: Database,
  of: { kind: MailKind; before: Date },
): Promise<void> {
  await deleteMailsBefore(db, of);
}
