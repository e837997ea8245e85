import { beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, type Sent } from "../factories/ordering-shop.ts";

const shop = await openOrderingShop();
const { pool, place } = shop;
const PAN = "4111111111111111";
let ana = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
});

const orderCount = async () =>
  (await pool.query<{ count: number }>("select count(*) from shop_order")).rows[0]?.count ?? 0;

describe("an order without a good payment (security A8)", () => {
  it.each<[why: string, sent: Sent, code: string]>([
    ["no payment", { payment: {} }, "payment_data_missing"],
    ["no way to pay", { order: { paymentMethod: null }, payment: {} }, "payment_data_missing"],
    [
      "credit by a guest",
      { order: { paymentMethod: "credit" }, payment: {} },
      "method_not_offered",
    ],
    [
      "credit by a guest who says so",
      { order: { paymentMethod: "credit", creditRetail: "credit", isLogged: true }, payment: {} },
      "method_not_offered",
    ],
    [
      "two ways to pay",
      {
        payment: {
          card: CARD,
          paypal: { orderID: "x" },
        },
      },
      "payment_data_unwanted",
    ],
  ])("is not placed: %s", async (_why, sent, code) => {
    const orders = await orderCount();
    const answer = await place(sent);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(await orderCount()).toBe(orders);
  });

  it("is not placed on account by a retail customer", async () => {
    const answer = await place({ order: { paymentMethod: "credit" }, payment: {}, token: ana });
    expect(answer).toMatchObject({ status: 422, body: { code: "method_not_offered" } });
  });
});

describe("a card's number (security A25)", () => {
  const FIELDS = ["email", "vinNumber", "purchaseOrder", "total", "isLogged"];
  it.each([
    ...FIELDS.map((field) => [field, { order: { [field]: PAN } }] as const),
    ["a coupon", { order: { coupon: { code: PAN } } }] as const,
    ["a receiver", { order: { shippingAddress: { receiver_name: PAN } } }] as const,
    ["a street", { order: { shippingAddress: { street: `Calle ${PAN}` } } }] as const,
    ["a number", { order: { subtotal: Number(PAN) } }] as const,
    ["a sku", { order: { items: [{ sku: PAN, cartQty: 1 }] } }] as const,
    ["a holder", { payment: { card: { token: "t", holder: PAN, postalCode: "1" } } }] as const,
    ["a token", { payment: { card: { token: PAN, holder: "A", postalCode: "1" } } }] as const,
  ])("in %s is refused before anything reads it", async (_field, sent) => {
    const answer = await place(sent);
    expect(answer).toMatchObject({ status: 422, body: { code: "card_number_refused" } });
    expect(answer.text).not.toContain(PAN);
  });

  it("is nowhere in the database", async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { name } of rows) {
      const found = await pool.query(
        `select 1 from "${name}" one where one::text like '%${PAN}%' limit 1`,
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});
