import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { DeskOrderResponse, DeskOrdersResponse } from "#contract/desk-orders.ts";

import { openOrderingShop } from "../factories/ordering-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, placed, upkeep } = shop;
const tokens = { customer: "", staff: "", manager: "" };
type Role = keyof typeof tokens;

beforeAll(async () => {
  await plantPart(db, { sku: "8-98163-061-0", price: 5_00, stock: { [HEREDIA]: 1_000 } });
  for (const [name, level] of [
    ["customer", 0],
    ["staff", 1],
    ["manager", 2],
  ] as const)
    tokens[name] = await shop.hired(`${name}@example.com`, level);
});
afterEach(() => requireWholeLedger(shop.database));

const desk = (call: string, body: object, role: Role = "staff") =>
  ask({ url: `admin/orders${call}?lang=en`, body, token: tokens[role] });
const numberOf = (path: string) => Number(path.split("-")[1]);
const order = async (sent = {}) => numberOf(await placed(sent));
const listed = async (filters: object, more: object = {}) => {
  const { body } = await desk("", { filters, ...more });
  return DeskOrdersResponse.parse(body);
};
const numbersOf = async (filters: object, more: object = {}) =>
  (await listed(filters, more)).items.map(({ orderNumber }) => Number(orderNumber));
const got = async (orderNumber: number, role: Role = "staff") =>
  DeskOrderResponse.parse((await desk("/get", { orderNumber }, role)).body).order;
const transfer = { order: { paymentMethod: "transfer" }, payment: {} };

const sent = () => pool.query("update mail set state = 'sent', sent_at = now()");
const kindsOf = async (orderNumber: number) =>
  (await got(orderNumber)).mails.map(({ kind }) => kind).toReversed();

describe("the list of orders (decisions §11)", () => {
  it("is read page after page by a key, in both directions, without a count", async () => {
    const own = `${crypto.randomUUID()}@example.com`;
    const numbers = [];
    for (let count = 0; count < 5; count += 1) numbers.push(await order({ order: { email: own } }));
    const pages = async (sort: string) => {
      const found: number[][] = [];
      let after: number | null = null;
      do {
        const page = await listed({ text: own }, { sort, limit: 2, after });
        found.push(page.items.map(({ orderNumber }) => Number(orderNumber)));
        after = page.next;
      } while (after !== null);
      return found;
    };
    const [one, two, three, four, five] = numbers;
    expect(await pages("oldest")).toEqual([[one, two], [three, four], [five]]);
    expect(await pages("newest")).toEqual([[five, four], [three, two], [one]]);
  });

  it("finds an order by its number, purchase order, customer and parts, in any writing", async () => {
    const number = await order({
      items: [{ sku: "8-98163-061-0", cartQty: 1 }],
      order: { email: "compras@flota.example", purchaseOrder: "OC-2041" },
    });
    await pool.query(
      `update shop_order set shipping_address = shipping_address ||
        '{"receiverName": "José Ángel Núñez", "company": "Flota del Sur, S.A."}' where number = $1`,
      [number],
    );
    for (const text of [
      `#${number}`,
      "oc-20",
      "compras@flota.example",
      "Compras@Flota",
      "nunez jose",
      "flota del sur",
      "89816 30610",
      "8-98163-061-0",
    ])
      expect([text, await numbersOf({ text })]).toEqual([text, [number]]);
    expect(await numbersOf({ text: "nobody at all" })).toEqual([]);
    expect(await numbersOf({ text: "%" })).toEqual([]);
  });

  it("is narrowed by status, payment, storefront, account and time", async () => {
    const waiting = await order(transfer);
    const held = await order();
    await desk("/status", { orderNumber: held, to: "on_hold" });
    const cancelled = await order(transfer);
    await desk("/status", { orderNumber: cancelled, to: "cancelled" }, "manager");
    const old = await order();
    await pool.query(
      "update shop_order set created_at = created_at - interval '9 days' where number = $1",
      [old],
    );
    expect(await numbersOf({ status: "on_hold" })).toEqual([held]);
    expect(await numbersOf({ payment: "waiting" })).toEqual([waiting]);
    expect(await numbersOf({ payment: "unpaid", method: "transfer" })).toEqual([waiting]);
    expect(await numbersOf({ payment: "none" })).toEqual([cancelled]);
    expect(await numbersOf({ payment: "paid", status: "on_hold" })).toEqual([held]);
    expect(await numbersOf({ payment: "on_account" })).toEqual([]);
    expect(await numbersOf({ olderThanDays: 8 })).toEqual([old]);
    expect(await numbersOf({ to: new Date(Date.now() - 8 * 86_400_000).toISOString() })).toEqual([
      old,
    ]);
    expect(
      await numbersOf({ from: new Date(Date.now() - 86_400_000).toISOString() }),
    ).not.toContain(old);
    expect(await numbersOf({ storefront: "us" })).toEqual([]);
    expect(await numbersOf({ storefront: "cr", status: "on_hold" })).toEqual([held]);
    expect(await numbersOf({ account: crypto.randomUUID() })).toEqual([]);
  });

  it("says of each who, how much, where the money is and what has left", async () => {
    const number = await order({ order: { email: "one@example.com" } });
    await desk("/ship", {
      orderNumber: number,
      carrier: "Correos",
      lines: [{ position: 1, quantity: 1 }],
    });
    await desk("/note", { orderNumber: number, note: "Calls back" });
    const { items } = await listed({ text: "one@example.com" });
    expect(items).toMatchObject([
      {
        orderNumber: String(number),
        status: "awaiting_shipment",
        email: "one@example.com",
        payment: "paid",
        method: "card",
        total: 53.98,
        lines: 1,
        pieces: 2,
        shippedPieces: 1,
        notes: 1,
      },
    ]);
  });

  it("is closed to customers", async () => {
    expect((await desk("", {}, "customer")).status).toBe(403);
    expect((await desk("/get", { orderNumber: 1 }, "customer")).status).toBe(403);
  });
});

