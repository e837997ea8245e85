import { randomUUID } from "node:crypto";

import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { plantAccount } from "../factories/customer.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { orderIn } from "../factories/ordering-shop.ts";
import { calledBuyer } from "../factories/phone-shop.ts";
import { HEREDIA, plantCoupon, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, staff, editable, edit, edited, preview, previewed } = shop;
let customer = "";

beforeAll(async () => {
  customer = await shop.customer("compradora@example.com");
});
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
const last = (quantity: number) => ({ sku: "LAST", quantity });
const shut = (quantity: number) => ({ sku: "SHUT", quantity });
const pumps = (quantity: number) => ({ sku: "PUMP", quantity });
const cents = (dollars: number) => Math.round(dollars * 100);
const get = async (number: number) => {
  const { body } = await ask({
    url: "admin/orders/get?lang=en",
    body: { orderNumber: number },
    token: staff,
  });
  return DeskOrderResponse.parse(body).order;
};
const setClosed = (moment: "now()" | "null") =>
  pool.query(`update warehouse set closed_at = ${moment} where id = ${HEREDIA}`);
const setPrice = (sku: string, price: number) =>
  pool.query(
    "update part_price set online = $2 where part_id = (select id from part where sku = $1)",
    [sku, price],
  );

describe("who edits orders", () => {
  it.each(["edit", "edit/preview", "edit/parts"])("staff, and nobody else: %s", async (call) => {
    const url = `admin/orders/${call}`;
    expect((await ask({ url, body: {}, token: customer })).status).toBe(403);
    expect((await ask({ url, body: {} })).status).toBe(401);
  });
});

