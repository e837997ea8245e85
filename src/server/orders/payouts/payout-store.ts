import { type NotNull, sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { PayoutCause, PayoutWant } from "#domain/payment/payout-want.ts";
import type { Holder } from "#server/orders/orders/find-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";

/** What of an order is to be paid back by the shop's own transfer and is not yet, or may be: of open returns nobody knows how much. */
export async function findPayoutWants(
  db: Database,
  orderNumber: number,
  { isByHand }: { isByHand: boolean },
): Promise<PayoutWant[]> {
  const { rows } = await sql<Omit<PayoutWant, "amountCents"> & { amountCents: number | null }>`
    select cause, number, amount_cents as "amountCents" from payout_due
      where order_number = ${orderNumber}
    union all select 'return', number, null from order_return
      where order_number = ${orderNumber} and ${isByHand}
        and status in ('requested', 'authorized', 'received')`.execute(db);
  return rows.map(({ cause, number, amountCents }) => ({
    cause,
    number,
    amountCents: amountCents === null ? null : cents(amountCents),
  }));
}

/** What of an order became due last; `id` is the number of the order. */
export type UnnamedPayout = { id: number; cause: PayoutCause; number: number };

/**
 * Orders of which money is to go back by transfer, nobody has named an account, and nobody was asked for one since the
 * latest of it became due; the oldest first. The mail of a cancelled order asks for it too.
 */
export async function findUnnamed(db: Database, most: number): Promise<UnnamedPayout[]> {
  const { rows } = await sql<UnnamedPayout>`
    select distinct on (due.order_number) due.order_number as id, due.cause, due.number
    from payout_due due
    where not exists (select from payout_account a where a.order_number = due.order_number)
      and ${isDue("payoutMails", "due.order_number")}
      and not exists (select from mail where once_key = 'payout_wanted:' || due.cause || ':' || due.number)
      and not exists (select from mail where params ? 'order' and params ->> 'order' = due.order_number::text
        and kind = 'payout_wanted' and created_at >= due.since)
      and not (due.cause = 'cancelled' and exists (select from mail
        where once_key = 'order_cancelled:' || due.order_number and created_at >= due.since))
    order by due.order_number, due.since desc, due.cause, due.number desc
    limit ${most}`.execute(db);
  return rows;
}

/** What of an order went by transfer, or is due by transfer, in cents. */
export async function transferredCents(db: Database, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from (
      select amount_cents from payout where order_number = ${orderNumber} and paid_at is not null
      union all select amount_cents from payout_due where order_number = ${orderNumber}
    ) transferred`.execute(db);
  return rows[0]?.sum ?? 0;
}

/**
 * Says that so much more of a cancelled order's money is to go back by transfer; gives what is due now of it, or
 * undefined, and writes nothing, where it was paid already.
 */
export async function insertPayoutDue(
  db: Database,
  { orderNumber, amountCents }: { orderNumber: number; amountCents: Cents },
): Promise<Cents | undefined> {
  const due = await db
    .insertInto("payout")
    .values({
      cause: "cancelled",
      number: orderNumber,
      order_number: orderNumber,
      amount_cents: amountCents,
      paid_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["cause", "number"])
        .doUpdateSet({ amount_cents: sql<number>`payout.amount_cents + excluded.amount_cents` })
        .where("payout.paid_at", "is", null),
    )
    .returning("amount_cents as amount")
    .executeTakeFirst();
  return due && cents(due.amount);
}

/** How money went: when, to the end of which account, and by which reference of the bank. */
export type PaidPayout = { paidAt: Date; mask: string; reference: string };

/** Says that a cancelled order's money went; false where it had, or nothing is due. */
export async function setPayoutPaid(
  db: Database,
  orderNumber: number,
  { paidAt, mask, reference }: PaidPayout,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payout")
    .set({ paid_at: paidAt, account_mask: mask, reference })
    .where("cause", "=", "cancelled")
    .where("number", "=", orderNumber)
    .where("paid_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * When a cancelled order's money went by transfer, the latest where it went by several, null as long as any of it is due;
 * undefined where none is to.
 */
export async function findTransferBack(
  db: Database,
  orderNumber: number,
): Promise<{ paidAt: Date | null } | undefined> {
  const { rows } = await sql<{ paidAt: Date | null }>`
    select case when first.paid_at is null or more.due then null
      else greatest(first.paid_at, more.paid_at) end as "paidAt"
    from payout first cross join lateral (
      select coalesce(bool_or(paid_at is null), false) as due, max(paid_at) as paid_at
      from order_reduction where order_number = first.number and cause = 'payment' and way = 'by_hand'
    ) more
    where first.cause = 'cancelled' and first.number = ${orderNumber}`.execute(db);
  return rows[0];
}

/** Whether it went; null where none is to. */
export async function isTransferredBack(
  db: Database,
  orderNumber: number,
): Promise<boolean | null> {
  const back = await findTransferBack(db, orderNumber);
  return back ? back.paidAt !== null : null;
}

/** Keeps how money went that is due elsewhere: a return's, a claim's, a core's. */
export async function insertPaid(
  db: Database,
  { amountCents, orderNumber, paidAt, mask, ...paid }: PaidElsewhere,
): Promise<void> {
  await db
    .insertInto("payout")
    .values({
      ...paid,
      order_number: orderNumber,
      amount_cents: amountCents,
      paid_at: paidAt,
      account_mask: mask,
    })
    .execute();
}

export type PaidElsewhere = PaidPayout & {
  cause: Exclude<PayoutCause, "cancelled">;
  number: number;
  orderNumber: number;
  amountCents: Cents;
};

export type PaidRow = PaidPayout & { cause: PayoutCause; number: number; amountCents: number };

/** What of an order went by transfer, the latest first. */
export async function findPaidPayouts(db: Database, orderNumber: number): Promise<PaidRow[]> {
  return db
    .selectFrom("payout")
    .select([
      "cause",
      "number",
      "amount_cents as amountCents",
      "account_mask as mask",
      "reference",
      "paid_at as paidAt",
    ])
    .where("order_number", "=", orderNumber)
    .where("paid_at", "is not", null)
    .$narrowType<{ paidAt: NotNull }>()
    .orderBy("paid_at", "desc")
    .execute();
}

export async function storeSealedAccount(
  db: Database,
  orderNumber: number,
  sealed: Buffer,
): Promise<void> {
  await db
    .insertInto("payout_account")
    .values({ order_number: orderNumber, sealed })
    .onConflict((conflict) =>
      conflict.column("order_number").doUpdateSet({ sealed, given_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function findSealedAccount(
  db: Database,
  orderNumber: number,
): Promise<{ sealed: Buffer; givenAt: Date } | undefined> {
  return db
    .selectFrom("payout_account")
    .select(["sealed", "given_at as givenAt"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
}

/** Orders that an account is kept of though nothing of them is due, so many after a number, in their order. */
export async function findIdleAccounts(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select order_number as number from payout_account a
    where order_number > ${after}
      and not exists (select from payout_due due where due.order_number = a.order_number)
    order by order_number limit ${most}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Deletes the account of an order; false where none was kept. */
export async function deleteAccountOf(db: Database, orderNumber: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("payout_account")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the accounts of a person's orders. */
export async function deleteAccountsOf(db: Database, holder: Holder): Promise<void> {
  await sql`
    delete from payout_account using shop_order o where o.number = order_number
      and (o.account_id = ${holder.accountId}
        or (o.account_id is null and o.email = any(${holder.emails}::text[])))`.execute(db);
}
