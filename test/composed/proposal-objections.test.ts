import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { disputeOf, moneyBackOf, refundOf } from "../factories/money-back.ts";
import { openOrderShop } from "../factories/order-shop.ts";
import { captured, MORE, openProposingShop } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { pool, manager, desk, edited, byCard, byTransfer, payMore, waitingOf } = shop;
const { totalOf, refundsOf, stateOf, rowsOf, paying, tellSandbox } = shop;
const orders = await openOrderShop({ database: shop.database });
afterEach(() => requireWholeLedger(shop.database));

/** The bank has taken it after all. */
async function taken({ attempt, more }: { attempt: string; more: number }) {
  await orders.settle(attempt, captured(more));
  await tellSandbox();
}

const transactionOf = async (number: number) => {
  const text = `select transaction_id as "transactionId" from payment_attempt
    where order_number = $1 and proposal_number is null`;
  const [row] = await rowsOf<{ transactionId: string }>(text, number);
  if (!row) throw new Error("Nobody paid it.");
  return row;
};

describe("an order whose money goes back while a change waits (ADR 0061)", () => {
  it("is paid nothing back by staff before the change is taken back", async () => {
    const number = await byCard();
    await edited(number, MORE, manager);
    const refund = { orderNumber: number, amount: 10 };
    expect(await desk("orders/refund", refund)).toMatchObject({
      status: 409,
      body: { code: "proposal_waits" },
    });
    expect(await refundsOf(number)).toEqual([]);
    expect((await desk("orders/proposal/withdraw", { orderNumber: number })).status).toBe(200);
    expect((await desk("orders/refund", refund)).status).toBe(200);
  });

  it.each([
    ["a customer's bank claims it", () => disputeOf("open", { id: randomUUID() })],
    ["it was sent back at the provider", () => refundOf(10_00)],
  ])("is not paid the difference any more where %s", async (_what, moneyBack) => {
    const change = await paying();
    const { number, before, more, attempt } = change;
    await orders.takeMoneyBack("sandbox", moneyBackOf(await transactionOf(number), moneyBack()));
    await taken(change);
    expect(await totalOf(number)).toBe(before);
    expect(await refundsOf(number)).toContainEqual(
      expect.objectContaining({ amount: more, reason: "order_paid_back", attempt }),
    );
    expect(await stateOf(number)).toBe("waiting");
    expect(await payMore(number)).toMatchObject({ body: { code: "order_status_refused" } });
    expect((await desk("orders/proposal/withdraw", { orderNumber: number })).status).toBe(200);
  });
});

describe("an order that takes no change any more, though one waits", () => {
  it.each([
    [
      "has left in part",
      "insert into shipment (order_number, carrier, tracking_number) values ($1, 'X', '1')",
      "delete from shipment where order_number = $1",
    ],
    [
      "holds nothing",
      "update shop_order set is_holding = false where number = $1",
      "update shop_order set is_holding = true where number = $1",
    ],
  ])("is not paid the difference where it %s", async (_what, before, after) => {
    const change = await paying();
    const { number, more, attempt } = change;
    const { number: proposal } = await waitingOf(number);
    await pool.query(before, [number]);
    await taken(change);
    expect(await totalOf(number)).toBe(change.before);
    expect(await refundsOf(number)).toMatchObject([
      { amount: more, reason: "order_ended", attempt },
    ]);
    expect(await shop.pay(await shop.pathOf(number), { proposal })).toMatchObject({
      body: { code: "order_status_refused" },
    });
    await pool.query(after, [number]);
  });

  it("is changed by no transfer either", async () => {
    const number = await byTransfer();
    await edited(number, MORE, manager);
    const paid = { orderNumber: number, proposal: (await waitingOf(number)).number, note: "" };
    await pool.query("update shop_order set status = 'shipped' where number = $1", [number]);
    expect(await desk("orders/proposal/paid", paid)).toMatchObject({
      body: { code: "order_status_refused" },
    });
    await pool.query("update shop_order set status = 'awaiting_shipment' where number = $1", [
      number,
    ]);
    expect((await desk("orders/proposal/paid", paid)).status).toBe(200);
  });
});