describe("an unpaid order that is edited (ADR 0051)", () => {
  it("comes to what placing it anew would cost, and takes what it needs of the stock", async () => {
    const number = await editable({ items: [filters(2)] });
    const before = { filters: await shop.soldOf("FILTER"), pumps: await shop.soldOf("PUMP") };
    const items = [filters(1), pumps(3)];
    const shown = await edited(number, { items });
    expect(shown).toMatchObject({ outcome: "by_transfer", problems: [], lostCoupon: null });
    expect(shown.after.total).toBe(await shop.priceAnew({ items }));
    expect((await shop.rowOf(number)).total_cents).toBe(Math.round(shown.after.total * 100));
    expect(await shop.linesOf(number)).toMatchObject([filters(1), pumps(3)]);
    expect(await shop.soldOf("FILTER")).toBe(before.filters - 1);
    expect(await shop.soldOf("PUMP")).toBe(before.pumps + 3);
  });

  it("keeps its pieces in a warehouse that was closed since, and takes none there that are not its own", async () => {
    await plantPart(db, { sku: "SHUT", price: 10_00, stock: { [HEREDIA]: 5 } });
    const number = await editable({ items: [shut(2)] });
    const placesOf = async () => {
      const { rows } = await pool.query(
        `select warehouse_id as at, quantity from order_allocation where order_number = $1`,
        [number],
      );
      return rows;
    };
    await setClosed("now()");
    const address = { ...SENT_AUSTIN, street: "200 Congress Avenue" };
    await edited(number, { items: [shut(2)], shippingAddress: address });
    expect(await placesOf()).toEqual([{ at: HEREDIA, quantity: 2 }]);
    const { problems } = await previewed(number, { items: [shut(3)] });
    expect(problems).not.toEqual([]);
    await edited(number, { items: [shut(1)] });
    expect(await placesOf()).toEqual([{ at: HEREDIA, quantity: 1 }]);
    await setClosed("null");
  });

  it("shows in a preview what would be, and changes nothing", async () => {
    const number = await editable();
    const row = await shop.rowOf(number);
    const sold = await shop.soldOf("FILTER");
    const { before, after, difference } = await previewed(number, { items: [filters(5)] });
    expect(Math.round((after.total - before.total) * 100)).toBe(Math.round(difference * 100));
    expect(after.products).toBe(99.95);
    expect(await shop.rowOf(number)).toEqual(row);
    expect(await shop.soldOf("FILTER")).toBe(sold);
  });

  it("keeps the price that was agreed on, cost and all; a part that is added costs what it costs now", async () => {
    const partId = await plantPart(db, { sku: "AGREED", price: 10_00 });
    await db.insertInto("part_cost").values({ part_id: partId, cost_cents: 4_00 }).execute();
    const number = await editable({ items: [{ sku: "AGREED", quantity: 1 }] });
    await setPrice("AGREED", 15_00);
    await db
      .updateTable("part_cost")
      .set({ cost_cents: 9_00 })
      .where("part_id", "=", partId)
      .execute();
    await setPrice("PUMP", 55_00);
    await edited(number, { items: [{ sku: "AGREED", quantity: 2 }, pumps(1)] });
    expect(await shop.linesOf(number)).toEqual([
      { sku: "AGREED", quantity: 2, price: 10_00, cost: 4_00 },
      { sku: "PUMP", quantity: 1, price: 55_00, cost: null },
    ]);
    await setPrice("PUMP", 50_00);
  });

  it("keeps pieces that it holds itself when they were the last, and gets no more than there are", async () => {
    await plantPart(db, { sku: "LAST", price: 30_00, stock: { [HEREDIA]: 2 } });
    const number = await editable({ items: [last(2)] });
    expect(await previewed(number, { items: [last(3)] })).toMatchObject({
      problems: ["not_to_be_had"],
      short: [{ sku: "LAST", quantity: 2 }],
    });
    expect(await edit(number, { items: [last(3)], total: 1 })).toMatchObject({
      status: 409,
      body: { code: "order_edit_refused" },
    });
    await edited(number, { items: [last(2), filters(1)] });
    await edited(number, { items: [last(1), filters(1)] });
    expect(await shop.soldOf("LAST")).toBe(1);
  });

  it("loses a coupon that it falls short of, says so, and gives its use back", async () => {
    await plantCoupon(db, { code: "OVER90", minimum_cents: 90_00, uses_limit: 1 });
    const number = await editable({ items: [filters(5)], coupon: "OVER90" });
    const kept = await edited(number, { items: [filters(6)] });
    expect(kept).toMatchObject({ lostCoupon: null, after: { discount: 11.99 } });
    expect(await edited(number, { items: [filters(4)] })).toMatchObject({ lostCoupon: "OVER90" });
    expect(await shop.rowOf(number)).toMatchObject({ coupon_code: null, coupon_id: null });
    const { uses } = await db
      .selectFrom("coupon")
      .select("uses")
      .where("code", "=", "OVER90")
      .executeTakeFirstOrThrow();
    expect(uses).toBe(0);
  });

  it("has its coupon judged by the day on which it was placed", async () => {
    await plantCoupon(db, { code: "TODAY", ends_at: new Date(Date.now() + 60_000) });
    const number = await editable({ coupon: "TODAY" });
    await db
      .updateTable("coupon")
      .set({ ends_at: new Date() })
      .where("code", "=", "TODAY")
      .execute();
    expect(await edited(number, { items: [filters(3)] })).toMatchObject({
      lostCoupon: null,
      after: { discount: 6 },
    });
  });

  it("goes elsewhere: another place costs other shipping, another door does not", async () => {
    const number = await editable();
    const door = { ...SENT_AUSTIN, street: "200 Congress Avenue", phone: "512 555 0199" };
    expect(await edited(number, { shippingAddress: door })).toMatchObject({ difference: 0 });
    const home = { ...SENT_AUSTIN, type: "residential" };
    const moved = await edited(number, { shippingAddress: home });
    expect(moved.difference).toBeGreaterThan(0);
    expect(moved.after.total).toBe(await shop.priceAnew({ address: home }));
    expect(await shop.rowOf(number)).toMatchObject({
      shipping_address: { street: SENT_AUSTIN.street, type: "residential" },
      billing_address: { type: "residential" },
    });
    const wrong = { ...SENT_AUSTIN, postal_code: "90210" };
    expect(await preview(number, { shippingAddress: wrong })).toMatchObject({
      status: 400,
      body: { code: "invalid_form" },
    });
    expect(
      await preview(number, { shippingAddress: { ...SENT_AUSTIN, street: "" } }),
    ).toMatchObject({
      body: { errors: [{ field: "shippingAddress.street" }] },
    });
  });

  it("must have a way to ship that is offered, and may take another", async () => {
    const number = await editable();
    const inHeredia = { ...SENT_AUSTIN, country: "CR", state: "Heredia", city: "Heredia" };
    const shown = await previewed(number, {
      shippingAddress: {
        ...inHeredia,
        district: "Mercedes",
        postal_code: "40102",
        phone: "22000000",
      },
      shipping: { carrier: "Nobody", service: "ground" },
    });
    expect(shown.problems).toEqual(["shipping_to_choose"]);
    const express = shown.shippingOptions.find(({ service }) => service === "pickup");
    expect(express).toMatchObject({ carrier: "Heredia", price: 0 });
  });

  it("is no edit that changes nothing, and none to nothing", async () => {
    const number = await editable();
    expect(await previewed(number)).toMatchObject({ problems: ["nothing_changed"] });
    expect((await preview(number, { items: [] })).status).toBe(400);
    expect((await preview(number, { items: [filters(1), filters(2)] })).body["code"]).toBe(
      "order_edit_refused",
    );
  });
});

