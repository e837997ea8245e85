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
  { way, amountCents, receivedOn }: Omit<ReceivedMoney, "accountId">,
): Promise<void> {
  await waitForTurn(db, `received money ${way} ${amountCents} ${receivedOn}`);
}

/**
 * The payment of another account that may be the same money: by the same way, of the same sum and reference, on that day
 * or announced without one. Undefined where there is none, and where the reference has neither letter nor digit.
 */
export async function findPaymentElsewhere(
  db: Database,
  { accountId, way, reference, amountCents, receivedOn }: ReceivedMoney,
): Promise<{ number: number; email: string } | undefined> {
  return db
    .selectFrom("account_payment as p")
    .innerJoin("account as a", "a.id", "p.account_id")
    .select(["p.number", "a.email"])
    .where("p.account_id", "<>", accountId)
    .where("p.way", "=", way)
    .where("p.amount_cents", "=", amountCents)
    .where("p.state", "in", ["waiting", "paid"])
    .where(sql<boolean>`reference_place(p.reference) <> ''`)
    .where(sql<boolean>`reference_place(p.reference) = reference_place(${reference})`)
    .where(sql<boolean>`coalesce(p.received_on, ${receivedOn}::date) = ${receivedOn}::date`)
    .orderBy("p.number", "desc")
    .limit(1)
    .executeTakeFirst();
}
