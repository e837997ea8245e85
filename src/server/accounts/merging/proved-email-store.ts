import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/**
 * The e-mails that are proved to be somebody's: that of their account, and those of accounts that were merged into it, which
 * are nobody else's for good. None of one that nobody confirmed.
 */
export function provedEmailsOf(accountId: string) {
  return sql<string[]>`array(
    select email from account where (id = ${accountId}::uuid or merged_into = ${accountId}::uuid) and email_verified_at is not null)`;
}

/** The same, at hand. */
export async function findProvedEmails(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ emails: string[] }>`
    select ${provedEmailsOf(accountId)} as emails`.execute(db);
  return rows[0]?.emails ?? [];
}
