import { afterEach, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { RestResponse } from "#contract/order-edits.ts";
import { DeskPayoutResponse } from "#contract/payouts.ts";
import { fromDollars } from "#domain/money/money.ts";

import { creditedFor } from "../factories/credit-notes.ts";
import { plantAccount } from "../factories/customer.ts";
import { newKey, openEditingShop } from "../factories/editing-shop.ts";
import { calledBuyer } from "../factories/phone-shop.ts";
import { HEREDIA, plantCoupon, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, staff, manager, editable } = shop;
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
const at = (position: number, quantity: number) => ({ position, quantity });
const desk = (call: string, body: object, token = manager) =>
  ask({ url: `admin/${call}?lang=en`, body, token });
const ship = (orderNumber: number, lines?: object[], more: object = {}) =>
  desk("orders/ship", { orderNumber, carrier: "Correos", ...(lines && { lines }), ...more });

/** A paid order of three filters and two pumps, of which one filter has left. */
async function halfSent(wish: Parameters<typeof editable>[0] = {}): Promise<number> {
  const number = await editable({ way: "link", items: [filters(3), pumps(2)], ...wish });
  if ((wish.way ?? "link") === "link") await shop.pay(await shop.pathOf(number));
  if (wish.way === "transfer") await desk("orders/paid", { orderNumber: number });
  expect((await ship(number, [at(1, 1)])).status).toBe(200);
  return number;
}

const preview = async (number: number, lines: object[], more: object = {}) =>
  desk("orders/rest/preview", {
    orderNumber: number,
    version: await shop.versionOf(number),
    lines,
    ...more,
  });
const previewed = async (number: number, lines: object[]) => {
  const { status, body } = await preview(number, lines);
  expect({ status, body }).toMatchObject({ status: 200 });
  return RestResponse.parse(body);
};
const cancel = async (number: number, body: object, { token = manager, key = newKey() } = {}) =>
  ask({
    url: "admin/orders/rest?lang=en",
    body: { orderNumber: number, version: await shop.versionOf(number), ...body },
    token,
    headers: { "idempotency-key": key },
  });
const cancelled = async (number: number, lines: object[]) => {
  const shown = await previewed(number, lines);
  const { status, body } = await cancel(number, { lines, amount: shown.most });
  expect({ status, body }).toMatchObject({ status: 200 });
  return shown;
};
const orderAt = async (number: number) =>
  DeskOrderResponse.parse((await desk("orders/get", { orderNumber: number })).body).order;
const refundsOf = async (number: number) => {
  const { rows } = await pool.query<{ amount: number }>(
    `select r.amount_cents::int as amount from refund r join payment_attempt a on a.id = attempt_id
     where a.order_number = $1 order by r.created_at`,
    [number],
  );
  return rows.map(({ amount }) => amount);
};
const mailsOf = async (number: number) => {
  const { rows } = await pool.query<{ params: Record<string, string> }>(
    "select params from mail where kind = 'order_rest' and params ->> 'order' = $1 order by id",
    [String(number)],
  );
  return rows.map(({ params }) => params);
};
const payoutOf = async (number: number) =>
  DeskPayoutResponse.parse((await desk("payouts", { orderNumber: number })).body).payout;

describe("pieces of an order that has left in part, which nobody has (ADR 0058)", () => {
  it("are taken off it: their money goes back with a credit note, and their stock is free", async () => {
    const number = await halfSent();
    const sold = { filters: await shop.soldOf("FILTER"), pumps: await shop.soldOf("PUMP") };
    const total = (await shop.rowOf(number)).total_cents;
    const shown = await cancelled(number, [at(2, 1)]);
    expect(shown).toMatchObject({ goods: 50, core: 20, way: "provider", isLast: false });
    expect(shown.worth).toBe(shown.goods - shown.discount + shown.tax + shown.core);
    expect(await refundsOf(number)).toEqual([fromDollars(shown.worth)]);
    expect((await creditedFor(pool, number)).map(([, amount]) => amount)).toEqual([
      fromDollars(shown.worth),
    ]);
    expect((await creditedFor(pool, number))[0]?.[0]).toMatch(/^reduction \d+$/);
    expect(await shop.soldOf("PUMP")).toBe(sold.pumps - 1);
    expect(await shop.soldOf("FILTER")).toBe(sold.filters);
    const order = await orderAt(number);
    expect(order).toMatchObject({ status: "awaiting_shipment", total: total / 100 });
    expect(order.items.map(({ shipped, cancelled: off }) => [shipped, off])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(order.history.at(-1)).toMatchObject({
      kind: "edited",
      note: "rest; 2>1 PUMP",
      by: "encargada@example.com",
    });
    const [mail] = await mailsOf(number);
    expect(mail).toMatchObject({ pieces: "1 × PUMP" });
    expect(mail?.["pay"]).toMatch(/por el mismo medio/);
    // What is left of it is shipped as ever, and no piece more.
    expect((await ship(number, [at(2, 2)])).status).toBe(422);
    expect((await ship(number)).status).toBe(200);
    expect((await orderAt(number)).status).toBe("shipped");
  });

  it("end the order with the last of them, which is delivered and comes back like any other", async () => {
    const number = await halfSent();
    const shown = await cancelled(number, [at(1, 2), at(2, 2)]);
    expect(shown.isLast).toBe(true);
    expect(await orderAt(number)).toMatchObject({
      status: "shipped",
      steps: ["deliver", "refund"],
    });
    expect((await mailsOf(number))[0]?.["next"]).toMatch(/^Aparte de lo que ya salió/);
    await desk("orders/status", { orderNumber: number, to: "Delivered" });
    const returnable = await ask({ url: `orders/returnable/${await shop.pathOf(number)}` });
    expect(returnable.body).toMatchObject({ lines: [{ maxQty: 1 }, { maxQty: 0 }] });
  });

  it("are told in other words where the order is fetched", async () => {
    const number = await halfSent();
    await pool.query(
      `update shop_order set shipping_option = shipping_option || '{"service": "pickup"}' where number = $1`,
      [number],
    );
    await cancelled(number, [at(1, 2), at(2, 2)]);
    expect((await mailsOf(number))[0]?.["next"]).toMatch(/^Aparte de lo que ya estaba listo/);
  });

  it("are not announced by a mail that is sent again", async () => {
    const number = await halfSent();
    const first = (await orderAt(number)).mails.find(({ kind }) => kind === "order_shipped");
    await cancelled(number, [at(1, 2), at(2, 2)]);
    await pool.query("update mail set state = 'sent', sent_at = now() where id = $1", [first?.id]);
    const again = await desk("orders/mailagain", { orderNumber: number, mail: first?.id });
    expect(again.status).toBe(200);
    const { rows } = await pool.query<{ next: string }>(
      "select params ->> 'next' as next from mail where kind = 'order_shipped' order by id desc limit 1",
    );
    expect(rows).toEqual([{ next: "" }]);
  });

  it("are paid back to the cent with whatever comes back later, of a discount and its tax too", async () => {
    await plantCoupon(db, { code: "ONEOFF", amount_cents: 1_00 });
    const number = await halfSent({ coupon: "ONEOFF", items: [filters(3)] });
    const one = await cancelled(number, [at(1, 1)]);
    const two = await cancelled(number, [at(1, 1)]);
    const goods = fromDollars(one.goods) + fromDollars(two.goods);
    const discount = fromDollars(one.discount) + fromDollars(two.discount);
    expect(goods).toBe(2 * 19_99);
    expect(discount).toBe(67); // two thirds of a dollar: 33 cents, and then 34
  });

  it("never are pieces that have gone, nor more than are left", async () => {
    const number = await halfSent();
    for (const lines of [[at(1, 3)], [at(3, 1)], [at(2, 1), at(2, 1)]]) {
      const code = { status: 422, body: { code: "rest_refused" } };
      expect(await preview(number, lines)).toMatchObject(code);
      expect(await cancel(number, { lines, amount: 0 })).toMatchObject(code);
    }
    const whole = await editable({ way: "link" });
    await shop.pay(await shop.pathOf(whole));
    expect(await preview(whole, [at(1, 1)])).toMatchObject({
      body: { code: "order_status_refused" },
    });
  });

  it("are those first that no warehouse holds", async () => {
    await plantPart(db, { sku: "FEW", price: 10_00, stock: { [HEREDIA]: 2 } });
    await pool.query("update part set supply = 'local' where sku = 'FEW'");
    const few = [{ sku: "FEW", quantity: 4 }];
    const number = await halfSent({ items: few });
    expect((await orderAt(number)).items[0]).toMatchObject({ awaited: 2, shipped: 1 });
    await cancelled(number, [at(1, 1)]);
    expect((await orderAt(number)).items[0]).toMatchObject({ awaited: 1, cancelled: 1 });
    expect(await shop.soldOf("FEW")).toBe(2);
    await cancelled(number, [at(1, 2)]);
    expect((await orderAt(number)).items[0]).toMatchObject({ awaited: 0, cancelled: 3 });
    expect(await shop.soldOf("FEW")).toBe(1);
    expect((await orderAt(number)).status).toBe("shipped");
  });
});

describe("the money of pieces that are taken off", () => {
  it("goes by transfer where it came so", async () => {
    const number = await halfSent({ way: "transfer" });
    const { worth, way } = await cancelled(number, [at(2, 2)]);
    expect(way).toBe("by_hand");
    expect(await payoutOf(number)).toMatchObject({
      wants: [{ cause: "reduction", amount: worth }],
    });
    await desk("payouts/paid", { orderNumber: number, reference: "BCR 1" });
    expect(await payoutOf(number)).toMatchObject({ wants: [], paid: [{ amount: worth }] });
  });

  it("is owed no more on account", async () => {
    const accountId = await plantAccount(db, {
      email: "taller@example.com",
      credit: "credit",
      credit_limit_cents: 900_00,
    });
    const number = await halfSent({ way: "credit", buyer: calledBuyer(accountId) });
    const total = (await shop.rowOf(number)).total_cents;
    const { worth, way } = await cancelled(number, [at(2, 2)]);
    expect(way).toBe("credit");
    const { rows } = await pool.query<{ open: number }>(
      "select amount_cents::int as open from credit_use where order_number = $1",
      [number],
    );
    expect(rows).toEqual([{ open: total - fromDollars(worth) }]);
    expect((await mailsOf(number))[0]?.["pay"]).toMatch(/less on your account/);
  });

  it("may be less, and is never more than they were paid with or than is left", async () => {
    const number = await halfSent();
    const { worth } = await previewed(number, [at(2, 1)]);
    const lines = [at(2, 1)];
    expect(await cancel(number, { lines, amount: worth + 0.01 })).toMatchObject({
      body: { code: "refund_refused" },
    });
    const total = (await shop.rowOf(number)).total_cents;
    await desk("orders/refund", { orderNumber: number, amount: (total - 5_00) / 100 });
    expect(await previewed(number, lines)).toMatchObject({ worth, most: 5 });
    expect((await cancel(number, { lines, amount: 0 })).status).toBe(200);
    expect((await mailsOf(number))[0]?.["pay"]).toBe("");
    expect(await refundsOf(number)).toEqual([total - 5_00]);
  });

  it("is for staff to say where money of no piece went back before", async () => {
    const number = await halfSent();
    const lines = [at(2, 1)];
    expect((await previewed(number, lines)).backBefore).toBe(0);
    await desk("orders/refund", { orderNumber: number, amount: 20 });
    expect((await previewed(number, lines)).backBefore).toBe(20);
    const { worth } = await cancelled(number, [at(2, 2)]);
    expect((await previewed(number, [at(1, 1)])).backBefore).toBe(20);
    expect(await refundsOf(number)).toEqual([20_00, fromDollars(worth)]);
  });

  it("goes back once, however often and by however many it is sent", async () => {
    const number = await halfSent();
    const lines = [at(2, 1)];
    const { most: amount } = await previewed(number, lines);
    const version = await shop.versionOf(number);
    const press = (key: string) => cancel(number, { lines, amount, version }, { key });
    const same = await Promise.all([press("key-0001"), press("key-0001"), press("key-0001")]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await press("key-0002")).toMatchObject({ body: { code: "changed_meanwhile" } });
    expect(await cancel(number, { lines, amount: 0, version }, { key: "key-0001" })).toMatchObject({
      body: { code: "idempotency_key_reused" },
    });
    expect(await refundsOf(number)).toEqual([fromDollars(amount)]);
  });
});

describe("who takes pieces off", () => {
  it("is a manager; what is shipped at the same moment is not taken off", async () => {
    const number = await halfSent();
    const lines = [at(2, 2)];
    expect((await desk("orders/rest/preview", {}, staff)).status).toBe(403);
    expect((await cancel(number, { lines, amount: 0 }, { token: staff })).status).toBe(403);
    expect((await orderAt(number)).steps).toContain("cancel_rest");
    const { most: amount } = await previewed(number, lines);
    const version = await shop.versionOf(number);
    const replies = await Promise.all([
      cancel(number, { lines, amount, version }),
      ship(number, lines, { version }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [, line] = (await orderAt(number)).items;
    expect([
      [0, 2],
      [2, 0],
    ]).toContainEqual([line?.shipped, line?.cancelled]);
  });

  it("leaves it in the audit log, with the pieces and what went back", async () => {
    const number = await halfSent();
    const { worth } = await cancelled(number, [at(2, 1)]);
    const { rows } = await pool.query(
      "select change from audit_log where subject = $1 and action = 'order.rest'",
      [`order:${number}`],
    );
    expect(rows).toEqual([
      {
        change: { lines: [["2 × PUMP"], ["1 × PUMP"]], refunded_cents: [0, fromDollars(worth)] },
      },
    ]);
  });
});
