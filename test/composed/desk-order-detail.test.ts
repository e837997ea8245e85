import { afterEach, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { CARD } from "../factories/austin.ts";
import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { pool, ask, desk, delivered, placed, tokens, transfer, upkeep } = shop;
afterEach(() => requireWholeLedger(shop.database));

const got = async (path: string, role: "staff" | "manager" = "manager") => {
  const { body } = await desk("orders/get", { orderNumber: numberOf(path) }, role);
  return DeskOrderResponse.parse(body).order;
};
const PUMPS = { items: [{ sku: "PUMP", cartQty: 2 }] };

describe("an order of the desk tells what became of it", () => {
  it("names the returns, claims and used parts that came of it", async () => {
    const path = await delivered(PUMPS);
    const returned = await shop.opened(path);
    const [, orderNumber, validator] = path.split("-");
    const day = dayOf(new Date(), "cr");
    const claim = {
      line: 1,
      quantity: 1,
      vehicle: "Isuzu NPR 2016",
      distance: "12 500",
      fittedOn: day,
      failedOn: day,
      serial: "SN-7",
      comment: "It lost pressure.",
    };
    await pool.query("update shipment set shipped_at = shipped_at - interval '3 days'");
    await ask({ url: "orders/claims/open?lang=en", body: { orderNumber, validator, claim } });
    const found = await got(path);
    expect(found.returns).toEqual([{ number: String(numberOf(returned)), status: "requested" }]);
    const { rows } = await pool.query<{ number: number; status: string }>(
      "select number, status from warranty_claim where order_number = $1",
      [orderNumber],
    );
    expect(found.claims).toHaveLength(1);
    expect(found.claims).toEqual(
      rows.map(({ number, status }) => ({ number: String(number), status })),
    );
    expect(found.cores).toMatchObject([{ status: "expected" }]);
  });

  it("names its account, whose prices it was bought at", async () => {
    const path = await placed({ token: tokens.customer });
    expect(await got(path)).toMatchObject({
      account: { email: "customer@example.com", priceLevel: "online" },
      quoteNumber: null,
    });
    expect((await got(await placed())).account).toBeNull();
  });

  it("has each try to pay, with why it was declined", async () => {
    const draft = { key: crypto.randomUUID() };
    const declined = await shop.place({
      ...draft,
      payment: { card: { ...CARD, token: "tok_declined" } },
    });
    expect(declined.status).toBe(402);
    const { rows } = await pool.query<{ number: number; validator: string }>(
      "select number, validator from shop_order order by number desc limit 1",
    );
    const path = `order-${rows[0]?.number}-${rows[0]?.validator}`;
    const found = await got(path);
    expect(found.attempts).toMatchObject([{ state: "declined", hasPaid: false, captured: null }]);
    expect(found.attempts[0]?.reason).not.toBe("");
    expect(found).toMatchObject({ payment: "waiting", refundable: 0, steps: ["cancel"] });
  });

  it("has its parcels, and what of each line has left", async () => {
    const path = await placed(PUMPS);
    const orderNumber = numberOf(path);
    const parcel = { orderNumber, carrier: "Correos", trackingNumber: "RR1" };
    await desk("orders/ship", { ...parcel, lines: [{ position: 1, quantity: 1 }] });
    expect(await got(path)).toMatchObject({
      items: [{ sku: "PUMP", quantity: 2, shipped: 1 }],
      shipments: [{ carrier: "Correos", trackingNumber: "RR1" }],
    });
  });

  it("raises its version with each change that it takes", async () => {
    const path = await placed(transfer);
    const orderNumber = numberOf(path);
    const versions = [(await got(path)).version];
    for (const [verb, more] of [
      ["paid", {}],
      ["status", { to: "on_hold" }],
      ["status", { to: "awaiting_shipment" }],
      ["ship", { carrier: "Correos" }],
    ] as const) {
      await desk(`orders/${verb}`, { orderNumber, ...more });
      versions.push((await got(path)).version);
    }
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe("the steps of an order, by where it is and who looks at it", () => {
  it.each([
    {
      name: "waits for a transfer",
      sent: transfer,
      before: [],
      steps: { staff: ["confirm_payment"], manager: ["confirm_payment", "cancel"] },
    },
    {
      name: "is paid",
      before: [],
      steps: { staff: ["ship", "hold"], manager: ["ship", "hold", "refund", "cancel"] },
    },
    {
      name: "is held",
      before: [["status", { to: "on_hold" }]],
      steps: { staff: ["release"], manager: ["release", "refund", "cancel"] },
    },
    {
      name: "has left",
      before: [["ship", { carrier: "Correos" }]],
      steps: { staff: ["deliver"], manager: ["deliver", "refund"] },
    },
    {
      name: "was paid back",
      before: [["refund", {}]],
      steps: { staff: ["ship", "hold"], manager: ["ship", "hold", "cancel"] },
    },
    {
      name: "is cancelled",
      before: [["status", { to: "cancelled" }]],
      steps: { staff: [], manager: [] },
    },
  ] as const)("one that $name", async ({ before, steps, ...one }) => {
    const path = await placed("sent" in one ? one.sent : {});
    for (const [verb, more] of before)
      await desk(`orders/${verb}`, { orderNumber: numberOf(path), ...more });
    await upkeep.reconcile();
    expect((await got(path, "staff")).steps).toEqual(steps.staff);
    expect((await got(path, "manager")).steps).toEqual(steps.manager);
  });

  it("are refused by the desk where they are not named", async () => {
    const path = await placed();
    const orderNumber = numberOf(path);
    await desk("orders/status", { orderNumber, to: "on_hold" });
    for (const [verb, more] of [
      ["ship", { carrier: "Correos" }],
      ["paid", {}],
      ["status", { to: "delivered" }],
      ["status", { to: "shipped" }],
    ] as const) {
      const { body } = await desk(`orders/${verb}`, { orderNumber, ...more });
      expect([verb, body.code]).toEqual([verb, "order_status_refused"]);
    }
  });
});

describe("two clerks who look at one order", () => {
  it.each([
    ["status", { to: "on_hold" }],
    ["ship", { carrier: "Correos" }],
    ["refund", { amount: 1 }],
  ] as const)("do not both change it by %s", async (verb, more) => {
    const path = await placed();
    const orderNumber = numberOf(path);
    const { version } = await got(path);
    const both = await Promise.all(
      [1, 2].map(() => desk(`orders/${verb}`, { orderNumber, version, ...more })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "changed_meanwhile",
      current: { orderNumber: String(orderNumber), version: (await got(path)).version },
    });
  });

  it("do not both say that a transfer has come", async () => {
    const path = await placed(transfer);
    const seen = { orderNumber: numberOf(path), version: (await got(path)).version };
    expect((await desk("orders/paid", seen)).status).toBe(200);
    expect((await desk("orders/paid", seen)).body.code).toBe("changed_meanwhile");
  });
});
