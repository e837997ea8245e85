import { sql } from "kysely";

import { forgottenEmail } from "#domain/account/forgotten-email.ts";
import type { Database } from "#server/platform/database/database.ts";

import { mailedTo, noticedTo } from "./earlier-email-store.ts";
import { type DataSubject } from "./whose-data-store.ts";

/** What is the account's alone and serves nobody else. */
const OF_THE_ACCOUNT = [
  "session",
  "account_link",
  "address",
  "garage_vehicle",
  "cart_addition",
  "cart_line",
  "joined_cart",
  "saved_list",
  "own_part_number",
  "order_draft",
  "begun_draft",
  "paypal_order",
  "passkey",
  "passkey_challenge",
  "second_factor",
  "factor_challenge",
  "wholesale_application",
  "certificate",
  "reminder_letter",
  "reminder_hold",
  "import_before",
  "list_view",
  "customer_note",
] as const;

/** Deletes what is the person's alone: how they log in, their addresses, garage, cart, messages and notices. */
export async function deleteOwnRows(db: Database, person: DataSubject): Promise<void> {
  await letGoPages(db, person);
  for (const table of OF_THE_ACCOUNT)
    await sql`delete from ${sql.table(table)} where account_id = ${person.id}`.execute(db);
  const byAddress = sql<boolean>`(${person.emailVerifiedAt !== null} and email = ${person.email})`;
  await sql`delete from contact_message where account_id = ${person.id} or ${byAddress}`.execute(
    db,
  );
  await sql`delete from stock_notice n where ${noticedTo(person)}`.execute(db);
}

/**
 * Lets go of the pages of the person's certificates and applications, whoever sent them: a clerk may have. A picture that
 * nothing uses is deleted by the job that looks for those.
 */
async function letGoPages(db: Database, { id }: DataSubject): Promise<void> {
  await sql`
    update upload set used_as = null where id in (
      select page.upload_id from certificate_picture page
        join certificate c on c.id = page.certificate_id where c.account_id = ${id}
      union all
      select page.upload_id from wholesale_page page
        join wholesale_application a on a.id = page.application_id where a.account_id = ${id})`.execute(
    db,
  );
}

/** Takes the person out of what stays: uses of coupons, reports of fitments, exemptions, keys of their programs, and mails, of which none leaves any more. */
export async function forgetInHistory(db: Database, person: DataSubject): Promise<void> {
  const email = forgottenEmail(person);
  await sql`update coupon_use set email = ${email} where account_id = ${person.id}`.execute(db);
  await sql`update fitment_report set email = '', account_id = null
    where account_id = ${person.id} or (${person.emailVerifiedAt !== null} and email = ${person.email})`.execute(
    db,
  );
  await sql`update api_key set revoked_at = now(), version = version + 1
    where account_id = ${person.id} and revoked_at is null`.execute(db);
  await sql`update tax_exemption set ended_at = now()
    where account_id = ${person.id} and ended_at is null`.execute(db);
  await sql`
    update mail set recipient = '', params = '{}',
      state = case when state = 'waiting' then 'failed' else state end,
      error = case when state = 'waiting' then 'its account was deleted' else error end
    where ${mailedTo(person)}`.execute(db);
}

/** Leaves of the account what its orders and books refer to; it opens for nobody any more. */
export async function emptyAccount(
  db: Database,
  { person, passwordHash, now }: { person: DataSubject; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable("account")
    .set({
      email: forgottenEmail(person),
      password_hash: passwordHash,
      first_name: "",
      last_name: "",
      phone_country_code: "",
      phone_number: "",
      company_name: "",
      tax_id_type: "",
      tax_id_number: "",
      seller: "",
      credit: "retail",
      credit_limit_cents: 0,
      price_level: "online",
      price_level_access: ["online"],
      has_own_numbers: false,
      is_disabled: true,
      email_verified_at: null,
      deleted_at: now,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", person.id)
    .execute();
}
