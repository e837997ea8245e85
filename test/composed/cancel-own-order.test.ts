import { afterEach, describe, expect, it } from "vitest";

import { FoundResponse } from "#contract/orders.ts";
import { DeletionResponse } from "#contract/own-data.ts";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { ask, pool, placed, place, customer } = shop;
const TRANSFER = { order: { paymentMethod: "transfer" }, payment: {} };
const HERE = "a-browser-of-a-guest-0001";

afterEach(() => requireWholeLedger(shop.database));

type Asking = { token?: string; headers?: Record<string, string> };
const cancel = (order: string, asking: Asking = {}) =>
  ask({ url: "orders/cancel?lang=en", body: { order }, ...asking });

async function reserved(): Promise<number> {
  const { rows } = await pool.query<{ sold: number }>("select sum(sold)::int as sold from stock");
  return rows[0]?.sold ?? 0;
}

async function cancellations(order: string): Promise<number> {
  const { rows } = await pool.query(
    "select from order_event where order_number = $1 and to_status = 'cancelled'",
    [Number(order.split("-")[1])],
  );
  return rows.length;
}

describe("a customer's own order that is not paid", () => {
  it("is cancelled once, however often it is asked, and keeps no part any more", async () => {
    const token = await customer("own@example.com");
    const before = await reserved();
    const order = await placed({ ...TRANSFER, token });
    expect(await reserved()).toBeGreaterThan(before);
    const open = await ask({ url: "account/deletion", token });
    expect(DeletionResponse.parse(open.body).orders).toMatchObject([
      { orderNumber: order.split("-")[1], status: "awaiting_payment" },
    ]);
    for (const answer of await Promise.all([cancel(order, { token }), cancel(order, { token })]))
      expect(orderIn(answer)).toMatchObject({ status: "Cancelled" });
    expect(orderIn(await cancel(order, { token }))).toMatchObject({ status: "Cancelled" });
    expect(await reserved()).toBe(before);
    expect(await cancellations(order)).toBe(1);
  });

  it("is its browser's and whoever's who proved e-mail and number, and nobody's with the link alone", async () => {
    const order = await placed({ ...TRANSFER, browser: HERE });
    const other = await customer("other@example.com");
    for (const asking of [{}, { token: other }, { headers: { "browser-secret": `${HERE}-else` } }])
      expect(await cancel(order, asking)).toMatchObject({
        status: 403,
        body: { code: "order_not_yours" },
      });
    expect(await cancel("order-1-x")).toMatchObject({ status: 404 });
    const found = await ask({
      url: "orders/orderdirect",
      body: { email: "ann@example.com", orderNumber: Number(order.split("-")[1]) },
    });
    const { proof } = FoundResponse.parse(found.body);
    expect(orderIn(await cancel(order, { headers: { "order-proof": proof } }))).toMatchObject({
      status: "Cancelled",
    });
    const again = await placed({ ...TRANSFER, browser: HERE });
    expect(orderIn(await cancel(again, { headers: { "browser-secret": HERE } }))).toMatchObject({
      status: "Cancelled",
    });
  });

  it("stays while its payment is under way, and once it is paid", async () => {
    const token = await customer("paying@example.com");
    await place({ token, payment: { card: { ...CARD, token: "tok_3ds" } } });
    const { rows } = await pool.query<{ path: string }>(
      "select 'order-' || number || '-' || validator as path from shop_order order by number desc limit 1",
    );
    expect(await cancel(rows[0]?.path ?? "", { token })).toMatchObject({
      status: 409,
      body: {
        code: "order_paying",
        message:
          "A payment of this order is under way or has come in, so it cannot be cancelled here. Call or write to us.",
      },
    });
    const paid = await placed({ token });
    expect(await cancel(paid, { token })).toMatchObject({
      status: 409,
      body: { code: "order_status_refused" },
    });
  });
});
