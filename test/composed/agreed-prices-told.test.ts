import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskQuoteResponse } from "#contract/desk-quotes.ts";

import { openEditingShop } from "../factories/editing-shop.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { GUEST_ON_PHONE } from "../factories/phone-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, orderOf, phone, pathOf } = shop;
let manager = "";

beforeAll(async () => {
  manager = await shop.hired("acuerda-y-cuenta@example.com", 2);
  for (const sku of ["AGREED", "AS-LISTED"])
    await plantPart(db, { sku, price: 20_00, stock: { [HEREDIA]: 500 } });
});
afterEach(() => requireWholeLedger(shop.database));

const ITEMS = [
  { sku: "AGREED", cartQty: 2 },
  { sku: "AS-LISTED", cartQty: 1 },
];
const AGREED = [{ sku: "AGREED", price: 15, reason: "Cliente de años" }];

async function placed(): Promise<number> {
  const order = { ...orderOf({ items: ITEMS }), paymentMethod: null };
  const body = { buyer: GUEST_ON_PHONE, way: "transfer", order, agreed: AGREED };
  const reply = await phone("place", body, { token: manager, key: randomUUID() });
  expect(reply).toMatchObject({ status: 200 });
  return Number(reply.body["orderNumber"]);
}

const itemsOf = async (number: number, kind: string) => {
  const { rows } = await pool.query<{ items: { number: string; notes?: string[] }[] }>(
    "select params -> 'items' as items from mail where kind = $2 and params ->> 'order' = $1 order by id desc limit 1",
    [String(number), kind],
  );
  return Object.fromEntries((rows[0]?.items ?? []).map(({ number: part, notes }) => [part, notes]));
};

const begin = (agreed: object[] | undefined, token = manager, key = randomUUID()) =>
  ask({
    url: "admin/quotes/begin?lang=es",
    body: {
      buyer: GUEST_ON_PHONE,
      order: { ...orderOf({ items: ITEMS }), paymentMethod: null, shippingRequested: null },
      ...(agreed && { agreed }),
    },
    token,
    headers: { "idempotency-key": key },
  });
const quoteOf = async (quoteNumber: number) => {
  const reply = await ask({
    url: "admin/quotes/get?lang=es",
    body: { quoteNumber },
    token: manager,
  });
  return DeskQuoteResponse.parse(reply.body).quote;
};
const loggedOf = async (quoteNumber: number) =>
  (
    await pool.query(
      "select actor, change from audit_log where subject = $1 and action = 'quote.agreed_price'",
      [`quote:${quoteNumber}`],
    )
  ).rows;

describe("an agreed price", () => {
  it("is named in the first mail of its order, beside its part alone, without why", async () => {
    const number = await placed();
    const items = Object.values(await itemsOf(number, "order_waiting"));
    expect(items).toEqual([["Precio acordado con la tienda"], undefined]);
    const { rows } = await pool.query("select params::text as all from mail where params ->> 'order' = $1", [String(number)]); // prettier-ignore
    expect(rows.map(({ all }) => all).join("")).not.toContain("Cliente de años");
  });

  it("is named in each later mail as long as the line costs that", async () => {
    const number = await placed();
    await ask({ url: "admin/orders/paid", body: { orderNumber: number }, token: manager });
    expect(Object.values(await itemsOf(number, "order_paid"))[0]).toEqual([
      "Precio acordado con la tienda",
    ]);
    await pool.query("update agreed_price set price_cents = 14_00 where order_number = $1", [
      number,
    ]);
    await ask({
      url: "admin/orders/status",
      body: { orderNumber: number, to: "Cancelled" },
      token: manager,
    });
    expect(Object.values(await itemsOf(number, "order_cancelled"))[0]).toBeUndefined();
  });

  it("is the price of the invoice, which says no more of it: nothing was taken off it", async () => {
    const number = await placed();
    await ask({ url: "admin/orders/paid", body: { orderNumber: number }, token: manager });
    const { body } = await ask({ url: `orders/invoice/${await pathOf(number)}?lang=es` });
    expect(body).toMatchObject({
      invoice: { order: { discount: 0, partsSubtotal: 50, items: [{ price: 15 }, { price: 20 }] } },
    });
    expect(JSON.stringify(body)).not.toContain("Cliente de años");
  });
});

describe("a quote that begins at an agreed price", () => {
  it("has its line at that price, and the log has the list's and why, once", async () => {
    const key = randomUUID();
    const replies = [await begin(AGREED, manager, key), await begin(AGREED, manager, key)];
    const [number, again] = replies.map(({ body }) => Number(body["quoteNumber"]));
    expect(again).toBe(number);
    const quote = await quoteOf(number ?? 0);
    expect(quote.items.map(({ sku, price }) => [sku, price])).toEqual([
      ["AGREED", 15],
      ["AS-LISTED", 20],
    ]);
    expect(quote.partsSubtotal).toBe(50);
    expect(quote.parts[0]?.price).toBe(20);
    expect(await loggedOf(number ?? 0)).toEqual([
      {
        actor: "acuerda-y-cuenta@example.com",
        change: {
          sku: [null, "AGREED"],
          piece_cents: [20_00, 15_00],
          reason: [null, "Cliente de años"],
        },
      },
    ]);
  });

  it("is a manager's alone, of what is asked for, and without one is as ever", async () => {
    expect(codeOf(await begin(AGREED, shop.staff))).toBe("forbidden");
    expect(codeOf(await begin([{ sku: "OTHER", price: 1, reason: "x" }]))).toBe("invalid_products");
    const { body } = await begin(undefined, shop.staff);
    const quote = await quoteOf(Number(body["quoteNumber"]));
    expect(quote.partsSubtotal).toBe(60);
    expect(await loggedOf(Number(quote.quoteNumber))).toEqual([]);
  });
});