describe("an order as staff sees it", () => {
  it("is whole, and keeps its link to itself", async () => {
    const number = await order();
    const found = await got(number);
    expect(found).toMatchObject({
      orderNumber: String(number),
      status: "awaiting_shipment",
      payment: "paid",
      email: "ann@example.com",
      attempts: [{ state: "captured", amount: 53.98, captured: 53.98, hasPaid: true }],
      refundable: 53.98,
      mails: [{ kind: "order_placed", canResend: false }],
    });
    expect(found.shippingAddress.street).not.toContain("•");
    const { validator } = await db
      .selectFrom("shop_order")
      .select("validator")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(found)).not.toContain(validator);
    expect((await desk("/get", { orderNumber: 999_999 })).body.code).toBe("order_not_found");
  });

  it("names the steps that it and the caller's role allow", async () => {
    const number = await order();
    expect((await got(number)).steps).toEqual(["ship", "hold"]);
    expect((await got(number, "manager")).steps).toEqual(["ship", "hold", "refund", "cancel"]);
    await desk("/status", { orderNumber: number, to: "on_hold" });
    expect((await got(number)).steps).toEqual(["release"]);
    const shipping = await desk("/ship", { orderNumber: number, carrier: "Correos" });
    expect(shipping.body.code).toBe("order_status_refused");
  });

  it("tells who did what, and what became of the money", async () => {
    const number = await order();
    await desk("/refund", { orderNumber: number, amount: 10, note: "scratched" }, "manager");
    await upkeep.reconcile();
    const found = await got(number, "manager");
    expect(found.refunds).toMatchObject([{ amount: 10, state: "done", reason: "staff" }]);
    expect(found.refundable).toBe(43.98);
    expect(found.history.at(-1)).toMatchObject({
      kind: "refunded",
      by: "manager@example.com",
      note: "scratched",
    });
  });
});

