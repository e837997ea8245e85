import { sql } from "kysely";

import { type Cents, cents } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What an order on account still owes, what of it was written off and what was paid, in cents; nothing where its credit is settled. */
export type OpenCredit = { open: Cents; writtenOff: Cents; paid: Cents };

/** How much an order's invoice owes, how much of it the shop has written off, and how much was paid. */
export async function findWrittenOff(db: Database, orderNumber: number): Promise<OpenCredit> {
  const use = await db
    .selectFrom("credit_use")
    .select(["amount_cents as open", "written_off_cents as writtenOff", "paid_cents as paid"])
    .where("order_number", "=", orderNumber)
    .where("released_at", "is", null)
    .executeTakeFirst();
  const { open, writtenOff, paid } = use ?? { open: 0, writtenOff: 0, paid: 0 };
  return { open: cents(open), writtenOff: cents(writtenOff), paid: cents(paid) };
}

/**
 * What an order on account would take before it is settled: what it owes, and what was written off of that, which money
 * that comes after all pays and what comes back lowers.
 */
export async function findUnsettledCredit(db: Database, orderNumber: number): Promise<Cents> {
  const { open, writtenOff } = await findWrittenOff(db, orderNumber);
  return cents(open + writtenOff);
}

/**
 * Writes off what an order still takes of its customer's credit, which is free again, and says how much that was: nothing
 * of an order that takes none. The order is held by the caller's transaction.
 */
export async function writeCreditOff(db: Database, orderNumber: number): Promise<Cents> {
  const { rows } = await sql<{ less: number }>`
    with use as (
      select order_number, amount_cents as less from credit_use
      where order_number = ${orderNumber} and released_at is null and amount_cents > 0 for update
    ), off as (
      update credit_use
      set amount_cents = 0, written_off_cents = written_off_cents + use.less
      from use where credit_use.order_number = use.order_number returning account_id, use.less
    )
    update account set credit_used_cents = credit_used_cents - off.less
    from off where account.id = off.account_id returning off.less`.execute(db);
  return cents(rows[0]?.less ?? 0);
}

/**
 * Lets an order owe again what was written off of it, up to `most` cents, and says how much: also beyond its customer's
 * limit, since it was owed before. The order is held by the caller's transaction.
 */
export async function oweWrittenOff(
  db: Database,
  { orderNumber, most }: { orderNumber: number; most: Cents },
): Promise<Cents> {
  const { rows } = await sql<{ more: number }>`
    with use as (
      select order_number, least(written_off_cents, ${most}::bigint) as more from credit_use
      where order_number = ${orderNumber} and released_at is null and written_off_cents > 0 and ${most}::bigint > 0
      for update
    ), owed as (
      update credit_use
      set amount_cents = amount_cents + use.more, written_off_cents = written_off_cents - use.more
      from use where credit_use.order_number = use.order_number returning account_id, use.more
    )
    update account set credit_used_cents = credit_used_cents + owed.more
    from owed where account.id = owed.account_id returning owed.more`.execute(db);
  return cents(rows[0]?.more ?? 0);
}

/** The same as far as an order owes less than so much; nothing where it owes that much already. */
export async function oweAsMuch(
  db: Database,
  { orderNumber, amount }: { orderNumber: number; amount: Cents },
): Promise<void> {
  const { open, writtenOff } = await findWrittenOff(db, orderNumber);
  const missing = cents(Math.max(0, Math.min(writtenOff, amount - open)));
  if (missing > 0) await oweWrittenOff(db, { orderNumber, most: missing });
}
