import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** What of an account is there only once somebody has used it; a test compares it with the tables that know accounts. */
export const USES_OF_ACCOUNTS = [
  "account_payment",
  "address",
  "api_key",
  "begun_draft",
  "cart_addition",
  "cart_line",
  "certificate",
  "contact_message",
  "coupon_use",
  "credit_entry",
  "credit_use",
  "customer_note",
  "desk_presence",
  "factor_challenge",
  "fitment_report",
  "garage_vehicle",
  "joined_cart",
  "list_view",
  "order_draft",
  "own_part_number",
  "passkey",
  "passkey_challenge",
  "paypal_order",
  "quote",
  "recovery_code",
  "reminder_hold",
  "reminder_letter",
  "saved_list",
  "second_factor",
  "session",
  "shop_order",
  "tax_exemption",
  "upload",
  "wholesale_application",
] as const;

/**
 * Which of these accounts, which an import made at a moment, somebody has used since: got in, or asked for a link to, left
 * anything there, or had anything from the shop but an invitation.
 */
export async function findUsedAccounts(
  db: Database,
  made: readonly { id: string; at: Date }[],
): Promise<Set<string>> {
  const ids = sql`${made.map(({ id }) => id)}::uuid[]`;
  const uses = USES_OF_ACCOUNTS.map(
    (table) => sql`select account_id from ${sql.table(table)} where account_id = any(${ids})`,
  );
  const { rows } = await sql<{ id: string }>`
    with made as (
      select account.id, email, invited_at, made.at
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id uuid, at timestamptz)
      join account on account.id = made.id
    )
    select id from account where id = any(${ids}) and (has_password or email_verified_at is not null
      or opened_at is not null or credit_used_cents <> 0 or has_own_numbers or merged_into is not null)
    union
    select merged_into from account where merged_into = any(${ids})
    union
    select made.id from made join account_link link on link.account_id = made.id
    where made.invited_at is null
    union
    select made.id from made join mail on mail.recipient = made.email
    where mail.kind <> 'invitation' and mail.created_at >= made.at
    union
    ${sql.join(uses, sql` union `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
