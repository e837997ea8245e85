import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import { ACCOUNT_COLUMNS, type AccountRow } from "../account-store.ts";

/** What of an account is under way that a merge would come between. */
export type UnderWay = { isActed: boolean; isPaying: boolean };

/** Whether staff acts in an account's place, and whether a provider has yet to say what became of its money. */
export async function findUnderWay(db: Database, accountId: string): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    select
      exists (select from session s join session own on own.id = s.staff_session_id
        where s.account_id = ${accountId} and s.revoked_at is null and s.expires_at > now()
          and own.revoked_at is null) as "isActed",
      exists (select from payment_attempt a join shop_order o on o.number = a.order_number
          where a.state in ('open', 'action_required') and o.account_id = ${accountId})
        or exists (select from payment_attempt a join account_payment p on p.number = a.account_payment_number
          where a.state in ('open', 'action_required') and p.account_id = ${accountId}) as "isPaying"`.execute(
    db,
  );
  return rows[0] ?? { isActed: false, isPaying: false };
}

/** What an account has beside what `countRelated` counts, and its newest order. */
export type OwnThings = {
  exemptions: number;
  addresses: number;
  vehicles: number;
  lists: number;
  notes: number;
  keys: number;
  /** Whether an application for wholesale waits to be decided. */
  isApplying: boolean;
  lastOrder: { number: number; at: Date } | null;
};

/** The same for a look at a merge, each along an index. */
export async function findOwnThings(db: Database, accountId: string): Promise<OwnThings> {
  const { rows } = await sql<OwnThings & { at: Date | null; number: number | null }>`
    select
      (select count(*) from tax_exemption where account_id = ${accountId} and ended_at is null
        and (now() at time zone 'America/Costa_Rica')::date between valid_from and valid_until)::int as exemptions,
      (select count(*) from address where account_id = ${accountId})::int as addresses,
      (select count(*) from garage_vehicle where account_id = ${accountId} and left_place is null)::int as vehicles,
      (select count(*) from saved_list where account_id = ${accountId})::int as lists,
      (select count(*) from customer_note where account_id = ${accountId} and removed_at is null)::int as notes,
      (select count(*) from api_key where account_id = ${accountId} and revoked_at is null
        and expires_at > now())::int as keys,
      exists (select from wholesale_application where account_id = ${accountId}
        and state = 'received') as "isApplying",
      latest.number, latest.created_at as at
    from (select 1) one left join lateral (
      select number, created_at from shop_order where account_id = ${accountId} order by number desc limit 1) latest
      on true`.execute(db);
  const [{ number, at, ...things } = EMPTY] = rows;
  return { ...things, lastOrder: number === null || at === null ? null : { number, at } };
}

const EMPTY = {
  exemptions: 0,
  addresses: 0,
  vehicles: 0,
  lists: 0,
  notes: 0,
  keys: 0,
  isApplying: false,
  number: null,
  at: null,
};

/** Closes an account as merged into another, with those that were merged into it before: all lead to the one that stays. */
export async function closeMerged(
  db: Database,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await sql`
    update account set merged_into = ${kept}, merged_at = coalesce(merged_at, now()), is_disabled = true,
      version = version + 1, updated_at = now()
    where id = ${gone} or merged_into = ${gone}`.execute(db);
  await sql`update account set version = version + 1, updated_at = now() where id = ${kept}`.execute(
    db,
  );
}

/** The accounts that were merged into one, the oldest first. */
export async function findMergedInto(db: Database, accountId: string): Promise<AccountRow[]> {
  return db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("merged_into", "=", accountId)
    .where("deleted_at", "is", null)
    .orderBy("merged_at")
    .orderBy("id")
    .execute();
}
