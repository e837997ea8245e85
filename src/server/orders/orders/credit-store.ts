import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findWrittenOff, oweAsMuch, oweWrittenOff } from "./written-off-store.ts";

export type CreditUse = { orderNumber: number; amount: Cents };

/** Takes an order's total of its customer's credit; false when the row allows none, or not so much. */
export async function takeCredit(
  db: Database,
  { orderNumber, amount }: CreditUse,
): Promise<boolean> {
  // Whose the order is says its row: its account may have been merged since its customer was let in.
  const account = await db
    .updateTable("account")
    .set({ credit_used_cents: sql<number>`credit_used_cents + ${amount}` })
    .where("id", "=", (row) =>
      row.selectFrom("shop_order").select("account_id").where("number", "=", orderNumber),
    )
    .where("credit", "=", "credit")
    .where("is_disabled", "=", false)
    .where(sql<boolean>`credit_used_cents + ${amount} <= credit_limit_cents`)
    .returning(["id", "credit_used_cents as used", "credit_limit_cents as limit"])
    .executeTakeFirst();
  if (!account) return false;
  await db
    .insertInto("credit_use")
    .values({
      order_number: orderNumber,
      account_id: account.id,
      amount_cents: amount,
      used_after_cents: account.used,
      limit_cents: account.limit,
    })
    .execute();
  return true;
}

/** Gives back what an order took, once: it was cancelled. What was written off of it was owed till then. */
export async function releaseCredit(db: Database, orderNumber: number): Promise<void> {
  const { writtenOff } = await findWrittenOff(db, orderNumber);
  await oweWrittenOff(db, { orderNumber, most: writtenOff });
  await sql`
    with released as (
      update credit_use set released_at = now()
      where order_number = ${orderNumber} and released_at is null returning account_id, amount_cents
    )
    update account set credit_used_cents = credit_used_cents - released.amount_cents
    from released where account.id = released.account_id`.execute(db);
}

/**
 * Lowers what an order takes of its customer's credit by what of it came back, as far as it takes any, and says by how
 * much: nothing of an order that takes none any more. What was written off was never paid: it is lowered too, after what
 * is owed, before any money goes back.
 */
export async function lowerCredit(
  db: Database,
  { orderNumber, amount }: CreditUse,
): Promise<Cents> {
  await oweAsMuch(db, { orderNumber, amount });
  const { rows } = await sql<{ less: number }>`
    with use as (
      select order_number, least(amount_cents, ${amount}::bigint) as less from credit_use
      where order_number = ${orderNumber} and released_at is null and amount_cents > 0 for update
    ), lowered as (
      update credit_use
      set amount_cents = amount_cents - use.less, returned_cents = returned_cents + use.less
      from use where credit_use.order_number = use.order_number returning account_id, use.less
    )
    update account set credit_used_cents = credit_used_cents - lowered.less
    from lowered where account.id = lowered.account_id returning lowered.less`.execute(db);
  return cents(rows[0]?.less ?? 0);
}

/** What payments of invoices have paid of an order on account, whatever went back of it since. */
export async function findPaidOnAccount(db: Database, orderNumber: number): Promise<Cents> {
  const use = await db
    .selectFrom("credit_use")
    .select("paid_cents as paid")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return cents(use?.paid ?? 0);
}

export type CreditPayment = { orderNumber: number; amount: Cents; paymentNumber: number };

/**
 * Lowers what an order takes of its customer's credit by what was paid of its invoice, and ends it with the
 * last cent; says what is still open, with what stays written off. What was written off is owed again as far as it is
 * paid after all. Undefined, and nothing is lowered, where the order takes less than that with what was written off.
 */
