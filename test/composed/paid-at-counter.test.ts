import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse, DeskOrdersResponse } from "#contract/desk-orders.ts";
import { PhonePriceResponse } from "#contract/phone-orders.ts";

import { orderIn } from "../factories/ordering-shop.ts";
import { GUEST_ON_PHONE, openPhoneShop } from "../factories/phone-shop.ts";
import { HEREDIA, plantPart, setShopSetting } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPhoneShop();
const { pool, ask, orderOf, read, phone, pathOf, rowOf, mailsOf, staff } = shop;
let manager = "";

beforeAll(async () => {
  manager = await shop.hired("jefa-mostrador@example.com", 2);
  await plantPart(shop.db, { sku: "COUNTER", price: 20_00, stock: { [HEREDIA]: 500 } });
});
afterEach(() => requireWholeLedger(shop.database));

const desk = (call: string, body: object, token = manager) =>
  ask({ url: `admin/${call}?lang=en`, body, token });
const deskOrder = async (orderNumber: number) =>
  DeskOrderResponse.parse((await desk("orders/get", { orderNumber })).body).order;
const listed = async (method: string) =>
  DeskOrdersResponse.parse((await desk("orders", { filters: { method } })).body).items.map(
    ({ orderNumber, paidWay }) => [Number(orderNumber), paidWay],
  );
const draft = (more: object = {}) => ({
  ...orderOf({ items: [{ sku: "COUNTER", cartQty: 2 }] }),
  paymentMethod: null,
  ...more,
});
const waiting = () => shop.placed({ way: "transfer", order: draft() });
const paidBy = async (money: object) => {
  const number = await waiting();
  expect(await desk("orders/paid", { orderNumber: number, ...money }, staff)).toMatchObject({
    status: 200,
  });
  return number;
};
const shownOf = async (number: number) => (await read(await pathOf(number))).body["order"];
const auditOf = async (number: number, action: string) =>
  (
    await pool.query("select change from audit_log where subject = $1 and action = $2", [
      `order:${number}`,
      action,
    ])
  ).rows.map(({ change }) => change);
const factOf = async (number: number, kind: string) =>
  (
    await pool.query(
      "select params -> 'facts' as facts from mail where kind = $2 and params ->> 'order' = $1",
      [String(number), kind],
    )
  ).rows[0].facts.find(({ of }: { of: string }) => of === "payment").value;

const place = (came: object | undefined, { way = "paid", key = randomUUID() } = {}) =>
  phone("place", { buyer: GUEST_ON_PHONE, way, order: draft(), ...(came && { came }) }, { key });
/** More than is held of what a guest is to transfer. */
const MANY = 40;
const placed = async (came: object, cartQty = 2) => {
  const order = draft(orderOf({ items: [{ sku: "COUNTER", cartQty }] }));
  const wish = {
    buyer: GUEST_ON_PHONE,
    way: "paid",
    order: { ...order, paymentMethod: null },
    came,
  };
  const { status, body } = await phone("place", wish, { key: randomUUID() });
  expect({ status, body }).toMatchObject({ status: 200 });
  return Number(body["orderNumber"]);
};

