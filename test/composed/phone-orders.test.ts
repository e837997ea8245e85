import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { PhonePartsResponse, PhonePriceResponse } from "#contract/phone-orders.ts";
import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { AUSTIN, CARD, SENT_AUSTIN } from "../factories/austin.ts";
import { plantAccount } from "../factories/customer.ts";
import { openOrderingShop, orderIn } from "../factories/ordering-shop.ts";
import { HEREDIA_HOME } from "../factories/checkout-shop.ts";
import { HEREDIA, MIAMI, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, orderOf, read, upkeep } = shop;
let staff = "";
let customer = "";

beforeAll(async () => {
  await plantPart(db, {
    sku: "BY-LEVEL",
    price: { online: 10_00, repair_shop: 9_00, wholesale: 7_00, precio6: 6_00 },
    stock: { [HEREDIA]: 500, [MIAMI]: 3 },
  });
  staff = await shop.customer("caja@example.com");
  await shop.makeStaff("caja@example.com");
  customer = await shop.customer("no-staff@example.com");
});
afterEach(() => requireWholeLedger(shop.database));

type Buyer = { accountId: string | null; storefront: "cr" | "us"; locale: "es" | "en" };
const GUEST: Buyer = { accountId: null, storefront: "cr", locale: "es" };
const buyerOf = (accountId: string): Buyer => ({ ...GUEST, accountId });

const phone = (call: string, body: object, { token = staff, key = "" } = {}) =>
  ask({
    url: `admin/phoneorders/${call}?lang=en`,
    body,
    token,
    headers: key === "" ? {} : { "idempotency-key": key },
  });

type Wanted = { buyer?: Buyer; way?: string; order?: object; note?: string; key?: string };
const place = ({
  buyer = GUEST,
  way = "link",
  order = {},
  note,
  key = randomUUID(),
}: Wanted = {}) =>
  phone(
    "place",
    { buyer, way, order: { ...orderOf(), paymentMethod: null, ...order }, ...(note && { note }) },
    { key },
  );
async function placed(wanted: Wanted = {}): Promise<number> {
  const { status, body } = await place(wanted);
  expect({ status, body }).toMatchObject({ status: 200 });
  return Number(body["orderNumber"]);
}
async function pathOf(number: number): Promise<string> {
  const { rows } = await pool.query<{ validator: string }>(
    "select validator from shop_order where number = $1",
    [number],
  );
  return `order-${number}-${rows[0]?.validator}`;
}
const rowOf = (number: number) =>
  db.selectFrom("shop_order").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const mailsOf = async (number: number) => {
  const { rows } = await pool.query<{ kind: string; locale: string; recipient: string }>(
    "select kind, locale, recipient from mail where params ->> 'order' = $1 order by id",
    [String(number)],
  );
  return rows;
};
const heldOf = async (number: number) => {
  const { rows } = await pool.query<{ held: number }>(
    "select coalesce(sum(quantity), 0)::int as held from order_allocation where order_number = $1",
    [number],
  );
  return rows[0]?.held;
};
const pay = (path: string, more: object = {}, key = randomUUID()) =>
  ask({
    url: "orders/pay?lang=en",
    body: { order: path, paymentMethod: "card", card: CARD, ...more },
    headers: { "idempotency-key": key },
  });

describe("who makes an order by phone", () => {
  it.each(["customer", "parts", "price", "shipping", "place"])(
    "is staff, and nobody else: %s",
    async (call) => {
      expect((await phone(call, {}, { token: customer })).status).toBe(403);
      expect((await ask({ url: `admin/phoneorders/${call}`, body: {} })).status).toBe(401);
    },
  );

  it("is kept with the order: in its row, history, notes and the audit log, and its customer sees 'by phone'", async () => {
    const accountId = await plantAccount(db, { email: "historia@example.com", locale: "es" });
    const number = await placed({ buyer: buyerOf(accountId), note: "Llama a las 3" });
    const { id } = await db
      .selectFrom("account")
      .select("id")
      .where("email", "=", "caja@example.com")
      .executeTakeFirstOrThrow();
    expect(await rowOf(number)).toMatchObject({ taken_by: id, account_id: accountId });
    const { body } = await ask({
      url: "admin/orders/get?lang=en",
      body: { orderNumber: number },
      token: staff,
    });
    const { order } = DeskOrderResponse.parse(body);
    expect(order).toMatchObject({
      isByPhone: true,
      history: [{ kind: "placed", by: "caja@example.com" }],
      notes: [{ note: "Llama a las 3", by: "caja@example.com" }],
    });
    const { rows } = await pool.query(
      "select actor, change from audit_log where subject = $1 and action = 'order.by_phone'",
      [`order:${number}`],
    );
    expect(rows).toEqual([
      {
        actor: "caja@example.com",
        change: { customer: [null, accountId], payment: [null, "link"] },
      },
    ]);
    const shown = orderIn(await read(await pathOf(number)));
    expect(shown).toMatchObject({ isByPhone: true, history: [{ kind: "placed", byShop: true }] });
    expect(JSON.stringify(shown)).not.toContain("caja@example.com");
  });
});

