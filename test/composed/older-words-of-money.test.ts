import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";

import { findBreaks } from "#server/ledger/ledger-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { openDebtShop } from "../factories/debts.ts";
import { BOUGHT } from "../factories/part-paid-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
afterEach(() => requireWholeLedger(shop.database));

/** Does it as a process of the version before would, and undoes it. */
async function undone<Seen>(work: (db: Database) => Promise<Seen>): Promise<Seen> {
  const trx = await shop.db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

/** An order that owes 40.01, and of which the rest is written off. */
async function partlyOff() {
  const order = await shop.writtenOff();
  await shop.note(order, 40.01);
  const payment = (await shop.debtorOf(order)).payments[0]?.number;
  await shop.desk("accountpayments/reverse", { number: payment, reason: "Other" });
  expect(await shop.creditOf(order.number)).toMatchObject({ open: 4001 });
  return order;
}

const cancelAsBefore = async (db: Database, number: number) => {
  await sql`update shop_order set status = 'cancelled', is_holding = false, expires_at = null
    where number = ${number}`.execute(db);
  await sql`
    with released as (
      update credit_use set released_at = now()
      where order_number = ${number} and released_at is null returning account_id, amount_cents
    )
    update account set credit_used_cents = credit_used_cents - released.amount_cents
    from released where account.id = released.account_id`.execute(db);
};

const payAsBefore = async (db: Database, number: number, amount: number) =>
  sql`
    with paid as (
      update credit_use
      set amount_cents = amount_cents - ${amount}, paid_cents = paid_cents + ${amount},
        released_at = case when amount_cents = ${amount} then now() end
      where order_number = ${number} and released_at is null and amount_cents >= ${amount}
      returning account_id, amount_cents
    )
    update account set credit_used_cents = credit_used_cents - ${amount}
    from paid where account.id = paid.account_id`.execute(db);

const newestOf = async (db: Database, number: number) =>
  (
    await sql<{ kind: string; amount: number }>`
      select coalesce(said, kind) as kind, amount_cents::int as amount from credit_entry
      where order_number = ${number} order by id desc limit 2`.execute(db)
  ).rows.map(({ kind, amount }) => [kind, amount]);

describe("what the version before does beside this one with a debt that was written off (migration 0175)", () => {
  it.each(["all", "part"] as const)(
    "%s of it is owed again as its order is cancelled",
    async (of) => {
      const { number, totalCents } = of === "all" ? await shop.writtenOff() : await partlyOff();
      const open = of === "all" ? 0 : 4001;
      await undone(async (db) => {
        expect(await findBreaks(db, "I5")).toEqual([]);
        await cancelAsBefore(db, number);
        expect(await newestOf(db, number)).toEqual([
          ["cancelled", -totalCents],
          ["write_off_back", totalCents - open],
        ]);
        const { rows } = await sql`select written_off_cents::int as off from credit_use
        where order_number = ${number}`.execute(db);
        expect(rows).toEqual([{ off: 0 }]);
        expect(await findBreaks(db, "I5")).toEqual([]);
      });
    },
  );

  it("is refused where a payment of just what is left would settle it", async () => {
    const { number } = await partlyOff();
    await expect(undone((db) => payAsBefore(db, number, 4001))).rejects.toThrow("does not settle");
    const { rows } = await undone(async (db) => {
      await payAsBefore(db, number, 4000);
      return sql`select amount_cents::int as open, released_at from credit_use
        where order_number = ${number}`.execute(db);
    });
    expect(rows).toEqual([{ open: 1, released_at: null }]);
  });
});

it("leaves nothing of how money came that the version before takes back", async () => {
  const number = await shop.editable({ way: "transfer", items: BOUGHT });
  const paid = { orderNumber: number, way: "cheque", reference: "C-1" };
  expect((await shop.desk("orders/paid", paid)).status).toBe(200);
  const { rows } = await undone(async (db) => {
    await sql`update shop_order set status = 'awaiting_payment', paid_at = null
      where number = ${number}`.execute(db);
    return sql`select paid_way, paid_reference from shop_order where number = ${number}`.execute(
      db,
    );
  });
  expect(rows).toEqual([{ paid_way: null, paid_reference: null }]);
});
