import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { PhonePartsResponse, PhonePriceResponse } from "#contract/phone-orders.ts";

import { AUSTIN, CARD, SENT_AUSTIN } from "../factories/austin.ts";
import { HEREDIA_HOME } from "../factories/checkout-shop.ts";
import { plantAccount } from "../factories/customer.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import {
  calledBuyer,
  GUEST_ON_PHONE,
  KEPT_ADDRESS,
  openPhoneShop,
  type PhoneBuyer,
} from "../factories/phone-shop.ts";
import { HEREDIA, MIAMI, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPhoneShop();
const { db, pool, ask, orderOf, read, staff, phone, place, placed, pathOf, rowOf, mailsOf, pay } =
  shop;
let customer = "";

beforeAll(async () => {
  await plantPart(db, {
    sku: "BY-LEVEL",
    price: { online: 10_00, repair_shop: 9_00, wholesale: 7_00, precio6: 6_00 },
    stock: { [HEREDIA]: 500, [MIAMI]: 3 },
  });
  customer = await shop.customer("no-staff@example.com");
});
afterEach(() => requireWholeLedger(shop.database));

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
    const number = await placed({ buyer: calledBuyer(accountId), note: "Llama a las 3" });
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
    const priced = async (buyer: PhoneBuyer) => {
      const { body } = await phone("price", { buyer, order: { items } });
      const { orderInfo, ways, creditAvailable } = PhonePriceResponse.parse(body);
      return { products: orderInfo.products_total, ways, creditAvailable };
    };
    expect(await priced(calledBuyer(accountId))).toEqual({
      products: 14,
      ways: ["link", "transfer", "credit", "paid"],
      creditAvailable: 500,
    });
    expect(await priced(GUEST_ON_PHONE)).toEqual({
      products: 20,
      ways: ["link", "transfer", "paid"],
      creditAvailable: null,
    });
  });

  it("is never what is sent", async () => {
    const order = { ...orderOf(), subtotal: 1, tax: 0, discount: 39, paymentMethod: "card" };
    const { body } = await phone("price", { buyer: GUEST_ON_PHONE, order });
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
      const { body } = await phone("parts", { buyer: calledBuyer(accountId), ...wish });
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
    expect((await phone("parts", { buyer: GUEST_ON_PHONE, text: "  " })).body["items"]).toEqual([]);
  });

  it("ships by the calculator, for the address that was said, with its postal code's rules", async () => {
    const cart = [{ sku: "FILTER", cartQty: 1 }];
    const ship = (address: object) => phone("shipping", { buyer: GUEST_ON_PHONE, address, cart });
    const good = await ship(HEREDIA_HOME);
    expect(good.body["shippingOptions"]).toMatchObject([
      { carrier: "Heredia", service: "pickup" },
      { carrier: "San José", service: "pickup" },
    ]);
    const wrong = await ship({ ...SENT_AUSTIN, postal_code: "90210" });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid_form" } });
  });
});

describe("whom an order by phone is for", () => {
  it("is told with addresses and garage, and nobody whose account is closed", async () => {
    const accountId = await plantAccount(db, { email: "casa@example.com", locale: "es" });
    await db
      .insertInto("address")
      .values({ ...KEPT_ADDRESS, account_id: accountId })
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
    expect((await place({ buyer: calledBuyer(accountId) })).status).toBe(404);
  });

  it("is sent to their own address by its id, and never to another's", async () => {
    const mine = await plantAccount(db, { email: "mia@example.com" });
    const other = await plantAccount(db, { email: "ajena@example.com" });
    const { id } = await db
      .insertInto("address")
      .values({ ...KEPT_ADDRESS, account_id: mine })
      .returning("id")
      .executeTakeFirstOrThrow();
    const order = { shippingAddress: { id } };
    expect((await place({ buyer: calledBuyer(other), order })).status).toBe(404);
    expect(await placed({ buyer: calledBuyer(mine), order })).toBeGreaterThan(0);
  });

  it("is written in their own language, a guest's as it is spoken", async () => {
    const accountId = await plantAccount(db, { email: "english@example.com", locale: "en" });
    const own = await placed({ buyer: { ...calledBuyer(accountId), locale: "es" } });
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
    expect(await place({ order: { vinNumber: "ABC" } })).toMatchObject({
      status: 400,
      body: { code: "invalid_form", errors: [{ field: "vinNumber", code: "vin_length" }] },
    });
    expect(await placed({ order: { vinNumber: "1FUJGLDR5CSBL3333" } })).toBeGreaterThan(0);
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
    const exact = calledBuyer(await account("justo@example.com", 53_98));
    const short = calledBuyer(await account("corto@example.com", 53_97));
    const retail = calledBuyer(await plantAccount(db, { email: "contado@example.com" }));
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
    expect(
      (await phone("place", { buyer: GUEST_ON_PHONE, way: "link", order: orderOf() })).status,
    ).toBe(400);
  });

  it("takes no card from staff", async () => {
    const body = { buyer: GUEST_ON_PHONE, way: "link", order: orderOf(), card: CARD };
    expect((await phone("place", body, { key: randomUUID() })).status).toBe(400);
    const number = "4111 1111 1111 1111";
    expect((await place({ note: number })).body["code"]).toBe("card_number_refused");
  });
});
