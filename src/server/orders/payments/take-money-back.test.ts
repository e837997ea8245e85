import { assert, asyncProperty, shuffledSubarray } from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { MoneyBack } from "#adapters/payments/payment-gateway.ts";
import { cents } from "#domain/money/money.ts";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import {
  disputeOf,
  messagesOf,
  moneyBackOf,
  refundOf,
} from "../../../../test/factories/money-back.ts";
import { CLIENT, openOrderShop, STAFF } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { type PaidByCard, paidByCard } from "../../../../test/factories/paid-by-card.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const owner = { email: "owner@example.com", adminLevel: 3 } as const;
const staff = { client: CLIENT, holder: await plantCustomer(shop.database, owner) };

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

const tell = (paid: Pick<PaidByCard, "transactionId">, ...moneyBack: MoneyBack[]) =>
  shop.takeMoneyBack("sandbox", moneyBackOf(paid, ...moneyBack));

/** What became of an order and its money. */
async function standing({ number }: Pick<PaidByCard, "number">) {
  const { rows } = await pool.query<{
    status: string;
    heldFrom: string | null;
    refunds: string[];
    mails: string[];
    events: string[];
  }>(
    `select o.status, o.held_from as "heldFrom",
       array(select format('%s %s', r.amount_cents, r.state) from refund r
         join payment_attempt a on a.id = r.attempt_id where a.order_number = o.number
         order by r.created_at) as refunds,
       array(select kind from mail where recipient = $2 and params ->> 'order' = o.number::text
         order by id) as mails,
       array(select kind from order_event e where e.order_number = o.number order by id) as events
     from shop_order o where o.number = $1`,
    [number, STAFF],
  );
  return rows[0];
}
const refundByStaff = (orderNumber: number, amountCents: number | null) =>
  shop.desk.refund({ orderNumber, amountCents, note: "" }, staff);

/** All of an order leaves. */
const wholeParcel = ({ number: orderNumber }: { number: number }) => ({
  orderNumber,
  carrier: "X",
  trackingNumber: "1",
  lines: null,
  fromSupplier: false,
});

describe("a refund made at the provider", () => {
  it("is booked, holds the order, and is told to staff", async () => {
    const paid = await paidByCard(shop);
    await tell(paid, refundOf(paid.total));
    expect(await standing(paid)).toMatchObject({
      status: "on_hold",
      heldFrom: "awaiting_shipment",
      refunds: [`${paid.total} done`],
      mails: ["staff_refunded"],
      events: ["placed", "paid", "refunded"],
    });
    await expect(shop.desk.ship(wholeParcel(paid), staff)).rejects.toMatchObject({
      code: "order_status_refused",
    });
  });

  it("of a part holds the order too, and leaves the rest to be given back", async () => {
    const paid = await paidByCard(shop);
    await tell(paid, refundOf(5_00));
    await tell(paid, refundOf(1_00));
    expect(await standing(paid)).toMatchObject({
      status: "on_hold",
      refunds: ["500 done", "100 done"],
      mails: ["staff_refunded", "staff_refunded"],
    });
    await expect(refundByStaff(paid.number, paid.total - 5_99)).rejects.toMatchObject({
      code: "refund_refused",
    });
    await refundByStaff(paid.number, paid.total - 6_00);
    expect((await standing(paid))?.refunds).toHaveLength(3);
  });

  it("changes nothing more when it is told again, in whatever message", async () => {
    const paid = await paidByCard(shop);
    const event = moneyBackOf(paid, refundOf(5_00, { id: "re_again" }));
    await shop.takeMoneyBack("sandbox", event);
    const first = await standing(paid);
    await shop.takeMoneyBack("sandbox", event);
    await tell(paid, refundOf(5_00, { id: "re_again" }));
    expect(await standing(paid)).toEqual(first);
  });

  it("holds what staff has released again when more goes back", async () => {
    const paid = await paidByCard(shop);
    await tell(paid, refundOf(5_00));
    const { number: orderNumber } = paid;
    await shop.desk.changeStatus({ orderNumber, to: "awaiting_shipment", note: "" }, staff);
    await tell(paid, refundOf(1_00));
    expect(await standing(paid)).toMatchObject({ status: "on_hold" });
  });

  it("is written down and told, and moves nothing, once the order has left", async () => {
    const paid = await paidByCard(shop);
    await shop.desk.ship(wholeParcel(paid), staff);
    await tell(paid, refundOf(5_00));
    expect(await standing(paid)).toMatchObject({
      status: "shipped",
      mails: ["staff_refunded"],
      events: ["placed", "paid", "shipped", "refunded"],
    });
  });

  it("is no news when the shop asked for it, even if its answer was lost", async () => {
    const paid = await paidByCard(shop);
    await refundByStaff(paid.number, 5_00);
    const { id } = await db
      .selectFrom("refund")
      .select("id")
      .where("attempt_id", "=", paid.attemptId)
      .executeTakeFirstOrThrow();
    await tell(paid, refundOf(5_00, { id: "re_ours", refundId: id }));
    expect(await standing(paid)).toMatchObject({
      status: "awaiting_shipment",
      refunds: ["500 done"],
      mails: [],
    });
    await shop.reconciler.run();
    expect((await standing(paid))?.refunds).toEqual(["500 done"]);
  });

  it("takes the place of one that the shop still waits for when both are more than was taken", async () => {
    const paid = await paidByCard(shop);
    await refundByStaff(paid.number, null);
    await tell(paid, refundOf(paid.total));
    expect((await standing(paid))?.refunds.toSorted()).toEqual(
      [`${paid.total} done`, `${paid.total} refused`].toSorted(),
    );
  });

  it.each([
    ["more than was taken", { amount: cents(1_000_000) }],
    ["another currency", { currency: "CRC" }],
  ])("of %s is not booked; it holds the order and is told", async (_what, changes) => {
    const paid = await paidByCard(shop);
    await tell(paid, refundOf(1_00, changes));
    expect(await standing(paid)).toMatchObject({
      status: "on_hold",
      refunds: [],
      mails: ["staff_unclear"],
    });
  });

  it("that fails afterwards is the shop's money again, and is told", async () => {
    const paid = await paidByCard(shop);
    const refund = refundOf(5_00);
    await tell(paid, refund);
    await tell(paid, { ...refund, hasFailed: true });
    await tell(paid, refund);
    expect(await standing(paid)).toMatchObject({
      status: "on_hold",
      refunds: ["500 refused"],
      mails: ["staff_refunded", "staff_refund_failed"],
    });
  });

  it("ends alike in whatever order its messages come", async () => {
    const order = shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5], { minLength: 12 });
    await assert(
      asyncProperty(order, async (indexes) => {
        const paid = await paidByCard(shop);
        const events = messagesOf(paid);
        for (const index of indexes) {
          const event = events[index];
          if (event) await shop.takeMoneyBack("sandbox", event);
        }
        const after = await standing(paid);
        expect(after?.status).toBe("on_hold");
        expect(after?.refunds.toSorted()).toEqual(["100 refused", "500 done"]);
        const { rows } = await pool.query(
          "select state from payment_dispute where attempt_id = $1",
          [paid.attemptId],
        );
        expect(rows).toEqual([{ state: "won" }]);
      }),
      { numRuns: 15 },
    );
  });

  it("told at once by several messages is booked once", async () => {
    const paid = await paidByCard(shop);
    const refund = refundOf(5_00);
    await Promise.all(Array.from({ length: 8 }, () => tell(paid, refund)));
    expect(await standing(paid)).toMatchObject({
      refunds: ["500 done"],
      mails: ["staff_refunded"],
    });
  });
});

