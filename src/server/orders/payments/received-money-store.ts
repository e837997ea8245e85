import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";

import type { NewAccountPayment } from "./account-payment-store.ts";

export type ReceivedMoney = Pick<NewAccountPayment, "accountId" | "way" | "reference"> & {
  amountCents: number;
  receivedOn: string;
};

/**
 * Whoever notes money by a way, of a sum and a day, goes on one after the other, at whichever account, until the
 * transaction ends.
 */
export async function lockReceivedMoney(
  db: Database,
  { way, amountCents, receivedOn }: Pick<ReceivedMoney, "way" | "amountCents" | "receivedOn">,
): Promise<void> {
  await waitForTurn(db, `received money ${way} ${amountCents} ${receivedOn}`);
}

/** The order that may have got the same money: by the same way, of the same sum and reference; undefined where none has. */
export async function findMoneyOfOrder(
  db: Database,
  { way, reference, amountCents }: Pick<ReceivedMoney, "way" | "reference" | "amountCents">,
): Promise<{ number: number; email: string } | undefined> {
  const { rows } = await sql<{ number: number; email: string }>`
    select number, email from shop_order
    where reference_place(paid_reference) = reference_place(${reference}) and reference_place(paid_reference) <> ''
      and paid_reference is not null and paid_way = ${way} and total_cents = ${amountCents}
    order by number desc limit 1`.execute(db);
  return rows[0];
}

/** Whose, and of which day, a payment may be any. */
type PaymentSought = Omit<ReceivedMoney, "accountId" | "receivedOn"> & {
  accountId: string | null;
  receivedOn: string | null;
};

/**
 * The payment of another account that may be the same money: by the same way, of the same sum and reference, on that day
 * or announced without one; of any account, or of any day, where none is named. Undefined where there is none, and where the
 * reference has neither letter nor digit.
 */
export async function findPaymentElsewhere(
  db: Database,
  { accountId, way, reference, amountCents, receivedOn }: PaymentSought,
): Promise<{ number: number; email: string } | undefined> {
  return db
    .selectFrom("account_payment as p")
    .innerJoin("account as a", "a.id", "p.account_id")
    .select(["p.number", "a.email"])
    .where(sql<boolean>`p.account_id is distinct from ${accountId}::uuid`)
    .where("p.way", "=", way)
    .where("p.amount_cents", "=", amountCents)
    .where("p.state", "in", ["waiting", "paid"])
    .where(sql<boolean>`reference_place(p.reference) <> ''`)
    .where(sql<boolean>`reference_place(p.reference) = reference_place(${reference})`)
    .where(sql<boolean>`coalesce(p.received_on = ${receivedOn}::date, true)`)
    .orderBy("p.number", "desc")
    .limit(1)
    .executeTakeFirst();
}
