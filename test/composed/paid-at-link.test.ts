import { randomUUID } from "node:crypto";

import { afterEach, describe, expect, it } from "vitest";

import { CARD } from "../factories/austin.ts";
import { orderIn, pathIn } from "../factories/ordering-shop.ts";
import { calledBuyer, openPhoneShop } from "../factories/phone-shop.ts";
import { HEREDIA, plantCoupon, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPhoneShop();
const { db, pool, ask, orderOf, read, upkeep, staff, placed, pathOf, rowOf, mailsOf, pay } = shop;
afterEach(() => requireWholeLedger(shop.database));

/** The path of an order that its customer placed, by transfer. */
const byCustomer = async () =>
  pathIn(await shop.placeAsGuest({ order: { paymentMethod: "transfer" }, payment: {} }));
const heldOf = async (number: number) => {
  const { rows } = await pool.query<{ held: number }>(
    "select coalesce(sum(quantity), 0)::int as held from order_allocation where order_number = $1",
    [number],
  );
  return rows[0]?.held;
};
const endTimeOf = (number: number) =>
  pool.query("update shop_order set expires_at = now() - interval '1 second' where number = $1", [
    number,
  ]);

/** Pays an order again whose card was declined, after the same customer has used its coupon for another one. */
const declinedWith = async (code: string) => {
  const order = { coupon: { code }, email: `${code.toLowerCase()}@example.com` };
  const path = await pathOf(await placed({ order }));
  await pay(path, { card: { ...CARD, token: "tok_declined" } });
  await placed({ order });
  return pay(path);
};
const linkOf = (orderNumber: number, token = staff) =>
  ask({ url: "admin/orders/paylink?lang=en", body: { orderNumber }, token });

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
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
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

  it("leaves its customer's own cart and kept draft as they are, before it is paid and after", async () => {
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
    const number = await placed({ buyer: calledBuyer(id) });
    expect(await inCart()).toMatchObject([{ sku: "FILTER", cartQty: 5 }]);
    expect((await pay(await pathOf(number))).status).toBe(200);
    expect(await inCart()).toMatchObject([{ sku: "FILTER", cartQty: 5 }]);
    await placed({ buyer: calledBuyer(id), way: "transfer" });
    expect(await inCart()).toMatchObject([{ sku: "FILTER", cartQty: 5 }]);
  });

  it("is not paid where others have used its coupon up after a decline, or its customer has", async () => {
    await plantCoupon(db, { code: "LAST-ONE", amount_cents: 5_00, uses_limit: 1 });
    await plantCoupon(db, { code: "ONCE-EACH", amount_cents: 5_00, uses_per_customer: 1 });
    expect(await declinedWith("LAST-ONE")).toMatchObject({
      status: 422,
      body: { code: "coupon_used_up" },
    });
    expect(await declinedWith("ONCE-EACH")).toMatchObject({
      status: 422,
      body: { code: "coupon_used_by_you" },
    });
  });

  it("is not paid once its time is over, whether or not the shop has come to ending it", async () => {
    const number = await placed();
    const path = await pathOf(number);
    await endTimeOf(number);
    expect(orderIn(await read(path)).offer).toBeNull();
    expect((await pay(path)).body["code"]).toBe("order_status_refused");
    const begin = await ask({ url: "orders/pay/paypal?lang=en", body: { order: path } });
    expect(begin.body["code"]).toBe("order_status_refused");
    expect(await rowOf(number)).toMatchObject({ status: "awaiting_payment", is_holding: true });
  });

  it("says that a payment is out as long as the provider has not answered, and that it is paid then", async () => {
    const path = await pathOf(await placed());
    expect(orderIn(await read(path)).isPaying).toBe(false);
    expect((await pay(path, { card: { ...CARD, token: "tok_late" } })).status).toBe(202);
    expect(orderIn(await read(path))).toMatchObject({ isPaying: true, paidAt: null });
  });

  it("tells its customer when it ends, though a card was declined before", async () => {
    const number = await placed();
    await pay(await pathOf(number), { card: { ...CARD, token: "tok_declined" } });
    await endTimeOf(number);
    await upkeep.expire();
    expect(await rowOf(number)).toMatchObject({ status: "cancelled" });
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual([
      "order_to_pay",
      "order_cancelled",
    ]);
  });

  it("ends when nobody pays it, and its pieces are free again", async () => {
    const number = await placed();
    await endTimeOf(number);
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

  it("is told to staff while it can be paid, and the audit log says to whom", async () => {
    const number = await placed();
    const path = await pathOf(number);
    expect(await linkOf(number)).toMatchObject({
      status: 200,
      body: { link: expect.stringMatching(new RegExp(`^https?://.+/order/${path}$`)) },
    });
    const { rows } = await pool.query(
      "select actor, change from audit_log where subject = $1 and action = 'order.pay_link'",
      [`order:${number}`],
    );
    expect(rows).toEqual([{ actor: "caja@example.com", change: { link: [null, "read"] } }]);
    const customer = await shop.customer("curiosa@example.com");
    expect((await linkOf(number, customer)).status).toBe(403);
    expect((await linkOf(1)).body["code"]).toBe("order_not_found");
    await pay(path);
    expect((await linkOf(number)).body["code"]).toBe("order_status_refused");
    const ended = await placed();
    await endTimeOf(ended);
    expect((await linkOf(ended)).body["code"]).toBe("order_status_refused");
    const own = Number((await byCustomer()).split("-")[1]);
    expect((await linkOf(own)).body["code"]).toBe("order_status_refused");
  });

  it("is no way for an order that its customer placed", async () => {
    const path = await byCustomer();
    expect((await pay(path)).body["code"]).toBe("order_status_refused");
    expect((await pay("order-1-nothing")).status).toBe(404);
    const begin = await ask({ url: "orders/pay/paypal?lang=en", body: { order: path } });
    expect(begin.body["code"]).toBe("order_status_refused");
  });
});
