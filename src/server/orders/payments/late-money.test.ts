import { assert, asyncProperty, constantFrom, shuffledSubarray } from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import { createOrderLinks } from "#server/orders/orders/order-links.ts";
import { createOrderMails } from "#server/orders/orders/order-mails.ts";

import { orderFacts } from "../../../../test/factories/order-facts.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { readCancelledMoney } from "./read-cancelled-money.ts";
import { createSettlement } from "./settle-attempt.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { confirmations, lastOrder, onHand } = orderFacts(shop.database);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

/** Says that the sandbox took what the test told the shop it took. */
async function tellSandbox(): Promise<void> {
  await pool.query(
    `update sandbox_payment s set status = 'captured', transaction_id = a.transaction_id
     from payment_attempt a where a.id::text = s.attempt_id and a.state = 'captured'`,
  );
}

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
    mails: createOrderMails(
      createOrderLinks(() => "https://tienda.example"),
      readCancelledMoney,
    ),
    issueSoon: shop.issueInvoices,
    accountMails: { paid: async () => {} },
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
