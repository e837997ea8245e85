import { assert, asyncProperty, constantFrom, shuffledSubarray } from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import { createOrderLinks } from "#server/orders/orders/order-links.ts";
import { createOrderMails } from "#server/orders/orders/order-mails.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import {
  HEREDIA,
  plantCounter,
  plantCoupon,
  plantPart,
} from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { createSettlement } from "./settle-attempt.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
  await plantCoupon(db, { code: "FIVE", amount_cents: 5_00, uses_limit: 100 });
});
afterEach(() => requireWholeLedger(shop.database));

const onHand = async (sku: string) => {
  const { rows } = await pool.query<{ on_hand: number }>(
    "select on_hand from stock join part on part.id = part_id where sku = $1",
    [sku],
  );
  return rows[0]?.on_hand ?? 0;
};
const lastOrder = () =>
  db
    .selectFrom("shop_order")
    .select(["number", "status", "is_holding"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const confirmations = async (number: number) => {
  const { rows } = await pool.query("select 1 from mail where once_key = $1", [
    `order_placed:${number}`,
  ]);
  return rows.length;
};
/** Ends whatever other tests left unpaid. */
async function endUnpaid(): Promise<void> {
  shop.passMinutes(5 * 24 * 60);
  await shop.expire();
}
/** Says that the sandbox took what the test told the shop it took. */
async function tellSandbox(): Promise<void> {
  await pool.query(
    `update sandbox_payment s set status = 'captured', transaction_id = a.transaction_id
     from payment_attempt a where a.id::text = s.attempt_id and a.state = 'captured'`,
  );
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

  it("is refused at once, and frees everything, when the gateway cannot be reached", async () => {
    const before = await onHand("FILTER");
    const away = await openOrderShop({
      database: shop.database,
      now: shop.now,
      gateways: { card: { ...shop.sandbox, charge: async () => ({ status: "unavailable" }) } },
    });
    await expect(away.place({ email: "away@example.com" })).rejects.toMatchObject({
      code: "payment_unavailable",
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

/** What a gateway says of money that it took. */
function captured(amount: number, changes: object = {}) {
  return {
    charge: {
      status: "captured" as const,
      transactionId: crypto.randomUUID(),
      amount: cents(amount),
      currency: "USD",
      ...changes,
    },
    noneIsFinalAfterSeconds: 10,
  };
}

describe("money that comes too late or wrong (ADR 0017, security I1)", () => {
  const settle = createSettlement({
    db,
    mails: createOrderMails(createOrderLinks("https://tienda.example")),
    issueSoon: shop.issueInvoices,
    finishDraft: async () => {},
    isOurs: (_gateway, payee) => payee === "acct_ours",
    now: shop.now,
  });
  const attemptOf = async (number: number) =>
    db
      .selectFrom("payment_attempt")
      .select(["id", "amount_cents", "state", "reason"])
      .where("order_number", "=", number)
      .orderBy("begun_at", "desc")
      .executeTakeFirstOrThrow();
  const refunds = async (id: string) => {
    const query = db.selectFrom("refund").select(["amount_cents", "reason"]);
    return query.where("attempt_id", "=", id).execute();
  };

  it.each([
    ["another amount", { amount: cents(1) }, "amount_differs"],
    ["another currency", { currency: "CRC" }, "currency_differs"],
    ["another account", { payee: "acct_theirs" }, "payee_differs"],
  ])("goes back when it is %s, and the order stays unpaid", async (_what, changes, reason) => {
    await shop.place({ token: "tok_3ds", email: `wrong-${reason}@example.com` });
    const { number } = await lastOrder();
    const attempt = await attemptOf(number);
    const answer = captured(attempt.amount_cents, changes);
    await settle(attempt.id, answer);
    await settle(attempt.id, answer);
    expect(await lastOrder()).toMatchObject({ status: "awaiting_payment", is_holding: false });
    expect(await refunds(attempt.id)).toEqual([{ amount_cents: answer.charge.amount, reason }]);
  });

  it("goes back when the order has ended", async () => {
    await shop.place({ token: "tok_3ds", email: "ended@example.com" });
    const { number } = await lastOrder();
    const attempt = await attemptOf(number);
    shop.passMinutes(61);
    await shop.expire();
    await settle(attempt.id, captured(attempt.amount_cents));
    expect(await lastOrder()).toMatchObject({ number, status: "cancelled" });
    expect(await refunds(attempt.id)).toMatchObject([{ reason: "order_ended" }]);
    expect(await confirmations(number)).toBe(0);
  });

  it("pays a declined order when everything is still to be had, and goes back when it is not", async () => {
    await plantPart(db, { sku: "PAIR", stock: { [HEREDIA]: 2 } });
    const items = [{ sku: "PAIR", quantity: 1 }];
    for (const email of ["first@example.com", "second@example.com"])
      await shop.place({ items, email, token: "tok_declined" });
    const [second, first] = await db
      .selectFrom("shop_order")
      .select("number")
      .orderBy("number", "desc")
      .limit(2)
      .execute();
    if (!first || !second) throw new Error("No orders.");
    const early = await attemptOf(first.number);
    await settle(early.id, captured(early.amount_cents, { payee: "acct_ours" }));
    expect(await onHand("PAIR")).toBe(1);
    await shop.place({ items, email: "third@example.com" });
    const late = await attemptOf(second.number);
    await settle(late.id, captured(late.amount_cents));
    expect(await refunds(early.id)).toEqual([]);
    expect(await refunds(late.id)).toMatchObject([{ reason: "sold_out" }]);
    await tellSandbox();
  });

  it("reaches the same state in whatever order and however often the news come (security B4)", async () => {
    const NEWS = [
      { charge: { status: "unknown" }, noneIsFinalAfterSeconds: 10 },
      { charge: { status: "none" }, noneIsFinalAfterSeconds: 0 },
      { charge: { status: "declined", reason: "card_declined" }, noneIsFinalAfterSeconds: 10 },
      { charge: { status: "cancelled", transactionId: "t" }, noneIsFinalAfterSeconds: 10 },
      "captured",
    ] as const;
    let round = 0;
    await assert(
      asyncProperty(
        shuffledSubarray([...NEWS, ...NEWS], { minLength: 10 }),
        constantFrom(...NEWS),
        async (shuffled, last) => {
          round += 1;
          const email = `shuffle${round}@example.com`;
          await shop.place({ token: "tok_3ds", email });
          const { number } = await lastOrder();
          const attempt = await attemptOf(number);
          const capture = captured(attempt.amount_cents);
          for (const one of [...shuffled, last]) {
            const answer = one === "captured" ? capture : one;
            const { charge } = answer;
            const own =
              charge.status === "cancelled" ? { ...charge, transactionId: `${round}` } : charge;
            await settle(attempt.id, { ...answer, charge: own });
          }
          expect(await lastOrder()).toMatchObject({
            number,
            status: "awaiting_shipment",
            is_holding: true,
          });
          expect(await refunds(attempt.id)).toEqual([]);
          expect(await confirmations(number)).toBe(1);
        },
      ),
      { numRuns: 25 },
    );
    await tellSandbox();
  });
});
