import { sql } from "kysely";

import type { DebtOfInvoice, PaidDebt } from "#domain/credit/write-off.ts";
import type { Database } from "#server/platform/database/database.ts";

import { ON_ITS_WAY } from "./receivable-store.ts";

/** An invoice on account with all that the desk shows of its debt. */
export type InvoiceDebt = DebtOfInvoice & PaidDebt;

const NOTHING_OWED = { openCents: 0, onItsWayCents: 0, writtenOffCents: 0, paidCents: 0 };

/** What the invoice of an order owes, and what of it is on its way, written off or paid; nothing of an order that is not on account. */
export async function findOwedInvoice(db: Database, orderNumber: number): Promise<InvoiceDebt> {
  const { rows } = await sql<InvoiceDebt>`
    select i.number is not null as "isInvoiced", coalesce(u.amount_cents, 0) as "openCents",
      case when u.order_number is null then 0 else ${ON_ITS_WAY} end as "onItsWayCents",
      coalesce(u.written_off_cents, 0) as "writtenOffCents", coalesce(u.paid_cents, 0) as "paidCents"
    from shop_order o
    left join credit_use u on u.order_number = o.number and u.released_at is null
    left join invoice i on i.order_number = o.number
    where o.number = ${orderNumber}`.execute(db);
  return rows[0] ?? { isInvoiced: false, ...NOTHING_OWED };
}

/** The account that the invoice of an order is charged to; undefined of an order that is not on account. */
export async function findDebtorOf(db: Database, orderNumber: number): Promise<string | undefined> {
  const use = await db
    .selectFrom("credit_use")
    .select("account_id as accountId")
    .where("order_number", "=", orderNumber)
    .executeTakeFirst();
  return use?.accountId;
}

/** Holds an account in the caller's transaction, and says whether it is there, and not deleted. */
export async function lockDebtor(db: Database, accountId: string): Promise<boolean> {
  const debtor = await db
    .selectFrom("account")
    .select("deleted_at as deletedAt")
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  return debtor?.deletedAt === null;
}
