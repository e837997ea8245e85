import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { DataSubject } from "./whose-data-store.ts";

/**
 * The e-mails that an account had and that were proved to be its holder's, each until it got another: the audit log has them.
 * Those of accounts that were merged into it are its own for good; of one that nobody proved it is what tells of its orders.
 */
function earlierOf({ id }: Pick<DataSubject, "id">) {
  return sql`(select change -> 'email' ->> 0 as email, at as until from audit_log
    where subject = any(${subjectsOf(id)}) and action = 'account.email' and change ? 'email_verified'
    union all
    select email, (case when email_verified_at is null then '-infinity' else 'infinity' end)::timestamptz
    from account where merged_into = ${id})`;
}

/** An account as the audit log names it, with those that were merged into it. */
export function subjectsOf(id: string) {
  return sql<string[]>`array(
    select 'account:' || id from account where id = ${id}::uuid or merged_into = ${id}::uuid)`;
}

/**
 * The mails to a person: to the e-mail that they have, to those that they had before they got another, and since then
 * what told them there of what they had placed with it.
 */
export function mailedTo(person: DataSubject) {
  return sql<boolean>`(mail.recipient = ${person.email} or mail.id in (
    select written.id from ${earlierOf(person)} earlier join mail written on written.recipient = earlier.email
    where written.created_at <= earlier.until
      or written.params ->> 'order' in (
        select number::text from shop_order where account_id = ${person.id} and written.kind not like 'quote\\_%'
        union all
        select number::text from quote where account_id = ${person.id} and written.kind like 'quote\\_%')))`;
}

/** The notices of parts that a person asked for with an e-mail that is proved to be theirs, or was while they had it. */
export function noticedTo(person: DataSubject) {
  return sql<boolean>`((${person.emailVerifiedAt !== null} and n.email = ${person.email}) or n.id in (
    select kept.id from ${earlierOf(person)} earlier join stock_notice kept on kept.email = earlier.email
    where kept.created_at <= earlier.until))`;
}

/** Gives an account what somebody wrote with its e-mail and without an account: messages, and reports of fitments. */
export async function bindWritten(
  db: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  for (const table of ["contact_message", "fitment_report"])
    await sql`update ${sql.table(table)} set account_id = ${accountId}
      where account_id is null and email = ${email}`.execute(db);
}
