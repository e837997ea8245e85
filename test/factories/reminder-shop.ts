import { afterEach, beforeAll } from "vitest";

import { createDebtorReader } from "#server/orders/receivables/read-debtors.ts";
import { createDebtorReminding } from "#server/orders/receivables/remind-debtors.ts";
import { createReminderDesk } from "#server/orders/receivables/reminder-desk.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";

import { MAIL_SHOP } from "./mail-shop.ts";
import { openOrderShop } from "./order-shop.ts";
import { receiptNoters } from "./receipt-noter.ts";
import { HEREDIA, plantCounter, plantPart } from "./sellable.ts";

/** A Tuesday at nine in Costa Rica, on which nothing is celebrated. */
const TUESDAY = new Date("2027-02-09T15:00:00Z");

/** A shop of a test that reminds three days before an invoice is due, and seven and 21 after it, and whose clock is turned. */
export async function openReminderShop() {
  const shop = await openOrderShop();
  const { db, pool } = shop.database;
  const noters = receiptNoters(shop);
  let moment = TUESDAY;
  const needs = { db, links: shop.links, now: () => moment, mailShop: async () => MAIL_SHOP };
  const setDays = async (value: string) => {
    await pool.query(
      "insert into setting (key, value) values ('reminder_days', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
      [value],
    );
  };
  const issuedAt = (order: number, at: Date) =>
    pool.query("update invoice set issued_at = $2 where order_number = $1", [order, at]);
  const lettersTo = async ({ accountId }: SignedIn) => {
    const { rows } = await pool.query("select r.order_number::int as order, r.step, r.open_cents::int as cents from reminded_invoice r join reminder_letter l on l.id = r.letter_id where l.account_id = $1 order by l.id, r.order_number", [accountId]); // prettier-ignore
    return rows;
  };
  beforeAll(async () => {
    await plantCounter(db);
    await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
    await setDays("-3, 7, 21");
  });
  afterEach(async () => {
    moment = TUESDAY;
    // What one test leaves open is no other's.
    await pool.query("delete from reminded_invoice");
    await pool.query("delete from reminder_letter");
    await pool.query("delete from reminder_hold");
    await pool.query("update invoice set issued_at = '2027-02-09'");
  });
  return {
    ...noters,
    pool,
    remind: createDebtorReminding(needs),
    desk: createReminderDesk(needs),
    debtors: createDebtorReader(db, needs.now),
    setDays,
    issuedAt,
    /** A customer whose invoices were due so many days ago, one for each. */
    overdue: async (...days: number[]) => {
      const made = await noters.debtor(days.length);
      for (const [at, order] of made.orders.entries())
        await issuedAt(order, new Date(TUESDAY.getTime() - (30 + (days[at] ?? 0)) * 86_400_000));
      return made;
    },
    lettersTo,
    remindedBy: async (account: SignedIn) => (await lettersTo(account)).map(({ step }) => step),
    setMoment: (to: string) => {
      moment = new Date(to);
    },
    passDays: (days: number) => {
      moment = new Date(moment.getTime() + days * 86_400_000);
    },
  };
}

/** What staff asks for to keep something from being reminded, or to let it be again. */
export const reminderHold = (accountId: string, orderNumber: number | null, isOff = true) => ({
  accountId,
  orderNumber: orderNumber === null ? null : String(orderNumber),
  isOff,
  reason: isOff ? "Lo aclara con gerencia" : "",
});