describe("what staff notes of an order", () => {
  it("is for the staff alone, with who and when, and stays", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    await desk("/note", { orderNumber, note: "  =HYPERLINK <b>call</b> " });
    await desk("/note", { orderNumber, note: "second" }, "manager");
    expect((await got(orderNumber)).notes).toMatchObject([
      { by: "manager@example.com", note: "second" },
      { by: "staff@example.com", note: "=HYPERLINK <b>call</b>" },
    ]);
    expect(JSON.stringify((await shop.read(path)).body)).not.toContain("HYPERLINK");
    expect((await desk("/note", { orderNumber, note: " " })).status).toBe(400);
    await expect(pool.query("update order_note set note = ''")).rejects.toThrow(
      "only ever added to",
    );
    const { rows } = await pool.query<{ action: string }>(
      "select action from audit_log where subject = $1",
      [`order:${orderNumber}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["order.note", "order.note"]);
  });
});

describe("a mail once more", () => {
  it("is written anew by what the order is now, and waits its turn", async () => {
    const orderNumber = await order();
    const [first] = (await got(orderNumber)).mails;
    const again = { orderNumber, mail: first?.id };
    expect((await desk("/mailagain", again)).body.code).toBe("mail_refused");
    await sent();
    expect((await desk("/mailagain", again)).status).toBe(200);
    expect((await desk("/mailagain", again)).body.code).toBe("mail_refused");
    expect(await kindsOf(orderNumber)).toEqual(["order_placed", "order_placed"]);
    const { rows } = await pool.query<{ link: string }>(
      "select params ->> 'link' as link from mail order by id desc limit 1",
    );
    expect(rows[0]?.link).toContain(`order-${orderNumber}-`);
  });

  it("says nothing that is not true any more", async () => {
    const orderNumber = await order(transfer);
    await sent();
    const [waiting] = (await got(orderNumber)).mails;
    await desk("/mailagain", { orderNumber, mail: waiting?.id });
    const { rows } = await pool.query<{ hold: string }>(
      "select params ->> 'hold' as hold from mail order by id desc limit 1",
    );
    expect(rows[0]?.hold).toMatch(/^What is reserved is kept until .+\d{4}/);
    await sent();
    await desk("/paid", { orderNumber });
    await sent();
    expect((await desk("/mailagain", { orderNumber, mail: waiting?.id })).body.code).toBe(
      "mail_refused",
    );
  });

  it("tells of the parcel that it told of before", async () => {
    const orderNumber = await order();
    const parcel = { orderNumber, carrier: "Correos", lines: [{ position: 1, quantity: 1 }] };
    await desk("/ship", { ...parcel, trackingNumber: "RR1" });
    await desk("/ship", { ...parcel, trackingNumber: "RR2" });
    await sent();
    const shipped = (await got(orderNumber)).mails.filter(({ kind }) => kind === "order_shipped");
    await desk("/mailagain", { orderNumber, mail: shipped.at(-1)?.id });
    const { rows } = await pool.query<{ facts: string; next: string; what: string }>(
      `select params ->> 'facts' as facts, params ->> 'next' as next, params ->> 'what' as what
       from mail order by id desc limit 3`,
    );
    const [again, last, first] = rows;
    expect(again).toEqual(first);
    expect(first?.facts).toContain("RR1");
    expect(first?.next).toContain("another parcel");
    expect(first?.what).toBe("Part of your order");
    expect(last).toMatchObject({ what: "The rest of your order", next: "" });
    await desk("/ship", { orderNumber: await order(), carrier: "Correos" });
    const whole = await pool.query(
      "select params ->> 'what' as what from mail order by id desc limit 1",
    );
    expect(whole.rows).toEqual([{ what: "Your order" }]);
  });

  it("is of no other order", async () => {
    const [one, other] = [await order(), await order()];
    await sent();
    const [mail] = (await got(other)).mails;
    expect((await desk("/mailagain", { orderNumber: one, mail: mail?.id })).status).toBe(404);
  });
});
