import { randomUUID } from "node:crypto";

import { afterAll, afterEach, describe, expect, it } from "vitest";

import type { EventReading, PaymentGateway } from "#adapters/payments/payment-gateway.ts";
import { webhookRoutes } from "#server/orders/payments/webhook-routes.ts";
import { createApp } from "#server/platform/http/api.ts";
import { createFailureLimit } from "#server/platform/limits/call-limit.ts";

import { openOrderShop } from "../factories/order-shop.ts";
import { byToken, captured, openProposingShop, parcel } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { pool, desk } = shop;
const { payMore, decline, waitingOf, proposed, tellSandbox } = shop;
const { totalOf, sold, attemptsOf, refundsOf, kindsOf, stateOf, overdue } = shop;

/** Stripe, as far as messages go: each body stands for one. */
const readings = new Map<string, EventReading>();
const orders = await openOrderShop({ database: shop.database });
const stripe: PaymentGateway = {
  ...orders.sandbox,
  name: "stripe",
  readEvent: async ({ rawBody }) => readings.get(rawBody.toString()) ?? { status: "forged" },
};
const other = await openOrderShop({ database: shop.database, gateways: { card: stripe } });
const hooks = await createApp({
  sessions: { holderOf: async () => undefined },
  storefront: "cr",
  routes: {
    open: [
      webhookRoutes({
        ...other,
        db: shop.db,
        gateways: { card: stripe },
        isOurs: () => true,
        forgeries: createFailureLimit({ name: "test", calls: 30, seconds: 60, scale: 1 }),
        now: other.now,
      }),
    ],
  },
});
afterAll(() => hooks.close());
afterEach(() => requireWholeLedger(shop.database));

async function lastAttempt(number: number) {
  const attempt = (await attemptsOf(number)).at(-1);
  if (!attempt) throw new Error("Nobody tried to pay it.");
  return attempt;
}

/** As long as it takes until the reconciler asks about what was interrupted. */
const wait = () =>
  pool.query(
    `update payment_attempt set begun_at = begun_at - interval '5 minutes', ask_at = now() - interval '1 second'
     where state in ('open', 'action_required')`,
  );
const reconciled = async () => {
  await wait();
  await shop.reconciled();
};

describe("the difference of a change at a provider (ADR 0061)", () => {
  it("is declined without touching the order, its payment or what the change holds", async () => {
    const { number, before, more } = await proposed();
    const held = await sold();
    expect((await payMore(number, byToken("tok_declined"))).status).toBe(402);
    expect(await totalOf(number)).toBe(before);
    expect(await sold()).toEqual(held);
    expect(await stateOf(number)).toBe("waiting");
    expect((await payMore(number)).status).toBe(200);
    expect(await totalOf(number)).toBe(before + more);
    expect((await attemptsOf(number)).map(({ amount, state }) => [amount, state])).toEqual([
      [before, "captured"],
      [more, "declined"],
      [more, "captured"],
    ]);
  });

  it("is taken once with one key, and by one of two at once", async () => {
    const { number, before, more } = await proposed();
    const { number: proposal } = await waitingOf(number);
    const path = await shop.pathOf(number);
    const key = randomUUID();
    const replies = await Promise.all(
      [key, key, randomUUID()].map((one) => shop.pay(path, { proposal }, one)),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await shop.pay(path, { proposal }, key)).status).not.toBe(402);
    expect(await totalOf(number)).toBe(before + more);
    const taken = (await attemptsOf(number)).filter(({ state }) => state === "captured");
    expect(taken).toHaveLength(2);
    expect((await kindsOf(number)).filter((kind) => kind === "edited")).toHaveLength(1);
  });

  it("is found by the reconciler where the answer was lost, and the change done", async () => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_timeout"))).status).toBe(202);
    await pool.query("alter table sandbox_payment rename to sandbox_out_of_reach");
    const refused = await desk("orders/proposal/withdraw", { orderNumber: number });
    await pool.query("alter table sandbox_out_of_reach rename to sandbox_payment");
    expect(refused).toMatchObject({ status: 409, body: { code: "order_paying" } });
    expect(await stateOf(number)).toBe("waiting");
    await reconciled();
    expect(await totalOf(number)).toBe(before + more);
    expect(await stateOf(number)).toBe("applied");
  });

  it("was never asked for where the process died before: the change waits on", async () => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_3ds"))).status).toBe(202);
    const { id } = await lastAttempt(number);
    await pool.query("delete from sandbox_payment where attempt_id = $1", [id]);
    await pool.query("update payment_attempt set state = 'open' where id = $1", [id]);
    await reconciled();
    expect((await lastAttempt(number)).state).toBe("void");
    expect(await stateOf(number)).toBe("waiting");
    expect((await payMore(number)).status).toBe(200);
    expect(await totalOf(number)).toBe(before + more);
  });

  it("is settled once by a message that comes twice, and by whoever asks at the same time", async () => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_3ds"))).status).toBe(202);
    const { id: attemptId } = await lastAttempt(number);
    await pool.query("update payment_attempt set gateway = 'stripe' where id = $1", [attemptId]);
    await pool.query("update sandbox_payment set status = 'captured' where attempt_id = $1", [
      attemptId,
    ]);
    const tell = async (eventId: string) => {
      const payload = randomUUID();
      const about = { attemptId, orderNumber: String(number), amount: more, currency: "usd" };
      const event = { ...about, eventId, kind: "captured", transactionId: randomUUID() } as const;
      readings.set(payload, { status: "event", event });
      const url = "/api/payments/stripe/webhook";
      const headers = { "content-type": "application/json" };
      return (await hooks.inject({ method: "POST", url, headers, payload })).statusCode;
    };
    const replies = await Promise.all([tell("evt_9"), tell("evt_9"), tell("evt_10")]);
    expect(replies).toEqual([200, 200, 200]);
    await Promise.all([other.reconciler.ask(attemptId, "find"), other.confirm(attemptId)]);
    expect(await totalOf(number)).toBe(before + more);
    expect((await kindsOf(number)).filter((kind) => kind === "paid_more")).toHaveLength(1);
    expect(await shop.mailsAbout(number, "order_edited")).toHaveLength(1);
  });
});

