import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { openActingShop } from "../factories/acting-shop.ts";
import { numberOf } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const EMAIL = "pide-por-telefono@example.com";
const shop = await openActingShop();
const { pool, ask, desk } = shop;
let customer = "";
beforeAll(async () => {
  customer = await shop.customer(EMAIL);
});
afterEach(() => requireWholeLedger(shop.database));

const bookOf = async (path: string) =>
  (
    await pool.query(
      "select kind, actor from stock_movement where order_number = $1 group by kind, actor order by min(id)",
      [numberOf(path)],
    )
  ).rows.map(({ kind, actor }) => [kind, actor]);
const cancel = (path: string, token: string) =>
  ask({ url: "orders/cancel?lang=en", body: { order: path }, token });
const placedBy = (token: string) =>
  shop.placed({ order: { paymentMethod: "transfer", email: EMAIL }, payment: {}, token });

describe("the book of stock", () => {
  it("names the clerk for what is placed in a customer's place, and nobody for what they cancel themselves", async () => {
    const path = await placedBy(await shop.acting(EMAIL));
    expect((await cancel(path, customer)).status).toBe(200);
    expect(await bookOf(path)).toEqual([
      ["order", "manager@example.com"],
      ["release", null],
    ]);
  });

  it("names whoever of the staff cancels what the customer placed", async () => {
    const path = await placedBy(customer);
    await desk("orders/status", { orderNumber: numberOf(path), to: "Cancelled" });
    expect(await bookOf(path)).toEqual([
      ["order", null],
      ["release", "manager@example.com"],
    ]);
  });

  it("names the clerk who saw the transfer for what the order was not to hold before", async () => {
    const path = await shop.placed({
      ...shop.transfer,
      items: [{ sku: "FILTER", cartQty: 24 }],
    });
    const { rows } = await pool.query(
      "select sum(unreserved)::int as left from order_line where order_number = $1",
      [numberOf(path)],
    );
    expect(rows[0].left).toBe(4);
    await desk("orders/paid", { orderNumber: numberOf(path) }, "staff");
    expect(await bookOf(path)).toEqual([
      ["order", null],
      ["release", "staff@example.com"],
      ["order", "staff@example.com"],
    ]);
  });
});
