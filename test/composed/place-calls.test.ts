import { createHash } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn, type Sent } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, place, placed, read, orderOf } = shop;
let ana = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
  await plantPart(db, { sku: "SCARCE", price: 80_00, stock: { [HEREDIA]: 3 } });
});
afterEach(() => requireWholeLedger(shop.database));

const orderCount = async () =>
  (await pool.query<{ count: number }>("select count(*) from shop_order")).rows[0]?.count ?? 0;
const cart = async () => (await ask({ url: "cart", token: ana })).body["cart"];
const draft = async () => (await ask({ url: "orders/draft", token: ana })).body["draft"];
const changedIn = (body: unknown) =>
  z
    .looseObject({
      orderInfo: z.looseObject({ total: z.number() }),
      deletedProducts: z.array(z.looseObject({ sku: z.string(), cartQty: z.number() })),
    })
    .parse(body);

describe("POST orders/place (decisions §7)", () => {
  it("answers a guest with what names the order, and the order is there", async () => {
    const answer = await place({ items: [{ sku: "FILTER", cartQty: 3 }] });
    expect(answer.status).toBe(200);
    const order = orderIn(await read(pathIn(answer)));
    expect(order).toMatchObject({
      status: "Awaiting Shipment",
      items: [{ sku: "FILTER", quantity: 3, price: 19.99 }],
      partsSubtotal: 59.97,
      shipping: 14,
      total: 73.97,
      exchangeRate: 505.5,
      paymentMethod: "card",
    });
    expect(order.history.map(({ kind }) => kind)).toEqual(["placed", "paid"]);
  });

  it.each(["es", "en"])("mails in the language that it was placed in: %s", async (lang) => {
    const email = `${lang}@example.com`;
    const body = { order: orderOf({ order: { email } }), card: CARD };
    expect((await ask({ url: `orders/place?lang=${lang}`, body })).status).toBe(200);
    const { rows } = await pool.query("select kind, locale from mail where recipient = $1", [
      email,
    ]);
    expect(rows).toEqual([{ kind: "order_placed", locale: lang }]);
  });

  it("says in the caller's language that the card was declined", async () => {
    const answer = await place({
      payment: { card: { token: "tok_declined", holder: "A", postalCode: "1" } },
      order: { email: "declined@example.com" },
    });
    expect(answer).toMatchObject({
      status: 402,
      body: {
        status: "declined",
        code: "card_declined",
        message: "The bank did not approve the card. Use another one or call your bank.",
      },
    });
  });

  it("is pending while the shopper has still to confirm, and goes on afterwards", async () => {
    const answer = await place({
      payment: { card: { token: "tok_3ds", holder: "A", postalCode: "1" } },
    });
    expect(answer).toMatchObject({
      status: 202,
      body: { status: "pending", nextAction: { kind: "sandbox" } },
    });
    const { attempt } = z.looseObject({ attempt: z.string() }).parse(answer.body);
    const confirmed = await ask({ url: "payments/confirm", body: { attempt } });
    expect(confirmed).toMatchObject({ status: 200, body: { status: "success" } });
    const other = await ask({ url: "payments/confirm", body: { attempt: crypto.randomUUID() } });
    expect(other.status).toBe(404);
  });

  it("keeps which browser placed it, without its secret", async () => {
    const secret = "0123456789abcdef0123456789abcdef";
    const paths = [
      await placed({ browser: secret }),
      await placed({ browser: secret }),
      await placed(),
    ];
    const { rows } = await pool.query(
      "select number, browser from shop_order where number = any($1) order by number",
      [paths.map((path) => path.split("-")[1])],
    );
    const digest = createHash("sha256").update(secret).digest("base64url");
    expect(rows.map(({ browser }) => browser)).toEqual([digest, digest, null]);
  });

  it("without a key, the same body twice is one order of one browser, with its draft or not, and of nobody else", async () => {
    const browser = "fedcba9876543210fedcba9876543210";
    const headers = { "browser-secret": browser };
    const begun = await ask({ url: "orders/draft", body: { draft: null }, headers });
    const order = orderOf({ order: { email: "twice@example.com" } });
    const body = { order, draft_id: begun.body["draft_id"], card: CARD };
    const send = (sent: object, known = {}) =>
      ask({ url: "orders/place", body: sent, headers: known });
    expect(pathIn(await send(body, headers))).toBe(pathIn(await send(body, headers)));
    const passedOn = { status: 404, body: { code: "draft_unknown" } };
    expect(await send(body)).toMatchObject(passedOn);
    expect(await send(body, { "browser-secret": browser.toUpperCase() })).toMatchObject(passedOn);
    const draftless = { order, card: CARD };
    expect(pathIn(await send(draftless, headers))).toBe(pathIn(await send(draftless, headers)));
    expect(pathIn(await send(draftless))).not.toBe(pathIn(await send(draftless)));
    expect((await ask({ url: "orders/draft" })).body["draft_id"]).toBeNull();
  });

  it("pays by PayPal what was agreed to there, and not when it costs something else now", async () => {
    const order = orderOf({ order: { paymentMethod: "paypal", email: "pay@example.com" } });
    const begun = await ask({ url: "payments/paypal/create", body: { order } });
    const { orderID } = z.looseObject({ orderID: z.string() }).parse(begun.body);
    const payment = { paypal: { orderID } };
    const sent: Sent = { order: { paymentMethod: "paypal", email: "pay@example.com" }, payment };
    const dearer = await place({ ...sent, items: [{ sku: "FILTER", cartQty: 5 }] });
    expect(dearer).toMatchObject({ status: 402, body: { code: "amount_changed" } });
    expect((await place(sent)).status).toBe(200);
  });

  it("lets nobody pay with what somebody else agreed to at PayPal", async () => {
    const mine = { paymentMethod: "paypal", email: "begun@example.com" };
    const begun = await ask({
      url: "payments/paypal/create",
      body: { order: orderOf({ order: mine }) },
    });
    const { orderID } = z.looseObject({ orderID: z.string() }).parse(begun.body);
    const payment = { paypal: { orderID } };
    const stranger = { ...mine, email: "stranger@example.com" };
    const refused = { status: 422, body: { code: "paypal_order_refused" } };
    expect(await place({ order: stranger, payment })).toMatchObject(refused);
    const invented = { paypal: { orderID: "5O190127TN364715T" } };
    expect(await place({ order: mine, payment: invented })).toMatchObject(refused);
    expect((await place({ order: mine, payment })).status).toBe(200);
  });

  it("waits for a transfer, which staff confirms", async () => {
    const path = await placed({
      order: { paymentMethod: "transfer", email: "t@example.com" },
      payment: {},
    });
    expect(orderIn(await read(path))).toMatchObject({ status: "Awaiting Payment", paidAt: null });
  });
});

