import type { Database } from "#server/platform/database/database.ts";

import { findProvedEmails } from "./proved-email-store.ts";

/** The e-mails that are proved to be an account's own, of the accounts that were merged into it too. */
export async function provedEmails(db: Database, accountId: string): Promise<readonly string[]> {
  return findProvedEmails(db, accountId);
}