describe("an order whose money staff has", () => {
  it("says everywhere that it came in cash", async () => {
    const number = await paidBy({ way: "cash", note: "Vino Luis" });
    expect(orderIn(await read(await pathOf(number)))).toMatchObject({
      paymentMethod: "transfer",
      paidWay: "cash",
      status: "Awaiting Shipment",
    });
    const shown = await deskOrder(number);
    expect(shown).toMatchObject({ paidWay: "cash", payment: "paid" });
    expect(shown.history.at(-1)).toMatchObject({ kind: "paid", note: 'came cash "": Vino Luis' });
    expect(await listed("cash")).toContainEqual([number, "cash"]);
    expect((await listed("transfer")).map(([one]) => one)).not.toContain(number);
    expect(await factOf(number, "order_paid")).toBe("Efectivo");
    expect(await auditOf(number, "order.payment")).toMatchObject([{ paid_way: [null, "cash"] }]);
    const invoice = await ask({
      url: `orders/invoice/${await pathOf(number)}?lang=es`,
    });
    expect(invoice.body).toMatchObject({ invoice: { order: { paidWay: "cash" } } });
  });

  it.each(["cheque", "counter"])(
    "names the number of what came by %s, or is refused",
    async (way) => {
      const orderNumber = await waiting();
      for (const reference of ["", " - "])
        expect(
          (await desk("orders/paid", { orderNumber, way, reference }, staff)).body,
        ).toMatchObject({
          code: "receipt_reference_missing",
        });
      expect(await rowOf(orderNumber)).toMatchObject({
        status: "awaiting_payment",
        paid_way: null,
      });
      await desk("orders/paid", { orderNumber, way, reference: " 00123 " }, staff);
      expect(await rowOf(orderNumber)).toMatchObject({ paid_way: way, paid_reference: "00123" });
      expect(await auditOf(orderNumber, "order.payment")).toMatchObject([
        { paid_way: [null, way], paid_reference: [null, "00123"] },
      ]);
    },
  );

  it("came by transfer where nobody says how, and keeps what was written as it is", async () => {
    const number = await paidBy({ note: "BNCR 7" });
    expect(await rowOf(number)).toMatchObject({ paid_way: "transfer", paid_reference: null });
    expect((await deskOrder(number)).history.at(-1)).toMatchObject({ note: "BNCR 7" });
    expect(await listed("transfer")).toContainEqual([number, "transfer"]);
  });

  it("is not paid by less than its total, and owes what is more, whatever was handed over", async () => {
    const number = await waiting();
    const { total } = await deskOrder(number);
    const paid = (amount: number) =>
      desk("orders/paid", { orderNumber: number, way: "cash", amount }, staff);
    expect((await paid(total - 0.01)).body).toMatchObject({ code: "payment_short" });
    expect((await paid(total + 5)).status).toBe(200);
    expect(await deskOrder(number)).toMatchObject({ payment: "due_back", editedOff: 5 });
  });

  it("goes back by hand where it is cancelled, and came no way where it is taken back", async () => {
    const cancelled = await paidBy({ way: "counter", reference: "V-9" });
    const { ifCancelled, total } = await deskOrder(cancelled);
    expect(ifCancelled).toEqual({ provider: 0, credit: 0, byHand: total });
    await desk("orders/status", { orderNumber: cancelled, to: "Cancelled" });
    expect(await deskOrder(cancelled)).toMatchObject({ payment: "due_back" });
    const error = await paidBy({ way: "cash" });
    expect((await desk("orders/unpaid", { orderNumber: error, note: "De otro" })).status).toBe(200);
    expect(await rowOf(error)).toMatchObject({ paid_way: null, paid_reference: null });
    expect(await deskOrder(error)).toMatchObject({ payment: "waiting", paidWay: null });
  });

  it("was at the counter until other money is noted, whichever version notes it", async () => {
    const number = await paidBy({ way: "cash" });
    expect((await desk("orders/unpaid", { orderNumber: number, note: "De otro" })).status).toBe(
      200,
    );
    expect(await rowOf(number)).toMatchObject({ was_at_counter: true });
    expect((await desk("orders/paid", { orderNumber: number, way: "transfer" })).status).toBe(200);
    expect(await rowOf(number)).toMatchObject({ was_at_counter: false });
  });
});

const COUNTER = "en nuestro mostrador";
const unpaidMail = async (number: number) => {
  const { status } = await desk("orders/unpaid", { orderNumber: number, note: "De otro" });
  expect(status).toBe(200);
  const { rows } = await pool.query(
    "select params ->> 'ask' as ask, params ->> 'instructions' as instructions from mail where kind = 'order_unpaid' and params ->> 'order' = $1",
    [String(number)],
  );
  return rows[0];
};