describe("the cart and the draft of a customer (lessons 5)", () => {
  it("stay after a decline, and are empty once the order is paid", async () => {
    const product = { sku: "FILTER", cartQty: 2 };
    await ask({ url: "cart/addupdateitem", token: ana, body: { product } });
    await ask({ url: "orders/draft", token: ana, body: { draft: { paymentMethod: "card" } } });
    const payment = { card: { token: "tok_declined", holder: "A", postalCode: "1" } };
    expect((await place({ token: ana, payment })).status).toBe(402);
    expect(await cart()).toMatchObject([product]);
    expect(await draft()).toMatchObject({ paymentMethod: "card" });
    expect((await place({ token: ana })).status).toBe(200);
    expect(await cart()).toEqual([]);
    expect(await draft()).toBeNull();
  });
});

describe("an order that is not what was shown (security A7)", () => {
  it("is not placed: the answer is what it costs and what is left now", async () => {
    const orders = await orderCount();
    const price = await place({ order: { total: 1 } });
    expect(price).toMatchObject({
      status: 409,
      body: { status: "changed", code: "order_changed" },
    });
    expect(changedIn(price.body).orderInfo.total).toBe(53.98);
    const stock = await place({ items: [{ sku: "SCARCE", cartQty: 4 }] });
    expect(stock.status).toBe(409);
    const gone = await place({ items: [{ sku: "NO-SUCH-PART", cartQty: 1 }] });
    expect(changedIn(gone.body).deletedProducts).toMatchObject([{ sku: "NO-SUCH-PART" }]);
    expect(await orderCount()).toBe(orders);
  });

  it("is placed with the total that was shown", async () => {
    expect((await place({ order: { total: 53.98 } })).status).toBe(200);
  });

  const LIES = [0, -1, 1e308, 0.01, "NaN", null, [], true, false, { amount: 0 }];
  const FIELDS = [
    "partsSubtotal",
    "partsSubtotalDiscount",
    "tax",
    "core",
    "subtotal",
    "discount",
    "isLogged",
    "creditRetail",
    "userTax",
    "status",
    "total",
  ];
  it.each(FIELDS)("costs no cent less, whatever is sent as %s", async (field) => {
    for (const lie of LIES) {
      const answer = await place({ order: { [field]: lie } });
      expect([200, 400, 409, 422]).toContain(answer.status);
    }
    const { rows } = await pool.query(
      "select distinct total_cents from shop_order where coupon_id is null and products_cents = 3998",
    );
    expect(rows).toEqual([{ total_cents: 5_398 }]);
  });

  it.each([
    ["a price", { price: 0.01 }],
    ["a core deposit", { core: -100 }],
    ["a status", { status: "IN_STOCK" }],
  ])("costs no cent less with %s in a line", async (_what, lie) => {
    const items = [{ sku: "FILTER", cartQty: 2, ...lie }];
    const path = await placed({ order: { items } });
    expect(orderIn(await read(path)).total).toBe(53.98);
  });

  it.each([
    ["a shipping price", { price: 0 }],
    ["free shipping", { freight: false, service: "pickup" }],
  ])("costs no cent less with %s beside the option's id", async (_what, lie) => {
    const { shippingRequested } = orderOf();
    const path = await placed({ order: { shippingRequested: { ...shippingRequested, ...lie } } });
    expect(orderIn(await read(path)).shipping).toBe(14);
  });

  it("is refused with an option that was made for another cart, or by somebody else", async () => {
    const { shippingRequested } = orderOf({ items: [{ sku: "FILTER", cartQty: 1 }] });
    for (const option of [shippingRequested, { id: `${shippingRequested.id}x` }, { id: "x.y" }]) {
      const answer = await place({ order: { shippingRequested: option } });
      expect(answer).toMatchObject({ status: 422, body: { code: "shipping_option_invalid" } });
    }
  });
});
