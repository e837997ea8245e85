import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, orderOf, upkeep } = shop;
let ana = "";
let staff = "";

beforeAll(async () => {
  ana = await shop.customer("ana@example.com");
  staff = await shop.hired("staff@example.com", 1);
});
afterEach(() => requireWholeLedger(shop.database));

const request = async (token?: string, order: object = {}) =>
  pathIn(
    await ask({
      url: "orders/quote?lang=en",
      body: {
        order: orderOf({ order: { paymentMethod: null, shippingRequested: null, ...order } }),
      },
      token,
    }),
  );
const numberOf = (path: string) => Number(path.split("-")[1]);
const answerTo = (path: string, change: object = {}) =>
  ask({
    url: "admin/quotes/answer?lang=en",
    token: staff,
    body: {
      quoteNumber: numberOf(path),
      lines: [{ position: 1, price: 15, quantity: 10 }],
      shipping: { carrier: "Repuesto", service: "ground", price: 20, days: { min: 2, max: 4 } },
      message: "Ten at 15.00",
      ...change,
    },
  });
const read = async (path: string, token?: string) =>
  orderIn(await ask({ url: `orders/${path}?lang=en`, token }));
const accept = (path: string, changes: object = {}, token?: string) =>
  ask({
    url: "orders/quoteaccept?lang=en",
    body: { quote: path, paymentMethod: "card", card: CARD, ...changes },
    token,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
const begin = (quote: string) => ask({ url: "orders/quotepaypal?lang=en", body: { quote } });

describe("a quote (decisions §7)", () => {
  it("is requested, answered, accepted, and becomes an order at the quoted prices", async () => {
    const path = await request(ana);
    expect(await read(path, ana)).toMatchObject({
      type: "quote",
      status: "Requested",
      partsSubtotal: 39.98,
      shippingOption: null,
    });
    expect((await accept(path)).body.code).toBe("quote_status_refused");
    expect((await answerTo(path)).status).toBe(200);
    expect(await read(path, ana)).toMatchObject({
      status: "Answered",
      items: [{ price: 15, quantity: 10 }],
      total: 170,
      history: [{ kind: "status" }, { kind: "message", message: "Ten at 15.00", byShop: true }],
    });
    const order = pathIn(await accept(path));
    expect(await read(order, ana)).toMatchObject({
      status: "Awaiting Shipment",
      total: 170,
      isOwner: true,
      items: [{ price: 15, quantity: 10 }],
    });
    expect(await read(path, ana)).toMatchObject({
      status: "Accepted",
      order: { orderNumber: order.split("-")[1] },
    });
    expect((await accept(path)).status).toBe(409);
  });

  it("takes what is asked for out of its customer's cart, and leaves the rest", async () => {
    const eva = await shop.customer("eva@example.com");
    const product = { sku: "FILTER", cartQty: 5 };
    await ask({ url: "cart/addupdateitem", token: eva, body: { product } });
    await request(eva);
    const { body } = await ask({ url: "cart", token: eva });
    expect(body["cart"]).toMatchObject([{ sku: "FILTER", cartQty: 3 }]);
  });

  it("is paid again after a decline, as the same order", async () => {
    const path = await request();
    await answerTo(path);
    const declined = await accept(path, { card: { ...CARD, token: "tok_declined" } });
    expect(declined.status).toBe(402);
    const order = pathIn(await accept(path));
    const { rows } = await pool.query("select number from shop_order where quote_number = $1", [
      numberOf(path),
    ]);
    expect(rows).toEqual([{ number: numberOf(order) }]);
  });

  it("leads the order that was declined back to its own prices, until it is paid (decisions §7)", async () => {
    const path = await request();
    const [, number, validator] = path.split("-");
    const offer = { type: "quote", orderNumber: number, validator };
    expect(await read(path)).toMatchObject({ offer: null });
    await answerTo(path);
    expect(await read(path)).toMatchObject({ status: "Answered", offer });
    await accept(path, { card: { ...CARD, token: "tok_declined" } });
    const waiting = await read(path);
    expect(waiting).toMatchObject({ status: "Accepted", offer });
    const { type, orderNumber, validator: secret } = waiting.order ?? {};
    expect(await read(`${type}-${orderNumber}-${secret}`)).toMatchObject({ offer });
    const order = pathIn(await accept(path));
    expect(await read(order)).toMatchObject({ offer: null });
    expect(await read(path)).toMatchObject({ offer: null });
    const byTransfer = await request();
    await answerTo(byTransfer);
    const sent = pathIn(await accept(byTransfer, { paymentMethod: "transfer", card: null }));
    expect(await read(sent)).toMatchObject({ status: "Awaiting Payment", offer: null });
    expect(await read(byTransfer)).toMatchObject({ offer: null });
  });

  it("is paid by another card when the bank's question was left unanswered", async () => {
    const path = await request();
    await answerTo(path);
    const answer = await accept(path, { card: { ...CARD, token: "tok_3ds" } });
    expect([answer.status, answer.body["nextAction"]]).toEqual([202, { kind: "sandbox" }]);
    expect((await accept(path)).status).toBe(200);
    const { rows } = await pool.query(
      "select state from payment_attempt where order_number in (select number from shop_order where quote_number = $1) order by begun_at",
      [numberOf(path)],
    );
    expect(rows.map(({ state }) => state)).toEqual(["declined", "captured"]);
  });

  it("answers in_progress while another payment of it is out", async () => {
    const path = await request();
    await answerTo(path);
    expect((await accept(path, { card: { ...CARD, token: "tok_late" } })).status).toBe(202);
    const second = await accept(path);
    expect([second.status, second.body.code]).toEqual([409, "in_progress"]);
  });

  it("is paid by what its shopper agreed to at PayPal, with the total of the offer", async () => {
    const path = await request();
    expect((await begin(path)).body.code).toBe("quote_status_refused");
    await answerTo(path);
    const { orderID } = (await begin(path)).body;
    const { rows } = await pool.query(
      "select amount_cents::int as amount from sandbox_paypal_order where order_id = $1",
      [orderID],
    );
    expect(rows).toEqual([{ amount: 170_00 }]);
    const byPaypal = { paymentMethod: "paypal", card: null };
    const invented = await accept(path, { ...byPaypal, paypal: { orderID: "5O190127TN364715T" } });
    expect(invented.body.code).toBe("paypal_order_refused");
    expect((await accept(path, { ...byPaypal, paypal: { orderID } })).status).toBe(200);
    expect((await begin(path)).body.code).toBe("quote_status_refused");
    expect((await begin("quote-1-x")).status).toBe(404);
  });

  it("may be accepted again when its order ended unpaid, as long as its prices hold", async () => {
    const path = await request();
    await answerTo(path);
    const transfer = { paymentMethod: "transfer", card: undefined };
    const endOrder = async (order: string) => {
      const ending =
        "update shop_order set expires_at = now() - interval '1 second' where number = $1";
      await pool.query(ending, [numberOf(order)]);
      expect(await upkeep.expire()).toBe(1);
    };
    const first = pathIn(await accept(path, transfer));
    await endOrder(first);
    expect(await read(path)).toMatchObject({ status: "Answered", order: null });
    const second = pathIn(await accept(path, transfer));
    expect(second).not.toBe(first);
    expect(await read(path)).toMatchObject({
      status: "Accepted",
      order: { orderNumber: second.split("-")[1] },
    });
    await pool.query("update quote set expires_at = now() where number = $1", [numberOf(path)]);
    await endOrder(second);
    expect((await read(path)).history.at(-1)).toMatchObject({ from: "Accepted", to: "Expired" });
    expect((await accept(path, transfer)).status).toBe(409);
  });

  it("is accepted once by two who accept it at once", async () => {
    const path = await request();
    await answerTo(path);
    const answers = await Promise.all([accept(path), accept(path), accept(path)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409, 409,
    ]);
  });

  it("is withdrawn before the answer, and declined after it", async () => {
    const withdrawn = await request();
    await ask({ url: "orders/quotedecline", body: { quote: withdrawn } });
    expect(await read(withdrawn)).toMatchObject({ status: "Withdrawn" });
    expect((await answerTo(withdrawn)).status).toBe(409);
    const declined = await request();
    await answerTo(declined);
    await ask({ url: "orders/quotedecline", body: { quote: declined, message: "Too dear" } });
    expect(await read(declined)).toMatchObject({ status: "Declined" });
    expect((await accept(declined)).status).toBe(409);
  });

  it("holds its prices for 15 days and no longer", async () => {
    const path = await request();
    await answerTo(path);
    await pool.query("update quote set expires_at = now() where number = $1", [numberOf(path)]);
    expect(await read(path)).toMatchObject({ status: "Expired" });
    expect((await accept(path)).status).toBe(409);
    expect(await upkeep.expire()).toBe(1);
    expect(await upkeep.expire()).toBe(0);
    expect((await read(path)).history.at(-1)).toMatchObject({ from: "Answered", to: "Expired" });
  });

  it("carries messages of both sides, which only its owner reads", async () => {
    const path = await request(ana);
    await ask({
      url: "orders/quotemessage",
      body: { quote: path, message: "By Friday?" },
      token: ana,
    });
    const body = { quoteNumber: numberOf(path), message: "Yes" };
    await ask({ url: "admin/quotes/message", body, token: staff });
    const letters = (order: Awaited<ReturnType<typeof read>>) =>
      order.history.map(({ byShop, message }) => [byShop, message]);
    expect(letters(await read(path, ana))).toEqual([
      [false, ""],
      [false, "By Friday?"],
      [true, "Yes"],
    ]);
    expect(JSON.stringify(letters(await read(path)))).not.toMatch(/Friday|Yes/);
    const pan = { quote: path, message: "4111 1111 1111 1111" };
    expect((await ask({ url: "orders/quotemessage", body: pan })).status).toBe(422);
  });

  it("is paid on account by its own customer alone, not by whoever has the link (security A8)", async () => {
    await db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 1_000_00 })
      .execute();
    const path = await request(ana);
    await answerTo(path);
    const onAccount = { paymentMethod: "credit", card: null };
    for (const token of [undefined, staff])
      expect((await accept(path, onAccount, token)).body.code).toBe("method_not_offered");
    expect((await accept(path, onAccount, ana)).status).toBe(200);
  });

  it("is listed beside its customer's orders", async () => {
    const { body } = await ask({ url: "account/orders", body: { type: "quote" }, token: ana });
    expect(body).toMatchObject({ orders: [{ type: "quote" }, {}, {}], next: null });
  });

  it("is answered by staff alone, and line by line", async () => {
    const path = await request();
    const asCustomer = await ask({
      url: "admin/quotes/message",
      token: ana,
      body: { quoteNumber: numberOf(path), message: "x" },
    });
    expect(asCustomer.status).toBe(403);
    const lines = [{ position: 2, price: 1, quantity: 1 }];
    expect((await answerTo(path, { lines })).status).toBe(400);
    expect((await answerTo("quote-1-x")).status).toBe(404);
  });

  it("becomes an order under its customer's own number, which is one line", async () => {
    const path = await request(ana);
    await answerTo(path);
    const broken = await accept(path, { purchaseOrder: "PO-1\nPO-2" });
    expect(broken).toMatchObject({ status: 400, body: { code: "invalid_form" } });
    const order = pathIn(await accept(path, { purchaseOrder: " PO-1 " }));
    expect((await read(order, ana)).purchaseOrder).toBe("PO-1");
    const named = await request(ana, { purchaseOrder: "PO-0" });
    await answerTo(named);
    expect((await read(pathIn(await accept(named)), ana)).purchaseOrder).toBe("PO-0");
  });

  it("mails that it was placed and that it was answered", async () => {
    const path = await request();
    await answerTo(path);
    const { rows } = await pool.query(
      "select kind, params ->> 'link' as link from mail where params ->> 'order' = $1 order by id",
      [String(numberOf(path))],
    );
    expect(rows).toEqual([
      { kind: "quote_placed", link: `https://tienda.example/en/order/${path}` },
      { kind: "quote_answered", link: `https://tienda.example/en/order/${path}` },
    ]);
  });
});