export async function payCredit(
  db: Database,
  { orderNumber, amount, paymentNumber }: CreditPayment,
): Promise<Cents | undefined> {
  await oweAsMuch(db, { orderNumber, amount });
  const { rows } = await sql<{ open: number }>`
    with paid as (
      update credit_use
      set amount_cents = amount_cents - ${amount}, paid_cents = paid_cents + ${amount},
        paid_by = ${paymentNumber},
        released_at = case when amount_cents = ${amount} and written_off_cents = 0 then now() end
      where order_number = ${orderNumber} and released_at is null and amount_cents >= ${amount}
      returning account_id, amount_cents + written_off_cents as open
    )
    update account set credit_used_cents = credit_used_cents - ${amount}
    from paid where account.id = paid.account_id
    returning paid.open`.execute(db);
  return rows[0] && cents(rows[0].open);
}

/**
 * Lets an order owe again what a payment had paid of its invoice. False, and nothing is changed, where the order is not
 * live, the rest of it was settled otherwise, or what it owes, what came back, what was paid and what is written off is
 * not its total any more: then something was done since that counted on the money.
 */
export async function owePaidAgain(
  db: Database,
  { orderNumber, amount, paymentNumber }: CreditPayment,
): Promise<boolean> {
  const { rows } = await sql`
    with owed as (
      update credit_use u
      set amount_cents = u.amount_cents + ${amount}, paid_cents = u.paid_cents - ${amount},
        paid_by = ${paymentNumber}, released_at = null
      from shop_order o
      where u.order_number = ${orderNumber} and o.number = u.order_number and o.is_holding
        and (u.released_at is null or u.amount_cents = 0) and u.paid_cents >= ${amount}
        and u.amount_cents + u.returned_cents + u.paid_cents + u.written_off_cents = o.total_cents
      returning u.account_id
    )
    update account set credit_used_cents = credit_used_cents + ${amount}
    from owed where account.id = owed.account_id returning account.id`.execute(db);
  return rows.length === 1;
}

/**
 * Lets an order on account take nothing more of its customer's credit, because an edit made it come to no more than was
 * paid of it; false where it takes none. The book of credit has the change as an edit, before the credit ends.
 */
export async function endCredit(db: Database, orderNumber: number): Promise<boolean> {
  const { rows } = await sql`
    with owed as (
      select account_id, amount_cents from credit_use
      where order_number = ${orderNumber} and released_at is null for update
    ), account_of as (
      update account set credit_used_cents = credit_used_cents - owed.amount_cents
      from owed where account.id = owed.account_id returning account.id
    )
    update credit_use set amount_cents = 0
    from account_of where order_number = ${orderNumber} returning order_number`.execute(db);
  await db
    .updateTable("credit_use")
    .set({ released_at: sql<Date>`now()` })
    .where("order_number", "=", orderNumber)
    .where("released_at", "is", null)
    .execute();
  return rows.length === 1;
}

/**
 * Lets an order on account take more of its customer's credit, or less, because it was edited; false when the row
 * allows not so much more, or the order takes none any more. `by` is in cents, below zero for less.
 */
export async function changeCredit(
  db: Database,
  { orderNumber, by }: { orderNumber: number; by: number },
): Promise<boolean> {
  if (by === 0) return true;
  const { numAffectedRows } = await sql`
    with account_of as (
      select account_id from credit_use
      where order_number = ${orderNumber} and released_at is null and amount_cents + ${by} > 0 for update
    ), changed as (
      update account set credit_used_cents = credit_used_cents + ${by}
      from account_of where account.id = account_of.account_id
        and (${by} < 0 or (credit = 'credit' and not is_disabled
          and credit_used_cents + ${by} <= credit_limit_cents))
      returning account.id, credit_used_cents as used, credit_limit_cents as most
    )
    update credit_use set amount_cents = amount_cents + ${by},
      used_after_cents = case when ${by} > 0 then changed.used else used_after_cents end,
      limit_cents = case when ${by} > 0 then changed.most else limit_cents end
    from changed where order_number = ${orderNumber}`.execute(db);
  return numAffectedRows === 1n;
}
