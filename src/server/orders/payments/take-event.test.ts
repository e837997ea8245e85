import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import type {
  ChargeEvent,
  EventReading,
  PaymentGateway,
} from "#adapters/payments/payment-gateway.ts";
import { cents } from "#domain/money/money.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createFailureLimit } from "#server/platform/limits/call-limit.ts";

import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { webhookRoutes } from "./webhook-routes.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

/** Stripe, as far as messages go: the body says what it is, and 'forged' is forged. */
const stripe: PaymentGateway = {
  ...shop.sandbox,
  name: "stripe",
  readEvent: async ({ rawBody }) => readings.get(rawBody.toString()) ?? { status: "forged" },
};
const readings = new Map<string, EventReading>([["away", { status: "unavailable" }]]);
const readFrom: string[] = [];
const FORGERIES = 30;
const app = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: {
    open: [
      webhookRoutes({
        db,
        gateways: { card: stripe, paypal: shop.sandbox },
        reconciler: { ask: async (attemptId) => void readFrom.push(attemptId) },
        isOurs: (_gateway, payee) => payee === "acct_ours",
        takeMoneyBack: async (_gateway, { transactionId }) => transactionId !== "too_early",
        forgeries: createFailureLimit({ name: "test", calls: FORGERIES, seconds: 60, scale: 1 }),
        now: shop.now,
      }),
    ],
  },
});

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 100 } });
});
afterEach(() => {
  readFrom.length = 0;
});
afterAll(() => app.close());

const send = async (payload: string, name = "stripe") => {
  const { statusCode } = await app.inject({
    method: "POST",
    url: `/api/payments/${name}/webhook`,
    headers: { "content-type": "application/json" },
    payload,
  });
  return statusCode;
};
/** An attempt of Stripe's that waits for its shopper. */
async function openAttempt() {
  await shop.place({ token: "tok_3ds", email: `${crypto.randomUUID()}@example.com` });
  const { id, order_number, amount_cents } = await db
    .updateTable("payment_attempt")
    .set({ gateway: "stripe" })
    .where("gateway", "=", "sandbox")
    .where("state", "=", "action_required")
    .returning(["id", "order_number", "amount_cents"])
    .executeTakeFirstOrThrow();
  return { attemptId: id, orderNumber: String(order_number), amount: cents(amount_cents) };
}
function tell(about: Awaited<ReturnType<typeof openAttempt>>, changes: Partial<ChargeEvent> = {}) {
  const event: ChargeEvent = {
    eventId: crypto.randomUUID(),
    kind: "captured",
    transactionId: crypto.randomUUID(),
    currency: "usd",
    ...about,
    ...changes,
  };
  const body = crypto.randomUUID();
  readings.set(body, { status: "event", event });
  return send(body);
}
const noted = async () =>
  (await pool.query("select kind, outcome from webhook_event order by received_at desc limit 1"))
    .rows[0];

describe("POST payments/{provider}/webhook (security A33)", () => {
  it("asks the gateway about what a genuine message names, once however often it comes", async () => {
    const about = await openAttempt();
    const eventId = "evt_1";
    expect([await tell(about, { eventId }), await tell(about, { eventId })]).toEqual([200, 200]);
    expect(readFrom).toEqual([about.attemptId]);
    const { rows } = await pool.query(
      "select ask_at <= now() as due from payment_attempt where id = $1",
      [about.attemptId],
    );
    expect(rows).toEqual([{ due: true }]);
    await requireWholeLedger(shop.database);
  });

  it.each<[what: string, change: Partial<ChargeEvent>, outcome: string]>([
    ["another amount", { amount: cents(1) }, "amount_differs"],
    ["another currency", { currency: "crc" }, "currency_differs"],
    ["another order", { orderNumber: "1" }, "order_differs"],
    ["another account", { payee: "acct_theirs" }, "payee_differs"],
  ])("notes a message about %s, and does nothing", async (_what, change, outcome) => {
    expect(await tell(await openAttempt(), change)).toBe(200);
    expect(await noted()).toMatchObject({ outcome });
    expect(readFrom).toEqual([]);
  });

  it("notes a message about what nobody knows", async () => {
    const about = { attemptId: "no-attempt", orderNumber: "1", amount: cents(1) };
    expect(await tell(about)).toBe(200);
    expect(await noted()).toMatchObject({ outcome: "unknown_attempt" });
  });

  it("asks for what is told too early again, and asks no gateway about money that went back", async () => {
    const about = { eventId: "evt_back", amount: cents(1), currency: "USD", moneyBack: [] };
    for (const transactionId of ["too_early", "in_time"])
      readings.set(transactionId, {
        status: "event",
        event: { ...about, kind: "refunded", transactionId },
      });
    expect([await send("too_early"), await send("in_time")]).toEqual([503, 200]);
    expect(readFrom).toEqual([]);
  });

  it("refuses what is forged, asks for what cannot be checked again, and has no other receiver", async () => {
    expect(await send("forged")).toBe(400);
    expect(await send("away")).toBe(503);
    expect(await send("forged", "paypal")).toBe(404); // the sandbox stands there, and sends nothing
    expect(await send("forged", "paytrace")).toBe(404);
    expect(readFrom).toEqual([]);
  });

  it("reads the bytes as they came, whatever type they say they are", async () => {
    readings.set('{ "a" : 1 }', { status: "irrelevant", eventId: "evt_2" });
    expect(await send('{ "a" : 1 }')).toBe(200);
    expect(await noted()).toMatchObject({ kind: "irrelevant", outcome: "ignored" });
  });

  it("refuses a client that forged as often as it may, before its message is read (security A33)", async () => {
    for (let count = 0; count < FORGERIES; count += 1) await send("forged");
    expect(await send("forged")).toBe(429);
  });
});