describe("money of the counter that had not come after all", () => {
  it("is asked for at the counter, or by transfer where the storefront takes transfers", async () => {
    const { ask: how, instructions } = await unpaidMail(await placed({ way: "cash" }));
    expect(how).toContain(COUNTER);
    expect(how).toContain("transfi");
    expect(instructions).not.toBe("");
  });

  it("is asked for at the counter alone where the storefront takes no transfer", async () => {
    const number = await placed({ way: "cheque", reference: "77" });
    await pool.query(`insert into setting (key, value) values ('payment_methods', '["card"]')`);
    const { ask: how, instructions } = await unpaidMail(number);
    await pool.query("delete from setting where key = 'payment_methods'");
    expect(how).toContain(COUNTER);
    expect(`${how} ${instructions}`).not.toContain("transfer");
    expect(how).not.toContain("transfi");
    expect(instructions).toBe("");
  });

  it("is asked for by transfer where it was said to have come so", async () => {
    const number = await paidBy({ way: "transfer" });
    await pool.query("update mail set state = 'sent', sent_at = now() where params ->> 'order' = $1", [String(number)]); // prettier-ignore
    const { ask: how } = await unpaidMail(number);
    expect(how).not.toContain(COUNTER);
    expect(how).toContain("transfiera");
  });
});

describe("an order that is paid at the counter as it is taken", () => {
  it("goes on at once, with one mail, its invoice and all its parts", async () => {
    const number = await placed({ way: "cheque", reference: "0042" }, MANY);
    expect(await rowOf(number)).toMatchObject({
      status: "awaiting_shipment",
      paid_way: "cheque",
      paid_reference: "0042",
      expires_at: null,
    });
    expect((await mailsOf(number)).map(({ kind }) => kind)).toEqual(["order_placed"]);
    expect(await factOf(number, "order_placed")).toBe("Cheque");
    const shown = await deskOrder(number);
    expect(shown.history.map(({ kind, by }) => [kind, by])).toEqual([
      ["placed", "caja@example.com"],
      ["paid", "caja@example.com"],
    ]);
    expect(shown.items[0]).toMatchObject({ quantity: MANY, unreserved: 0 });
    expect(shown.invoiceNumber).not.toBeNull();
    // What is held beyond a guest's transfer is by whoever of the staff has the money too.
    const { rows: movers } = await pool.query(
      "select distinct actor from stock_movement where order_number = $1",
      [number],
    );
    expect(movers).toEqual([{ actor: "caja@example.com" }]);
    expect(await auditOf(number, "order.by_phone")).toMatchObject([
      { payment: [null, "paid"], paid_way: [null, "cheque"], paid_reference: [null, "0042"] },
    ]);
  });

  it("is one order however often it is sent", async () => {
    const key = randomUUID();
    const first = await place({ way: "cash" }, { key });
    expect((await place({ way: "cash" }, { key })).body).toEqual(first.body);
  });

  it("is refused without how it was paid, and no other order takes that", async () => {
    expect((await place(undefined)).body).toMatchObject({ code: "invalid_request" });
    expect((await place({ way: "cash" }, { way: "transfer" })).body).toMatchObject({
      code: "invalid_request",
    });
    expect((await place({ way: "counter" })).body).toMatchObject({
      code: "receipt_reference_missing",
    });
  });

  it("is offered beside the other ways", async () => {
    const { body } = await phone("price", { buyer: GUEST_ON_PHONE, order: draft() });
    expect(PhonePriceResponse.parse(body).ways).toContain("paid");
  });
});

describe("the page of an order whose counter money had not come", () => {
  it("asks for it at the counter, and by transfer too where the storefront takes transfers", async () => {
    const number = await paidBy({ way: "cash" });
    expect(await shownOf(number)).not.toHaveProperty("payAt");
    await desk("orders/unpaid", { orderNumber: number, note: "De otro" });
    expect(await shownOf(number)).toMatchObject({ payAt: "either", status: "Awaiting Payment" });
    await setShopSetting(shop.db, "payment_methods", ["card"]);
    expect(await shownOf(number)).toMatchObject({ payAt: "counter" });
    await setShopSetting(shop.db, "payment_methods", ["card", "paypal", "credit", "transfer"]);
    await desk("orders/paid", { orderNumber: number, way: "cash" }, staff);
    expect(await shownOf(number)).not.toHaveProperty("payAt");
  });

  it("speaks of a transfer where a transfer had not come", async () => {
    const number = await paidBy({ way: "transfer", reference: "BNCR 88" });
    await desk("orders/unpaid", { orderNumber: number, note: "De otro" });
    expect(await shownOf(number)).not.toHaveProperty("payAt");
    expect(await shownOf(number)).toMatchObject({ paymentMethod: "transfer" });
  });
});