describe("what is told of an edit", () => {
  it("its customer by mail, its history, and the audit log with before and after", async () => {
    const accountId = await plantAccount(db, { email: "cuenta@example.com", locale: "es" });
    const number = await editable({ buyer: calledBuyer(accountId) });
    const { before, after } = await edited(number, { items: [filters(1), pumps(1)] });
    const { rows } = await pool.query<{ params: Record<string, string>; locale: string }>(
      "select params, locale from mail where kind = 'order_edited' and params ->> 'order' = $1",
      [String(number)],
    );
    expect(rows).toMatchObject([
      {
        locale: "es",
        params: { changes: "FILTER: antes 2, ahora 1\nAgregado: 1 × PUMP" },
      },
    ]);
    expect(rows[0]?.params["pay"]).toContain(rows[0]?.params["total"]);
    const order = await get(number);
    expect(order.history.at(-1)).toMatchObject({
      kind: "edited",
      by: "caja@example.com",
      note: `edit ${cents(before.total)}>${cents(after.total)}; 2>1 FILTER; 0>1 PUMP`,
    });
    const seen = orderIn(await shop.read(await shop.pathOf(number)));
    expect(seen.history.at(-1)).toMatchObject({ kind: "edited", byShop: true });
    const log = await pool.query(
      "select change from audit_log where subject = $1 and action = 'order.edit'",
      [`order:${number}`],
    );
    expect(log.rows).toEqual([
      {
        change: {
          total_cents: [cents(before.total), cents(after.total)],
          lines: [["2 × FILTER"], ["1 × FILTER", "1 × PUMP"]],
        },
      },
    ]);
  });
});

describe("an edit that meets another", () => {
  it("is refused for a version that is there no more, and for a total that was not shown", async () => {
    const number = await editable();
    const version = await shop.versionOf(number);
    const { after } = await edited(number, { items: [filters(3)] });
    const late = { items: [filters(4)], total: after.total, version };
    expect(await edit(number, late)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { version: version + 1 } },
    });
    expect((await preview(number, { version })).body["code"]).toBe("changed_meanwhile");
    expect(await edit(number, { items: [filters(4)], total: after.total })).toMatchObject({
      status: 409,
      body: { code: "order_changed" },
    });
    expect(await shop.linesOf(number)).toMatchObject([filters(3)]);
  });

  it("is done once for a key, however often it is sent, even at once", async () => {
    const number = await editable();
    const version = await shop.versionOf(number);
    const items = [filters(3)];
    const { after } = await previewed(number, { items });
    const body = { items, total: after.total, version };
    const key = randomUUID();
    const both = await Promise.all([edit(number, body, { key }), edit(number, body, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await edit(number, body, { key })).status).toBe(200);
    expect(await shop.versionOf(number)).toBe(version + 1);
    expect((await edit(number, { ...body, total: 1 }, { key })).body["code"]).toBe(
      "idempotency_key_reused",
    );
  });

  it("of two editors at once one wins, and the other is told", async () => {
    const number = await editable();
    const version = await shop.versionOf(number);
    const wishes = [[filters(3)], [filters(2), pumps(1)]];
    const totals = await Promise.all(wishes.map((items) => previewed(number, { items })));
    const answers = await Promise.all(
      wishes.map((items, at) => edit(number, { items, total: totals[at]?.after.total, version })),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? "done" : body["code"]));
    expect(new Set(codes)).toEqual(new Set(["changed_meanwhile", "done"]));
  });
});
