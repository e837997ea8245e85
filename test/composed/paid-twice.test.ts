import { randomUUID } from "node:crypto";

import { assert, asyncProperty, array, integer, record } from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { cents, fromDollars } from "#domain/money/money.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";
import { payBack } from "#server/orders/payments/pay-back.ts";
import { dueByTransfer } from "#server/orders/payments/refund-amount-store.ts";

import { filters, openProposingShop, parcel, pumps } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { db, pool, manager, desk, edited, previewed } = shop;
const { byCard, payMore, decline, waitingOf, paidTwice, reconciled } = shop;
const { totalOf, attemptsOf, refundsOf, dueOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

describe("an order that two payments paid", () => {
  it("goes back whole when it is cancelled, each payment what it took", async () => {
    const { number, before, more } = await paidTwice();
    const cancelled = { orderNumber: number, to: "Cancelled", note: "" };
    expect((await desk("orders/status", cancelled)).status).toBe(200);
    await reconciled();
    const refunds = await refundsOf(number);
    expect(refunds.map(({ amount }) => amount).toSorted((one, two) => two - one)).toEqual(
      [before, more].toSorted((one, two) => two - one),
    );
    expect(refunds.every(({ state }) => state === "done")).toBe(true);
  });

  it("pays back through one of them what it has left, and through both what neither has alone", async () => {
    const { number, before, more } = await paidTwice();
    const refund = (amount: number) =>
      desk("orders/refund", { orderNumber: number, amount: amount / 100 });
    const [first, second] = await attemptsOf(number);
    expect((await refund(before - 10_00)).status).toBe(200);
    expect((await refund(15_00)).status).toBe(200);
    expect((await refund(more)).body).toMatchObject({ code: "refund_refused" });
    const rest = 10_00 + more - 15_00;
    expect((await refund(rest)).status).toBe(200);
    const by = (id?: string) => async () =>
      (await refundsOf(number)).filter(({ attempt }) => attempt === id).map(({ amount }) => amount);
    expect(await by(first?.id)()).toEqual([before - 10_00, 10_00]);
    expect(await by(second?.id)()).toEqual([15_00, more - 15_00]);
    await reconciled();
  });

  it("lowered by an edit goes back through both, and what one refuses is due by transfer, once", async () => {
    const { number, before, more } = await paidTwice({ items: [filters(2), pumps(6)] });
    const { goesBack } = await edited(number, { items: [pumps(1)] }, manager);
    const back = fromDollars(goesBack);
    expect(back).toBeGreaterThan(Math.max(before, more));
    const refunds = await refundsOf(number);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
    const [larger, smaller] = refunds;
    expect([larger?.amount, smaller?.amount]).toEqual([
      Math.max(before, more),
      back - Math.max(before, more),
    ]);
    await pool.query(
      "update refund set state = 'refused', done_at = now() where attempt_id = $1 and reason like 'reduction%'",
      [smaller?.attempt],
    );
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: smaller?.amount }]);
    expect((await desk("payouts/paid", { orderNumber: number, reference: "BNCR 5" })).status).toBe(
      200,
    );
    await reconciled();
    expect((await desk("orders/refund", { orderNumber: number })).status).toBe(200);
    expect((await desk("orders/refund", { orderNumber: number })).status).toBe(422);
    await reconciled();
    const { rows: sums } = await pool.query<{ gone: number }>(
      `select (select sum(r.amount_cents) from refund r join payment_attempt a on a.id = r.attempt_id
         where a.order_number = $1 and r.state <> 'refused')::int
       + (select sum(amount_cents) from payout where order_number = $1)::int as gone`,
      [number],
    );
    expect(sums[0]?.gone).toBe(before + more);
  });

  it("pays pieces that are not sent back through both, with one credit note, and the rest once", async () => {
    const { number, before, more } = await paidTwice({ items: [filters(2), pumps(6)] });
    const lines = [{ position: 1, quantity: 1 }];
    expect((await desk("orders/ship", { ...parcel(number), lines })).status).toBe(200);
    const version = await shop.versionOf(number);
    const rest = [{ position: 2, quantity: 6 }];
    const wanted = { orderNumber: number, version, lines: rest };
    const { body } = await desk("orders/rest/preview", wanted);
    const most = Number(body["most"]);
    expect(fromDollars(most)).toBeGreaterThan(Math.max(before, more));
    const done = await shop.ask({
      url: "admin/orders/rest?lang=en",
      body: { ...wanted, amount: most },
      token: manager,
      headers: { "idempotency-key": randomUUID() },
    });
    expect({ status: done.status, body: done.body }).toMatchObject({ status: 200 });
    await reconciled();
    const refunds = await refundsOf(number);
    expect(refunds.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(fromDollars(most));
    expect(new Set(refunds.map(({ reason }) => reason)).size).toBe(1);
  });
});

describe("what is credited of an order that two payments paid", () => {
  it("goes by both, and each part that its provider refuses is due by transfer alone", async () => {
    const { number, before, more } = await paidTwice({ items: [filters(2), pumps(6)] });
    const amount = cents(before + more - 10_00);
    const paid = await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, number);
      if (!order) throw new Error("No order.");
      const value = { goods: amount, discount: cents(0), tax: cents(0), core: cents(0) };
      const pieces = [{ position: 2, quantity: 6 }];
      const reason = { cause: "return", number: "700099" } as const;
      return payBack(trx, { order, reason, amount }, { of: "pieces", pieces, value });
    });
    const [larger, smaller] = await refundsOf(number);
    expect(larger?.amount).toBe(Math.max(before, more));
    expect(smaller?.amount).toBe(amount - Math.max(before, more));
    const { refundId } = paid;
    expect(await dueByTransfer(db, { refundId, amountCents: amount })).toBe(larger?.amount);
    const { rows: parts } = await pool.query(
      "select cause, amount_cents::int as amount from order_reduction where order_number = $1",
      [number],
    );
    expect(parts).toEqual([{ cause: "payment", amount: smaller?.amount }]);
    await pool.query(
      "update refund set state = 'refused', done_at = now() where reason = 'return 700099' and attempt_id = $1",
      [smaller?.attempt],
    );
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: smaller?.amount }]);
    await reconciled();
  });
});

describe("any changes of an order, each of them paid, declined, or paid back", () => {
  const wish = record({ pumps: integer({ min: 1, max: 5 }), pays: integer({ min: 0, max: 2 }) });

  it("leave what was captured less what went back at its total, and pieces at its lines", async () => {
    await assert(
      asyncProperty(array(wish, { minLength: 2, maxLength: 4 }), async (wishes) => {
        const number = await byCard();
        for (const wanted of wishes) {
          const items = [filters(1), pumps(wanted.pumps)];
          const { problems, toPay } = await previewed(number, { items });
          if (problems.length === 0) await edited(number, { items }, manager);
          if (problems.length > 0 || toPay === 0) continue;
          const { number: change } = await waitingOf(number);
          const reply = wanted.pays > 0 ? await payMore(number) : await decline(number, change);
          expect(reply.status).toBe(200);
        }
        const { rows } = await pool.query<{ kept: number }>(
          `select (sum(captured_cents) - coalesce((select sum(r.amount_cents) from refund r
             join payment_attempt p on p.id = r.attempt_id where p.order_number = $1), 0))::int as kept
           from payment_attempt where order_number = $1 and state = 'captured'`,
          [number],
        );
        expect(rows[0]?.kept).toBe(await totalOf(number));
        await requireWholeLedger(shop.database);
      }),
      { numRuns: 6 },
    );
  });
});