describe("money that comes after a change has ended (ADR 0017)", () => {
  it.each([
    [
      "it was declined",
      async (number: number) => {
        await decline(number, (await waitingOf(number)).number);
      },
    ],
    [
      "staff took it back",
      async (number: number) => {
        await desk("orders/proposal/withdraw", { orderNumber: number });
      },
    ],
    [
      "its time was up",
      async (number: number) => {
        await overdue(number);
        await shop.upkeep.expire();
      },
    ],
    [
      "its order was cancelled",
      async (number: number) => {
        await desk("orders/status", { orderNumber: number, to: "Cancelled", note: "" });
      },
    ],
    [
      "its order left without it",
      async (number: number) => {
        await desk("orders/proposal/withdraw", { orderNumber: number });
        await desk("orders/ship", parcel(number));
      },
    ],
  ] as const)("goes back: %s", async (_why, end) => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_declined"))).status).toBe(402);
    await end(number);
    const { id } = await lastAttempt(number);
    const answer = captured(more);
    await Promise.all([orders.settle(id, answer), orders.settle(id, answer)]);
    await tellSandbox();
    expect(await totalOf(number)).toBe(before);
    expect(await refundsOf(number)).toContainEqual(
      expect.objectContaining({ amount: more, reason: "proposal_ended", attempt: id }),
    );
    await reconciled();
    const late = (await refundsOf(number)).filter(({ attempt }) => attempt === id);
    expect(late).toMatchObject([{ amount: more, state: "done" }]);
  });

  it("does the change where it still waits, though a try was declined before", async () => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_declined"))).status).toBe(402);
    await orders.settle((await lastAttempt(number)).id, captured(more));
    await tellSandbox();
    expect(await totalOf(number)).toBe(before + more);
  });

  it("goes back where it is not what was asked for", async () => {
    const { number, before, more } = await proposed();
    expect((await payMore(number, byToken("tok_3ds"))).status).toBe(202);
    await orders.settle((await lastAttempt(number)).id, captured(more - 1));
    await tellSandbox();
    await pool.query("update sandbox_payment set amount_cents = $1 where attempt_id = $2", [
      more - 1,
      (await lastAttempt(number)).id,
    ]);
    expect(await totalOf(number)).toBe(before);
    expect(await refundsOf(number)).toMatchObject([{ amount: more - 1, reason: "amount_differs" }]);
    expect(await stateOf(number)).toBe("waiting");
    await reconciled();
  });

  it("is not taken any more where the shopper had not confirmed it: it is cancelled first", async () => {
    const { number, before } = await proposed();
    expect((await payMore(number, byToken("tok_3ds"))).status).toBe(202);
    expect(
      await desk("orders/status", { orderNumber: number, to: "Cancelled", note: "" }),
    ).toMatchObject({
      status: 409,
    });
    expect((await decline(number, (await waitingOf(number)).number)).status).toBe(200);
    expect((await lastAttempt(number)).state).toBe("declined");
    expect(await totalOf(number)).toBe(before);
    const again = await proposed();
    expect((await payMore(again.number, byToken("tok_3ds"))).status).toBe(202);
    await overdue(again.number);
    await shop.upkeep.expire();
    expect(await stateOf(again.number)).toBe("expired");
  });
});
