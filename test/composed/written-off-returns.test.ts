import { afterEach, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { creditedFor } from "../factories/credit-notes.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { db, pool, desk, delivered, opened, received, readReturn, step } = shop;
afterEach(() => requireWholeLedger(shop.database));

await db
  .updateTable("account")
  .set({ credit: "credit", credit_limit_cents: 5_000_00 })
  .where("email", "=", "customer@example.com")
  .execute();

/** Two pumps on account that were delivered, of which the rest is written off once so many dollars came. */
async function writtenOff(paid = 0): Promise<string> {
  const path = await delivered({
    items: [{ sku: "PUMP", cartQty: 2 }],
    order: { paymentMethod: "credit", email: "customer@example.com" },
    payment: {},
    token: shop.tokens.customer,
  });
  const orderNumber = numberOf(path);
  if (paid > 0) await noted(orderNumber, paid);
  const { order } = DeskOrderResponse.parse((await desk("orders/get", { orderNumber })).body);
  const owed = order.owed?.open;
  const off = await desk("orders/writeoff", { orderNumber, owed, note: "Gone." });
  expect(off.status).toBe(200);
  return path;
}

async function noted(orderNumber: number, amount: number): Promise<void> {
  const { rows } = await pool.query("select account_id from shop_order where number = $1", [
    orderNumber,
  ]);
  const { status } = await shop.ask({
    url: "admin/accountpayments/note?lang=en",
    body: {
      accountId: rows[0].account_id,
      way: "cash",
      amount,
      receivedOn: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10),
      invoices: [{ orderNumber: String(orderNumber), amount }],
    },
    token: shop.tokens.staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(status).toBe(200);
}

const creditOf = async (path: string) =>
  (
    await pool.query(
      `select amount_cents::int as open, written_off_cents::int as off, returned_cents::int as back,
        paid_cents::int as paid from credit_use where order_number = $1`,
      [numberOf(path)],
    )
  ).rows[0];
const transfersOf = async (path: string) =>
  (
    await pool.query(
      `select amount_cents::int as cents from order_reduction where order_number = $1 and way = 'by_hand'`,
      [numberOf(path)],
    )
  ).rows.map(({ cents }) => cents);
const approved = async (path: string, quantity: number) => {
  const returned = await received(await opened(path, [{ quantity }]));
  expect((await step(returned, "approve")).status).toBe(200);
  return readReturn(returned);
};

describe("what comes back of an order whose debt is written off", () => {
  it("has its credit note and lowers what was written off: nobody is paid what he never paid", async () => {
    const path = await writtenOff();
    const { off } = await creditOf(path);
    const { refund, status } = await approved(path, 1);
    const worth = Math.round((refund?.amount ?? 0) * 100);
    expect(worth).toBeGreaterThan(0);
    expect([status, refund?.way]).toEqual(["refunded", "credit"]);
    expect(await creditOf(path)).toEqual({ open: 0, off: off - worth, back: worth, paid: 0 });
    expect(await transfersOf(path)).toEqual([]);
    expect((await creditedFor(pool, numberOf(path))).map(([, cents]) => cents)).toEqual([worth]);
  });

  it("goes back by transfer only beyond what was never paid, to the cent", async () => {
    const path = await writtenOff(250.01);
    const { off } = await creditOf(path);
    const { refund } = await approved(path, 2);
    const worth = Math.round((refund?.amount ?? 0) * 100);
    expect(worth).toBeGreaterThan(off);
    expect(await creditOf(path)).toEqual({ open: 0, off: 0, back: off, paid: 250_01 });
    expect(await transfersOf(path)).toEqual([worth - off]);
  });
});
