import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { OrderReference } from "#contract/orders.ts";
import { CARD } from "../factories/austin.ts";
import { openOrderingShop, orderIn, pathIn } from "../factories/ordering-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openOrderingShop();
const { db, pool, ask, placed, read, upkeep } = shop;
const tokens = { customer: "", staff: "", manager: "" };

beforeAll(async () => {
  for (const [name, level] of [
    ["customer", 0],
    ["staff", 1],
    ["manager", 2],
  ] as const)
    tokens[name] = await shop.hired(`${name}@example.com`, level);
});
afterEach(() => requireWholeLedger(shop.database));

type Role = keyof typeof tokens;
const desk = (verb: string, body: object, role: Role = "manager") =>
  ask({ url: `admin/orders/${verb}?lang=en`, body, token: tokens[role] });
const numberOf = (path: string) => Number(path.split("-")[1]);
const statusOf = async (path: string) => orderIn(await read(path)).status;
const sold = async () =>
  (await pool.query<{ sold: number }>("select sold from stock")).rows[0]?.sold ?? 0;
const mailsOf = async (path: string) => {
  const { rows } = await pool.query<{ kind: string }>(
    "select kind from mail where params ->> 'order' = $1 order by id",
    [String(numberOf(path))],
  );
  return rows.map(({ kind }) => kind);
};
const accept = (quote: string, card: object) =>
  ask({
    url: "orders/quoteaccept?lang=en",
    body: { quote, paymentMethod: "card", card },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
/** A quote that was accepted, whose order waits since the card was declined. */
async function quoteWithOrder() {
  const order = shop.orderOf({ order: { paymentMethod: null, shippingRequested: null } });
  const quote = pathIn(await ask({ url: "orders/quote?lang=en", body: { order } }));
  const answer = {
    quoteNumber: numberOf(quote),
    lines: [{ position: 1, price: 15, quantity: 1 }],
    shipping: { carrier: "Repuesto", service: "ground", price: 20, days: { min: 2, max: 4 } },
  };
  await ask({ url: "admin/quotes/answer?lang=en", body: answer, token: tokens.staff });
  expect((await accept(quote, { ...CARD, token: "tok_declined" })).status).toBe(402);
  return { quote, order: pathOf(orderIn(await read(quote)).order) };
}
function pathOf(link: OrderReference | null): string {
  return link ? `${link.type}-${link.orderNumber}-${link.validator}` : "";
}
async function linksOf(quote: string) {
  const { number, version, validator } = await db
    .selectFrom("quote")
    .select(["number", "version", "validator"])
    .where("number", "=", numberOf(quote))
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom("shop_order")
    .select(["number", "validator"])
    .where("quote_number", "=", number)
    .executeTakeFirstOrThrow();
  return {
    version,
    quote: `quote-${number}-${validator}`,
    order: `order-${order.number}-${order.validator}`,
  };
}
const transfer = { order: { paymentMethod: "transfer" }, payment: {} };

describe("what staff does with orders (decisions §7, §11)", () => {
  it("holds an order and lets it go on where it was", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    expect((await desk("status", { orderNumber, to: "On Hold" }, "staff")).status).toBe(200);
    expect(await statusOf(path)).toBe("On Hold");
    const wrong = await desk("status", { orderNumber, to: "VIN verification" }, "staff");
    expect(wrong).toMatchObject({ status: 409, body: { code: "order_status_refused" } });
    await desk("status", { orderNumber, to: "Awaiting Shipment", note: "checked" }, "staff");
    expect(await statusOf(path)).toBe("Awaiting Shipment");
  });

  it("cancels by a manager: stock is free again and the money goes back, once", async () => {
    const before = await sold();
    const path = await placed();
    const orderNumber = numberOf(path);
    expect(await sold()).toBe(before + 2);
    const cancel = { orderNumber, to: "Cancelled" };
    expect((await desk("status", cancel, "staff")).status).toBe(403);
    expect((await desk("status", cancel)).status).toBe(200);
    expect((await desk("status", cancel)).status).toBe(409);
    expect(await sold()).toBe(before);
    await upkeep.reconcile();
    expect(orderIn(await read(path))).toMatchObject({
      status: "Cancelled",
      refunds: [{ amount: 53.98, state: "done" }],
    });
    expect(await mailsOf(path)).toEqual(["order_placed", "order_cancelled"]);
  });

  it("gives an order a new link: the old one leads nowhere, and the log says who did it (security A5)", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    expect((await desk("link", { orderNumber }, "customer")).status).toBe(403);
    expect((await read(path)).status).toBe(200);
    expect((await desk("link", { orderNumber }, "staff")).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    const { validator } = await db
      .selectFrom("shop_order")
      .select("validator")
      .where("number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    expect((await read(`order-${orderNumber}-${validator}`)).status).toBe(200);
    const { rows } = await pool.query<{ subject: string; change: object }>(
      "select subject, change from audit_log where action = 'order.link'",
    );
    expect(rows).toEqual([
      { subject: `order:${orderNumber}`, change: { link: ["given out", "new"] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(validator);
    expect((await desk("link", { orderNumber: 999_999 }, "staff")).status).toBe(404);
  });

  it("gives no second new link to who saw the order before the first: that one was given out since", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    const seen = async () => {
      const { rows } = await pool.query<{ version: number; validator: string }>(
        "select version, validator from shop_order where number = $1",
        [orderNumber],
      );
      return rows[0];
    };
    const version = (await seen())?.version;
    expect((await desk("link", { orderNumber, version }, "staff")).status).toBe(200);
    const given = await seen();
    expect((await desk("link", { orderNumber, version }, "staff")).status).toBe(409);
    expect(await seen()).toEqual(given);
  });

  it("gives the quote of an order a new link too, as the old one would lead to the order's (security A5)", async () => {
    const { quote, order } = await quoteWithOrder();
    const before = await linksOf(quote);
    expect(before).toMatchObject({ quote, order });
    expect((await desk("link", { orderNumber: numberOf(order) }, "staff")).status).toBe(200);
    for (const old of [quote, order]) expect((await read(old)).status).toBe(404);
    // Paying again answers the order's link as well.
    expect((await accept(quote, CARD)).status).toBe(404);
    const after = await linksOf(quote);
    expect(after.version).toBe(before.version);
    // Whoever finds the order is led to the offer that it is to be paid at.
    expect(pathOf(orderIn(await read(after.order)).offer)).toBe(after.quote);
    expect((await read(after.quote)).status).toBe(200);
  });

  it("ships in parcels, and the last piece makes it shipped", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    const parcel = { orderNumber, carrier: "Correos", trackingNumber: "RR1" };
    const lines = [{ position: 1, quantity: 1 }];
    expect((await desk("ship", { ...parcel, lines }, "staff")).status).toBe(200);
    expect(await statusOf(path)).toBe("Awaiting Shipment");
    expect((await desk("status", { orderNumber, to: "Cancelled" })).status).toBe(409);
    for (const wrong of [
      [{ position: 1, quantity: 2 }],
      [{ position: 2, quantity: 1 }],
      [...lines, ...lines],
    ])
      expect((await desk("ship", { ...parcel, lines: wrong }, "staff")).status).toBe(422);
    await desk("ship", { ...parcel, trackingNumber: "RR2" }, "staff");
    expect(orderIn(await read(path))).toMatchObject({
      status: "Shipped",
      items: [{ shipped: 2 }],
      shipments: [
        { carrier: "Correos", trackingNumber: "RR1", lines: [{ position: 1, quantity: 1 }] },
        { trackingNumber: "RR2" },
      ],
    });
    await desk("status", { orderNumber, to: "Delivered" }, "staff");
    expect(await statusOf(path)).toBe("Delivered");
    expect(await mailsOf(path)).toEqual(["order_placed", "order_shipped", "order_shipped"]);
  });

  it("confirms a transfer, once; no status leads around it", async () => {
    const path = await placed(transfer);
    const orderNumber = numberOf(path);
    const mails = await pool.query<{ instructions: string }>(
      "select params ->> 'instructions' as instructions from mail where params ->> 'order' = $1",
      [String(orderNumber)],
    );
    expect(mails.rows[0]?.instructions).toContain("account number");
    const around = await desk("status", { orderNumber, to: "Awaiting Shipment" });
    expect(around.status).toBe(409);
    expect((await desk("paid", { orderNumber, note: "SINPE 123" }, "staff")).status).toBe(200);
    expect((await desk("paid", { orderNumber }, "staff")).status).toBe(409);
    expect(await statusOf(path)).toBe("Awaiting Shipment");
    expect(await mailsOf(path)).toEqual(["order_waiting", "order_paid"]);
  });

  it("leaves an order on account to the receipts of its account (ADR 0069)", async () => {
    await db
      .updateTable("account")
      .set({ credit: "credit", credit_limit_cents: 60_00 })
      .where("email", "=", "customer@example.com")
      .execute();
    const onAccount = {
      order: { paymentMethod: "credit" },
      payment: {},
      token: tokens.customer,
    };
    const path = await placed(onAccount);
    expect((await shop.place(onAccount)).body.code).toBe("credit_exceeded");
    const paid = await desk("paid", { orderNumber: numberOf(path) }, "staff");
    expect([paid.status, paid.body.code]).toEqual([409, "order_status_refused"]);
    expect((await shop.place(onAccount)).body.code).toBe("credit_exceeded");
  });

  it("sends back a part, and never more than was taken", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    expect((await desk("refund", { orderNumber, amount: 10 }, "staff")).status).toBe(403);
    expect((await desk("refund", { orderNumber, amount: 10 })).status).toBe(200);
    expect((await desk("refund", { orderNumber, amount: 43.99 })).status).toBe(422);
    const parallel = await Promise.all(
      [1, 2, 3].map(() => desk("refund", { orderNumber, amount: 43.98 })),
    );
    expect(parallel.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 422, 422,
    ]);
    await upkeep.reconcile();
    const { refunds } = orderIn(await read(path));
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [10, "done"],
      [43.98, "done"],
    ]);
  });

  it("is closed to customers, and knows no order that is none", async () => {
    const body = { orderNumber: 1, to: "On Hold" };
    expect((await desk("status", body, "customer")).status).toBe(403);
    expect((await desk("status", body, "staff")).status).toBe(404);
    const nonsense = { orderNumber: numberOf(await placed()), to: "Nonsense" };
    expect((await desk("status", nonsense, "staff")).status).toBe(400);
  });

  it("writes who did what into the audit log", async () => {
    const path = await placed();
    await desk("status", { orderNumber: numberOf(path), to: "On Hold" }, "staff");
    const { rows } = await pool.query(
      "select actor, action, change from audit_log where subject = $1",
      [`order:${numberOf(path)}`],
    );
    expect(rows).toEqual([
      {
        actor: "staff@example.com",
        action: "order.status",
        change: { status: ["awaiting_shipment", "on_hold"] },
      },
    ]);
  });
});

describe("two of the staff at once", () => {
  it("confirm and cancel one order in one order or the other, never half", async () => {
    for (let round = 0; round < 5; round += 1) {
      const path = await placed(transfer);
      const orderNumber = numberOf(path);
      await Promise.all([
        desk("paid", { orderNumber }, "staff"),
        desk("status", { orderNumber, to: "Cancelled" }),
      ]);
      expect(await statusOf(path)).toBe("Cancelled");
    }
  });
});
