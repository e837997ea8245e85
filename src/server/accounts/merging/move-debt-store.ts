import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { Merge } from "./move-history-store.ts";

/**
 * Lets the account that stays owe what both owed, in cents: the book of credit takes each open order from the one and gives
 * it to the other, so that what a statement of the past said stays true. The limit is not asked: nothing is bought by it.
 */
export async function moveDebt(db: Database, { kept, gone }: Merge): Promise<void> {
  await sql`
    insert into credit_entry (account_id, order_number, kind, amount_cents, merged_with)
    select end_of.account_id, u.order_number, 'edit', end_of.sign * u.amount_cents, end_of.other
    from credit_use u cross join (values (${gone}::uuid, -1, ${kept}::uuid), (${kept}::uuid, 1, ${gone}::uuid))
      as end_of (account_id, sign, other)
    where u.account_id = ${gone} and u.released_at is null and u.amount_cents > 0
    order by u.order_number, end_of.sign`.execute(db);
  await moveHolds(db, { kept, gone });
  await sql`update credit_use set account_id = ${kept} where account_id = ${gone}`.execute(db);
  await sql`
    update account set credit_used_cents = case when id = ${kept} then (
        select coalesce(sum(amount_cents), 0) from credit_use
        where account_id = ${kept} and released_at is null)
      else 0 end
    where id in (${kept}, ${gone})`.execute(db);
  await sql`
    update reminder_letter set account_id = ${kept}, key = key || ' ' || ${gone}::text
    where account_id = ${gone}`.execute(db);
}

/**
 * Whom nobody reminds of anything is reminded of none of the invoices that go along, nor of one that is written off once that
 * is taken back; of what the other one owes it is as before.
 */
async function moveHolds(db: Database, { kept, gone }: Merge): Promise<void> {
  await sql`
    insert into reminder_hold (account_id, order_number, reason, by, at)
    select ${kept}::uuid, coalesce(h.order_number, u.order_number), h.reason, h.by, h.at
    from reminder_hold h
    left join credit_use u on h.order_number is null and u.account_id = ${gone}
      and u.released_at is null and u.amount_cents + u.written_off_cents > 0
    where h.account_id = ${gone} and coalesce(h.order_number, u.order_number) is not null
    on conflict do nothing`.execute(db);
  await sql`delete from reminder_hold where account_id = ${gone}`.execute(db);
}
