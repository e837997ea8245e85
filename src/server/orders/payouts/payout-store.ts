import { sql } from "kysely";

import type { PayoutWant } from "#domain/payment/payout-want.ts";
import type { Holder } from "#server/orders/orders/find-order-store.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The provider of a refund will never carry it out, so that it goes by hand. */
const REFUSED = sql`exists (select from refund where refund.id = refund_id and refund.state = 'refused')`;

/** What of an order is to be paid back by the shop's own transfer and is not yet, or may be: of open returns nobody knows how much. */
export async function findPayoutWants(
  db: Database,
  orderNumber: number,
  { isByHand }: { isByHand: boolean },
): Promise<PayoutWant[]> {
  const { rows } = await sql<PayoutWant>`
    select 'cancelled' as cause, number, amount_cents as "amountCents" from payout
      where order_number = ${orderNumber} and cause = 'cancelled' and paid_at is null
    union all select 'return', number, refund_cents from order_return
      where order_number = ${orderNumber} and status = 'approved'
        and (refund_way = 'by_hand' or ${REFUSED})
    union all select 'return', number, null from order_return
      where order_number = ${orderNumber} and ${isByHand}
        and status in ('requested', 'authorized', 'received')
    union all select 'claim', number, credit_cents from warranty_claim
      where order_number = ${orderNumber} and credit_cents > 0 and paid_at is null
        and (credit_way = 'by_hand' or ${REFUSED})
    union all select 'core', number, credit_cents from order_core
      where order_number = ${orderNumber} and credit_cents > 0 and paid_at is null
        and (credit_way = 'by_hand' or ${REFUSED})`.execute(db);
  return rows;
}

/** Orders of which money is to go back by transfer, and nobody has named an account, the oldest first. */
export async function findUnnamed(db: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with due as (
      select order_number from payout where cause = 'cancelled' and paid_at is null
      union select order_number from order_return
        where status = 'approved' and (refund_way = 'by_hand' or ${REFUSED})
      union select order_number from warranty_claim
        where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand' or ${REFUSED})
      union select order_number from order_core
        where credit_cents > 0 and paid_at is null and (credit_way = 'by_hand' or ${REFUSED})
    )
    select order_number as number from due
    where not exists (select from payout_account a where a.order_number = due.order_number)
    order by order_number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Says that a cancelled order's money is to go back by transfer, once. */
export async function insertPayoutDue(
  db: Database,
  { orderNumber, amountCents }: { orderNumber: number; amountCents: number },
): Promise<void> {
  await db
    .insertInto("payout")
    .values({
      cause: "cancelled",
      number: orderNumber,
      order_number: orderNumber,
      amount_cents: amountCents,
      paid_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

type PaidReturn = PaidPayout & { number: number; orderNumber: number; amountCents: number };

/** Keeps how the money of a return went. */
export async function insertPaidReturn(db: Database, paid: PaidReturn): Promise<void> {
  await db
    .insertInto("payout")
    .values({
      cause: "return",
      number: paid.number,
      order_number: paid.orderNumber,
      amount_cents: paid.amountCents,
      paid_at: paid.paidAt,
      account_mask: paid.mask,
      reference: paid.reference,
    })
    .execute();
}

export type PaidRow = {
  cause: "cancelled" | "return";
  number: number;
  amountCents: number;
  mask: string;
  reference: string;
  paidAt: Date | null;
};

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
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("payout_account")
    .select("sealed")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return row?.sealed;
}

/** Orders that an account is kept of, some of them. */
export async function findNamed(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("payout_account")
    .select("order_number")
    .orderBy("given_at")
    .limit(most)
    .execute();
  return rows.map((row) => row.order_number);
}

export async function deleteAccountOf(db: Database, orderNumber: number): Promise<void> {
  await db.deleteFrom("payout_account").where("order_number", "=", orderNumber).execute();
}

/** Deletes the accounts of a person's orders. */
export async function deleteAccountsOf(db: Database, holder: Holder): Promise<void> {
  await sql`
    delete from payout_account using shop_order o where o.number = order_number
      and (o.account_id = ${holder.accountId}
        or (${holder.isVerified} and o.account_id is null and o.email = ${holder.email}))`.execute(
    db,
  );
}
