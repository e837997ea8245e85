import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import {
  HEREDIA,
  plantCounter,
  plantCoupon,
  plantPart,
} from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { confirmations, lastOrder, onHand } = orderFacts(shop.database);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
  await plantCoupon(db, { code: "FIVE", amount_cents: 5_00, uses_limit: 100 });
});
afterEach(() => requireWholeLedger(shop.database));

/** Ends whatever other tests left unpaid. */
async function endUnpaid(): Promise<void> {
  shop.passMinutes(5 * 24 * 60);
  await shop.expire();
}
/** Runs the reconciler as it would run over so many minutes. */
async function reconcileFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    shop.passMinutes(1);
    await shop.reconciler.run();
  }
}

describe("a payment whose answer was lost (security B5)", () => {
  it("is found by the reconciler and pays the order, once", async () => {
    const same = { key: "lost-answer", body: shop.bodyOf({ token: "tok_timeout" }) };
    expect(await shop.place(same)).toMatchObject({ kind: "pending" });
    await expect(shop.place(same)).rejects.toMatchObject({ code: "in_progress" });
    expect(await lastOrder()).toMatchObject({ status: "awaiting_payment", is_holding: true });
    await reconcileFor(1);
    const { number, status } = await lastOrder();
    expect(status).toBe("awaiting_shipment");
    expect(await shop.place(same)).toMatchObject({ kind: "placed", order: { number } });
    expect(await confirmations(number)).toBe(1);
  });

  it("that settles late pays it too", async () => {
    await shop.place({ token: "tok_late" });
    expect(await shop.reconciler.run()).toBe(0); // younger than 15 s: not asked yet
    await reconcileFor(2);
    expect((await lastOrder()).status).toBe("awaiting_shipment");
  });

  it("that never reached the gateway frees everything, and the next try of its draft is the same order", async () => {
    const before = await onHand("FILTER");
    const begun = await shop.begin();
    const silent = await openOrderShop({
      database: shop.database,
      now: shop.now,
      gateways: { card: { ...shop.sandbox, charge: async () => ({ status: "unknown" }) } },
    });
    expect(await silent.place(begun)).toMatchObject({ kind: "pending" });
    expect(await onHand("FILTER")).toBe(before - 1);
    const { number } = await lastOrder();
    await reconcileFor(1);
    expect(await onHand("FILTER")).toBe(before);
    expect(await shop.place(begun)).toMatchObject({ kind: "placed", order: { number } });
  });

  it("is let go as soon as it can be known that the gateway never got it (security B1)", async () => {
    const slow = await openOrderShop({
      database: shop.database,
      now: shop.now,
      gateways: {
        card: {
          ...shop.sandbox,
          noneIsFinalAfterSeconds: 60,
          charge: async () => ({ status: "unknown" }),
        },
      },
    });
    const placed = await slow.place({ email: "soon@example.com" });
    if (placed.kind !== "pending") throw new Error(placed.kind);
    const state = async () =>
      (await pool.query("select state from payment_attempt where id = $1", [placed.attemptId]))
        .rows[0];
    for (const seconds of [16, 6, 31]) {
      shop.passMinutes(seconds / 60);
      await slow.reconciler.run();
      expect(await state()).toEqual({ state: "open" });
    }
    shop.passMinutes(8 / 60);
    await slow.reconciler.run();
    expect(await state()).toEqual({ state: "void" });
  });

  const AWAY = { status: "unavailable", retryAfterSeconds: 12 } as const;
  it("is refused at once, with when to come again, and frees everything, when the gateway cannot be reached", async () => {
    const before = await onHand("FILTER");
    const away = await openOrderShop({
      database: shop.database,
      now: shop.now,
      gateways: { card: { ...shop.sandbox, charge: async () => AWAY } },
    });
    await expect(away.place({ email: "away@example.com" })).rejects.toMatchObject({
      code: "payment_unavailable",
      details: { retryAfterSeconds: 12 },
    });
    expect(await onHand("FILTER")).toBe(before);
  });
});

describe("3-D Secure (decisions §7)", () => {
  it("asks the shopper, and goes on when they have confirmed", async () => {
    const same = { key: "three-ds", body: shop.bodyOf({ token: "tok_3ds" }) };
    const outcome = await shop.place(same);
    if (outcome.kind !== "pending") throw new Error(outcome.kind);
    expect(outcome.nextAction).toEqual({ kind: "sandbox" });
    expect(await shop.place(same)).toMatchObject({ nextAction: { kind: "sandbox" } });
    expect(await shop.confirm(outcome.attemptId)).toMatchObject({ kind: "placed" });
    expect(await shop.confirm(outcome.attemptId)).toMatchObject({ kind: "placed" });
    expect(await shop.place(same)).toMatchObject({ kind: "placed" });
  });

  it("never confirmed is cancelled when the time to pay is over", async () => {
    await endUnpaid();
    const before = await onHand("FILTER");
    const outcome = await shop.place({ token: "tok_3ds", email: "never@example.com" });
    if (outcome.kind !== "pending") throw new Error(outcome.kind);
    shop.passMinutes(59);
    expect(await shop.expire()).toBe(0);
    shop.passMinutes(2);
    expect(await shop.expire()).toBe(1);
    expect(await lastOrder()).toMatchObject({ status: "cancelled", is_holding: false });
    expect(await onHand("FILTER")).toBe(before);
    expect(await shop.confirm(outcome.attemptId)).toMatchObject({ kind: "declined" });
  });
});

describe("the time to pay (decisions §7)", () => {
  it("of a transfer is five days; then stock and coupon are free again, and a mail says so", async () => {
    const before = await onHand("FILTER");
    const account = await plantCustomer(shop.database, {
      email: "t@example.com",
      isVerified: true,
    });
    await shop.place({ account, method: "transfer", coupon: "FIVE" });
    const { number } = await lastOrder();
    expect(await onHand("FILTER")).toBe(before - 1);
    shop.passMinutes(5 * 24 * 60 - 1);
    expect(await shop.expire()).toBe(0);
    shop.passMinutes(2);
    expect(await shop.expire()).toBe(1);
    expect(await onHand("FILTER")).toBe(before);
    const coupon = await pool.query("select uses from coupon where code = 'FIVE'");
    expect(coupon.rows).toEqual([{ uses: 0 }]);
    const mails = await pool.query("select kind from mail where once_key like $1 order by id", [
      `%:${number}`,
    ]);
    expect(mails.rows).toEqual([{ kind: "order_waiting" }, { kind: "order_cancelled" }]);
  });
});
