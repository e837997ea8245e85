import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { moneyBackOf, refundOf } from "../../../../test/factories/money-back.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { type PaidByCard, paidByCard } from "../../../../test/factories/paid-by-card.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

/** Its refunds, the first first. */
const statesOf = async ({ attemptId }: PaidByCard) => {
  const { rows } = await pool.query<{ refund: string }>(
    `select format('%s %s', amount_cents, state) as refund from refund where attempt_id = $1
     order by created_at`,
    [attemptId],
  );
  return rows.map(({ refund }) => refund);
};

/** A refund that waits, of what an order came to less. */
async function lessened({ number, attemptId }: PaidByCard, amount: number): Promise<void> {
  await pool.query(
    `with back as (insert into refund (attempt_id, amount_cents, reason, ask_at)
       values ($2, $3, 'reduction 1', now()) returning id)
     insert into order_reduction (number, order_number, cause, amount_cents, way, refund_id)
     select nextval('order_reduction_number'), $1, 'account', $3, 'provider', id from back`,
    [number, attemptId, amount],
  );
}
const dueOf = async ({ number }: PaidByCard) => {
  const { rows } = await pool.query<{ cents: number }>(
    "select amount_cents::int as cents from payout_due where order_number = $1",
    [number],
  );
  return rows.map(({ cents: due }) => due);
};

describe("what an order comes to less, and is on its way back", () => {
  it("is due by transfer once the provider has refused it", async () => {
    const paid = await paidByCard(shop);
    await lessened(paid, 5_00);
    expect(await dueOf(paid)).toEqual([]);
    await pool.query("update refund set state = 'refused', done_at = now() where attempt_id = $1", [
      paid.attemptId,
    ]);
    expect(await dueOf(paid)).toEqual([5_00]);
  });

  it("is not looked at any more once it went, however much went before", async () => {
    const paid = await paidByCard(shop);
    await lessened(paid, 1);
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("set local enable_seqscan = off");
      await client.query(
        `with back as (insert into refund (attempt_id, amount_cents, reason, state, ask_at)
           select $1, 1, 'reduction 1', 'done', now() from generate_series(1, 500) returning id)
         insert into order_reduction (number, order_number, cause, amount_cents, way, refund_id)
         select nextval('order_reduction_number'), $2, 'account', 1, 'provider', id from back`,
        [paid.attemptId, paid.number],
      );
      await client.query("analyze order_reduction, refund");
      const { rows } = await client.query<{ "QUERY PLAN": unknown }>(
        "explain (analyze, format json) select * from payout_due where cause = 'reduction'",
      );
      const plan = JSON.stringify(rows[0]?.["QUERY PLAN"]);
      const read = [...plan.matchAll(/"(?:Actual Rows|Rows Removed by Filter)":(\d+)/g)];
      expect(read.length).toBeGreaterThan(0);
      for (const [, count] of read) expect(Number(count)).toBeLessThan(50);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("is due in no other way where all of it was sent back at the provider first", async () => {
    const paid = await paidByCard(shop);
    await lessened(paid, 5_00);
    await shop.takeMoneyBack("sandbox", moneyBackOf(paid, refundOf(paid.total)));
    expect(await statesOf(paid)).toEqual(["500 refused", `${paid.total} done`]);
    expect(await dueOf(paid)).toEqual([]);
  });
});