describe("a dispute", () => {
  it("holds the order, and keeps its money from being sent back a second time", async () => {
    const paid = await paidByCard(shop);
    await tell(paid, disputeOf("open", { id: "dp_1", amount: paid.total }));
    expect(await standing(paid)).toMatchObject({ status: "on_hold", mails: ["staff_disputed"] });
    await expect(refundByStaff(paid.number, null)).rejects.toMatchObject({
      code: "refund_refused",
    });
    const { number: orderNumber } = paid;
    await shop.desk.changeStatus({ orderNumber, to: "cancelled", note: "" }, staff);
    expect(await standing(paid)).toMatchObject({ status: "cancelled", refunds: [] });
  });

  it.each([
    ["won", ["staff_disputed", "staff_dispute_won"]],
    ["lost", ["staff_disputed", "staff_dispute_lost"]],
  ] as const)("that is %s is told, and leaves the order on hold", async (state, mails) => {
    const paid = await paidByCard(shop);
    const id = crypto.randomUUID();
    await tell(paid, disputeOf("open", { id, day: 1, amount: paid.total }));
    await tell(paid, disputeOf(state, { id, day: 9, amount: paid.total }));
    await tell(paid, disputeOf("open", { id, day: 3, amount: paid.total }));
    expect(await standing(paid)).toMatchObject({ status: "on_hold", mails });
    const refunding = refundByStaff(paid.number, null).then(
      () => "won",
      () => "lost",
    );
    expect(await refunding).toBe(state);
  });

  it("and the money that the provider took back for it are the same money", async () => {
    const paid = await paidByCard(shop);
    await tell(paid, disputeOf("lost", { id: crypto.randomUUID(), amount: 5_00 }));
    await tell(paid, refundOf(5_00, { isReversal: true }));
    await refundByStaff(paid.number, paid.total - 5_00);
    expect((await standing(paid))?.refunds).toEqual(["500 done", `${paid.total - 5_00} waiting`]);
  });
});

describe("a message about money that went back", () => {
  it("waits until it is known what became of the charge", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await shop.place({ email, token: "tok_late" });
    const { rows } = await pool.query<{ number: number; attemptId: string }>(
      `select o.number, a.id as "attemptId" from shop_order o
       join payment_attempt a on a.order_number = o.number where email = $1`,
      [email],
    );
    const [paid] = rows;
    if (!paid) throw new Error("Not placed.");
    const event = {
      ...moneyBackOf({ transactionId: "?" }, refundOf(1_00)),
      attemptId: paid.attemptId,
    };
    expect(await shop.takeMoneyBack("sandbox", event)).toBe(false);
    expect(await tell({ transactionId: "nobody knows" }, refundOf(1_00))).toBe(false);
    shop.passMinutes(1);
    expect(await shop.takeMoneyBack("sandbox", event)).toBe(true);
    expect(await standing(paid)).toMatchObject({ status: "on_hold", refunds: ["100 done"] });
    expect(await tell({ transactionId: "nobody knows" }, refundOf(1_00))).toBe(true);
  });

  it("of another account books nothing", async () => {
    const strict = await openOrderShop({ database: shop.database, isOurs: () => false });
    const paid = await paidByCard(shop);
    const event = { ...moneyBackOf(paid, refundOf(1_00)), payee: "acct_theirs" };
    expect(await strict.takeMoneyBack("sandbox", event)).toBe(true);
    expect(await standing(paid)).toMatchObject({ status: "awaiting_shipment", refunds: [] });
  });
});