describe("what an order by phone costs", () => {
  it("is what the customer's own account says, whoever asks", async () => {
    const terms = {
      price_level: "wholesale",
      credit: "credit",
      credit_limit_cents: 500_00,
      credit_used_cents: 0,
    } as const;
    const accountId = await plantAccount(db, { email: "mayorista@example.com", ...terms });
    const items = [{ sku: "BY-LEVEL", cartQty: 2 }];
    const priced = async (buyer: Buyer) => {
      const { body } = await phone("price", { buyer, order: { items } });
      const { orderInfo, ways, creditAvailable } = PhonePriceResponse.parse(body);
      return { products: orderInfo.products_total, ways, creditAvailable };
    };
    expect(await priced(buyerOf(accountId))).toEqual({
      products: 14,
      ways: ["link", "transfer", "credit"],
      creditAvailable: 500,
    });
    expect(await priced(GUEST)).toEqual({
      products: 20,
      ways: ["link", "transfer"],
      creditAvailable: null,
    });
  });

  it("is never what is sent", async () => {
    const order = { ...orderOf(), subtotal: 1, tax: 0, discount: 39, paymentMethod: "card" };
    const { body } = await phone("price", { buyer: GUEST, order });
    expect(body).toMatchObject({ orderInfo: { products_total: 39.98, total: 53.98 } });
    const refused = await place({ order: { total: 1 } });
    expect(refused).toMatchObject({ status: 409, body: { code: "order_changed" } });
  });

  it("says of parts what the customer pays, what each warehouse has, and nothing of what they pay not", async () => {
    const accountId = await plantAccount(db, {
      email: "por-partes@example.com",
      price_level: "precio6",
    });
    for (const wish of [{ text: "BY-LEVEL" }, { skus: ["BY-LEVEL", "NO-SUCH"] }]) {
      const { body } = await phone("parts", { buyer: buyerOf(accountId), ...wish });
      const { items } = PhonePartsResponse.parse(body);
      expect(items).toMatchObject([
        { sku: "BY-LEVEL", price: 6, most: 503, fitment: null, availability: "IN_STOCK" },
      ]);
      expect(new Map(items[0]?.stock.map((one) => [one.warehouseId, one.onHand]))).toEqual(
        new Map([
          [HEREDIA, 500],
          [MIAMI, 3],
        ]),
      );
    }
    expect((await phone("parts", { buyer: GUEST, text: "  " })).body["items"]).toEqual([]);
  });

  it("ships by the calculator, for the address that was said, with its postal code's rules", async () => {
    const cart = [{ sku: "FILTER", cartQty: 1 }];
    const ship = (address: object) => phone("shipping", { buyer: GUEST, address, cart });
    const good = await ship(HEREDIA_HOME);
    expect(good.body["shippingOptions"]).toMatchObject([{ carrier: "Heredia", service: "pickup" }]);
    const wrong = await ship({ ...SENT_AUSTIN, postal_code: "90210" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_form" } });
  });
});

describe("whom an order by phone is for", () => {
  it("is told with addresses and garage, and nobody whose account is closed", async () => {
    const accountId = await plantAccount(db, { email: "casa@example.com", locale: "es" });
    await db
      .insertInto("address")
      .values({ ...addressRow, account_id: accountId })
      .execute();
    const { body } = await phone("customer", { accountId });
    expect(body).toMatchObject({
      locale: "es",
      customer: { email: "casa@example.com" },
      addresses: [{ street: AUSTIN.street }],
      vehicles: [],
    });
    await db
      .updateTable("account")
      .set({ is_disabled: true })
      .where("id", "=", accountId)
      .execute();
    expect((await phone("customer", { accountId })).status).toBe(404);
    expect((await place({ buyer: buyerOf(accountId) })).status).toBe(404);
  });

  it("is sent to their own address by its id, and never to another's", async () => {
    const mine = await plantAccount(db, { email: "mia@example.com" });
    const other = await plantAccount(db, { email: "ajena@example.com" });
    const { id } = await db
      .insertInto("address")
      .values({ ...addressRow, account_id: mine })
      .returning("id")
      .executeTakeFirstOrThrow();
    const order = { shippingAddress: { id } };
    expect((await place({ buyer: buyerOf(other), order })).status).toBe(404);
    expect(await placed({ buyer: buyerOf(mine), order })).toBeGreaterThan(0);
  });

  it("is written in their own language, a guest's as it is spoken", async () => {
    const accountId = await plantAccount(db, { email: "english@example.com", locale: "en" });
    const own = await placed({ buyer: { ...buyerOf(accountId), locale: "es" } });
    expect(await mailsOf(own)).toEqual([
      { kind: "order_to_pay", locale: "en", recipient: "english@example.com" },
    ]);
    const guest = await placed({ order: { email: "huesped@example.com" } });
    expect(await mailsOf(guest)).toEqual([
      { kind: "order_to_pay", locale: "es", recipient: "huesped@example.com" },
    ]);
  });

  it("must be whole: e-mail, address, a way to ship", async () => {
    expect(await place({ order: { email: "" } })).toMatchObject({
      status: 400,
      body: { code: "invalid_form" },
    });
    expect((await place({ order: { shippingAddress: null } })).status).toBe(400);
    expect(await place({ order: { shippingRequested: null } })).toMatchObject({
      status: 422,
      body: { code: "shipping_required" },
    });
    expect(await place({ order: { items: [] } })).toMatchObject({ body: { code: "cart_empty" } });
  });
});

describe("how an order by phone is paid", () => {
  it("on account within the limit, and not a cent more", async () => {
    const account = (email: string, limit: number) =>
      plantAccount(db, { email, credit: "credit", credit_limit_cents: limit });
    const exact = buyerOf(await account("justo@example.com", 53_98));
    const short = buyerOf(await account("corto@example.com", 53_97));
    const retail = buyerOf(await plantAccount(db, { email: "contado@example.com" }));
    const number = await placed({ buyer: exact, way: "credit" });
    expect(await rowOf(number)).toMatchObject({
      status: "awaiting_shipment",
      payment_method: "credit",
    });
    expect(await place({ buyer: short, way: "credit" })).toMatchObject({
      body: { code: "credit_exceeded" },
    });
    expect(await place({ buyer: retail, way: "credit" })).toMatchObject({
      body: { code: "method_not_offered" },
    });
    expect((await place({ way: "credit" })).body["code"]).toBe("method_not_offered");
  });

  it("by transfer waits as any transfer does", async () => {
    const number = await placed({ way: "transfer" });
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(["order_waiting"]);
    expect(await rowOf(number)).toMatchObject({ status: "awaiting_payment" });
    expect((await pay(await pathOf(number))).body["code"]).toBe("order_status_refused");
  });

  it("is one order for one key, however often it is sent", async () => {
    const key = randomUUID();
    const first = await placed({ key });
    expect(await placed({ key })).toBe(first);
    const other = await place({ key, order: { purchaseOrder: "OC-2" } });
    expect(other).toMatchObject({ body: { code: "idempotency_key_reused" } });
    expect((await phone("place", { buyer: GUEST, way: "link", order: orderOf() })).status).toBe(
      400,
    );
  });

  it("takes no card from staff", async () => {
    const body = { buyer: GUEST, way: "link", order: orderOf(), card: CARD };
    expect((await phone("place", body, { key: randomUUID() })).status).toBe(400);
    const number = "4111 1111 1111 1111";
    expect((await place({ note: number })).body["code"]).toBe("card_number_refused");
  });
});

describe("an order that is paid at its link", () => {
  it("waits for a day with all its pieces, is paid by card by whoever has the link, once", async () => {
    const number = await placed();
    const path = await pathOf(number);
    const row = await rowOf(number);
    const waits = Number(row.expires_at) - Number(row.created_at);
    expect(Math.round(waits / 60_000)).toBe(24 * 60);
    expect(await heldOf(number)).toBe(2);
    expect(orderIn(await read(path)).offer).toMatchObject({ type: "order" });
    const key = randomUUID();
    expect(await pay(path, {}, key)).toMatchObject({
      status: 200,
      body: { order: { orderNumber: String(number) } },
    });
    expect((await pay(path, {}, key)).status).toBe(200);
    expect((await pay(path)).body["code"]).toBe("order_status_refused");
    const paid = orderIn(await read(path));
    expect(paid).toMatchObject({ status: "Awaiting Shipment", offer: null });
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual([
      "order_to_pay",
      "order_placed",
    ]);
    const { rows } = await pool.query("select id from payment_attempt where order_number = $1", [
      number,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("keeps its link when a card is declined, lets its pieces go, and takes them again with the next", async () => {
    const number = await placed();
    const path = await pathOf(number);
    const declined = await pay(path, { card: { ...CARD, token: "tok_declined" } });
    expect(declined.status).toBe(402);
    expect(await rowOf(number)).toMatchObject({ is_holding: false, status: "awaiting_payment" });
    expect((await pay(path)).status).toBe(200);
    expect(await rowOf(number)).toMatchObject({ is_holding: true, status: "awaiting_shipment" });
    expect(await pathOf(number)).toBe(path);
    const { rows } = await pool.query<{ kind: string }>(
      "select kind from order_event where order_number = $1 order by id",
      [number],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["placed", "declined", "retried", "paid"]);
  });

  it("is not paid where others have bought its pieces after a decline", async () => {
    await plantPart(db, { sku: "LAST", price: 19_99, stock: { [HEREDIA]: 2 } });
    const order = orderOf({ items: [{ sku: "LAST", cartQty: 2 }] });
    const number = await placed({ order });
    const path = await pathOf(number);
    await pay(path, { card: { ...CARD, token: "tok_declined" } });
    await placed({ order });
    expect((await pay(path)).body["code"]).toBe("order_changed");
    expect(await rowOf(number)).toMatchObject({ is_holding: false, status: "awaiting_payment" });
  });

  it("is paid once by two who pay at the same moment", async () => {
    const path = await pathOf(await placed());
    const statuses = (await Promise.all([pay(path), pay(path)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it("is paid through PayPal by whoever began it there, at the order's own total", async () => {
    const path = await pathOf(await placed());
    const browser = "b".repeat(43);
    const begin = await ask({
      url: "orders/pay/paypal?lang=en",
      body: { order: path },
      headers: { "browser-secret": browser },
    });
    const paypal = { orderID: String(begin.body["orderID"]) };
    const way = { paymentMethod: "paypal", card: null, paypal };
    expect((await pay(path, way)).body["code"]).toBe("paypal_order_refused");
    const own = await ask({
      url: "orders/pay?lang=en",
      body: { order: path, ...way },
      headers: { "idempotency-key": randomUUID(), "browser-secret": browser },
    });
    expect(own.status).toBe(200);
  });

  it("leaves its customer's cart as it is until it is paid", async () => {
    const token = await shop.customer("carrito@example.com");
    await ask({
      url: "cart/addupdateitem",
      token,
      body: { product: { sku: "FILTER", cartQty: 5 } },
    });
    const { id } = await db
      .selectFrom("account")
      .select("id")
      .where("email", "=", "carrito@example.com")
      .executeTakeFirstOrThrow();
    const inCart = async () => (await ask({ url: "cart", token })).body["cart"];
    const number = await placed({ buyer: buyerOf(id) });
    expect(await inCart()).toMatchObject([{ sku: "FILTER", cartQty: 5 }]);
    await pay(await pathOf(number));
    expect(await inCart()).toMatchObject([{ sku: "FILTER", cartQty: 3 }]);
  });

  it("ends when nobody pays it, and its pieces are free again", async () => {
    const number = await placed();
    await pool.query(
      "update shop_order set expires_at = now() - interval '1 second' where number = $1",
      [number],
    );
    await upkeep.expire();
    expect(await rowOf(number)).toMatchObject({ status: "cancelled", is_holding: false });
    const path = await pathOf(number);
    expect(orderIn(await read(path)).offer).toBeNull();
    expect((await pay(path)).body["code"]).toBe("order_status_refused");
  });

  it("has its link mailed again as long as it waits", async () => {
    const number = await placed();
    const { rows } = await pool.query<{ id: number }>(
      "update mail set state = 'sent', sent_at = now() where params ->> 'order' = $1 returning id",
      [String(number)],
    );
    const again = () =>
      ask({
        url: "admin/orders/mailagain?lang=en",
        body: { orderNumber: number, mail: Number(rows[0]?.id) },
        token: staff,
      });
    expect((await again()).status).toBe(200);
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual([
      "order_to_pay",
      "order_to_pay",
    ]);
    await pool.query("update mail set state = 'sent' where params ->> 'order' = $1", [
      String(number),
    ]);
    await pay(await pathOf(number));
    expect((await again()).body["code"]).toBe("mail_refused");
  });

  it("is no way for an order that its customer placed", async () => {
    const path = await shop.placed({ order: { paymentMethod: "transfer" }, payment: {} });
    expect((await pay(path)).body["code"]).toBe("order_status_refused");
    expect((await pay("order-1-nothing")).status).toBe(404);
    const begin = await ask({ url: "orders/pay/paypal?lang=en", body: { order: path } });
    expect(begin.body["code"]).toBe("order_status_refused");
  });
});

const addressRow = {
  receiver_name: AUSTIN.receiverName,
  company: "",
  street: AUSTIN.street,
  city: AUSTIN.city,
  state: AUSTIN.state,
  postal_code: AUSTIN.postalCode,
  country: AUSTIN.country,
  district: "",
  phone: AUSTIN.phone,
  additional_info: "",
  type: AUSTIN.type,
};
