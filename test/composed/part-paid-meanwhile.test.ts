import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { NoteReceiptResponse } from "#contract/receivables.ts";
import { fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { crossingIn } from "../factories/crossing.ts";
import { BOUGHT, openPartPaidShop, type Owed } from "../factories/part-paid-shop.ts";
import { filters, pumps } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPartPaidShop();
const { desk, staff, manager, edit, edited, previewed, owed, paidPart } = shop;
const { deskOrderOf, paidOf, worthOf, booksOf, reductionsOf, totalOf } = shop;
const { meanwhile, waiting } = crossingIn(shop.pool);
afterEach(() => requireWholeLedger(shop.database));

describe("money that comes while an order is edited", () => {
  it("makes another sum of what was shown, and the edit is looked at anew", async () => {
    const { number, token } = await paidOf(20);
    const items = [filters(1), pumps(2)];
    const { after, due } = await previewed(number, { items });
    await paidPart(token, [[number, 30]]);
    const sent = { items, total: after.total, due };
    expect(await edit(number, sent)).toMatchObject({
      status: 409,
      body: { code: "order_changed" },
    });
    expect((await edited(number, { items })).due).toBeCloseTo(due - 30, 2);
  });

  it("at the same moment is counted once, whichever comes first", async () => {
    for (const dollars of [40, 120]) {
      const { number, token } = await paidOf(60);
      const payment = await shop.announce(token, [[number, dollars]]);
      const items = [pumps(1)];
      const { after, due, goesBack } = await previewed(number, { items });
      const version = await shop.versionOf(number);
      const sent = { items, total: after.total, due, goesBack, version };
      const [edition] = await Promise.all([
        edit(number, sent, { token: manager }),
        shop.confirm(payment),
      ]);
      const { total, paid, back, open } = await booksOf(number);
      expect(paid + open - back).toBe(total);
      expect([200, 409]).toContain(edition.status);
      await requireWholeLedger(shop.database);
    }
  });

  it("which was announced is told of, and pays what is left then, and no more", async () => {
    const order = await owed(BOUGHT);
    const { number, token } = order;
    const total = (await totalOf(number)) / 100;
    const payment = await shop.announce(token, [[number, total]]);
    const { after, onItsWay } = await edited(number, { items: [pumps(1)] });
    expect(onItsWay).toBe(total);
    expect((await shop.confirm(payment)).body["code"]).toBe("invoice_amount_refused");
    await desk("accountpayments/confirm", { number: payment, amount: after.total });
    expect(await booksOf(number)).toMatchObject({ paid: fromDollars(after.total), open: 0 });
  });
});

describe("a claim that comes while an edit sends money back by card", () => {
  it.each([
    [
      "of a bank",
      `insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
       values ($1, 'dp_meanwhile', 6000, 'open', now())`,
    ],
    [
      "which its provider sent back itself",
      `insert into refund (attempt_id, amount_cents, reason, state, refund_transaction_id, done_at)
       values ($1, 10, 'provider', 'done', 're_meanwhile', now())`,
    ],
  ])("%s is seen, and nothing goes back twice", async (_what, comes) => {
    const { number } = await paidOf(150, "card");
    const items = [pumps(1)];
    const { after, due, goesBack } = await previewed(number, { items });
    const [attempt] = await shop.rowsOf<{ id: string; payment: number }>(
      `select a.id, s.payment_number as payment from account_payment_share s
       join payment_attempt a on a.account_payment_number = s.payment_number
       where s.order_number = $1`,
      number,
    );
    const provider = await meanwhile();
    await provider.run("select from account_payment where number = $1 for update", [attempt?.payment]); // prettier-ignore
    const editing = edit(number, { items, total: after.total, due, goesBack }, { token: manager });
    await expect.poll(waiting).toBeGreaterThan(0);
    await provider.run(comes, [attempt?.id]);
    await provider.end();
    expect((await editing).body["code"]).toBe("refund_refused");
    expect(await reductionsOf(number)).toEqual([]);
    expect(await shop.cardRefundsOf(number)).toEqual([]);
  });
});

describe("two who edit it at once", () => {
  it("do not both: one wins, the other is told, and the books are whole", async () => {
    const { number } = await paidOf(120);
    const version = await shop.versionOf(number);
    const wishes = [[pumps(1)], [filters(1), pumps(2)]];
    const bodies: object[] = [];
    for (const items of wishes) {
      const { after, due, goesBack } = await previewed(number, { items });
      bodies.push({ items, total: after.total, due, goesBack, version });
    }
    const replies = await Promise.all(bodies.map((body) => edit(number, body, { token: manager })));
    const codes = replies.map(({ status, body }) => (status === 200 ? "done" : body["code"]));
    expect(new Set(codes)).toEqual(new Set(["done", "changed_meanwhile"]));
  });

  it("send nothing back twice with one key", async () => {
    const { number } = await paidOf(150, "card");
    const items = [pumps(1)];
    const { after, due, goesBack } = await previewed(number, { items });
    const body = { items, total: after.total, due, goesBack };
    const version = await shop.versionOf(number);
    const press = () =>
      edit(number, { ...body, version }, { token: manager, key: "one-and-the-same-key-0002" });
    const replies = await Promise.all([press(), press()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reductionsOf(number)).toHaveLength(1);
  });
});

const noted = async ({ number, accountId }: Owed, dollars: number) => {
  const { body } = await shop.ask({
    url: "admin/accountpayments/note?lang=en",
    body: {
      accountId,
      way: "cash",
      amount: dollars,
      receivedOn: dayOf(new Date(), "cr"),
      invoices: [{ orderNumber: String(number), amount: dollars }],
    },
    token: staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return NoteReceiptResponse.parse(body).payment.number;
};
const reverse = (number: string) =>
  desk("accountpayments/reverse", { number, reason: "Typed twice" });

describe("a receipt of an order that was edited since", () => {
  it("is taken back as long as no money was sent back by it", async () => {
    const order = await owed(BOUGHT);
    const { number } = order;
    const items = [pumps(1)];
    const worth = await worthOf(order, items);
    const receipt = await noted(order, worth);
    await edited(number, { items });
    expect((await reverse(receipt)).status).toBe(200);
    expect(await booksOf(number)).toMatchObject({ paid: 0, open: fromDollars(worth) });
    expect((await deskOrderOf(number)).payment).toBe("on_account");
  });

  it("is not taken back once it was", async () => {
    const order = await owed(BOUGHT);
    const receipt = await noted(order, 150);
    await edited(order.number, { items: [pumps(1)] }, manager);
    expect((await reverse(receipt)).body["code"]).toBe("receipt_reverse_refused");
  });
});

describe("any edits and payments, one after the other", () => {
  const wish = record({ filters: integer({ min: 0, max: 3 }), pumps: integer({ min: 1, max: 3 }) });
  const payment = record({
    dollars: integer({ min: 1, max: 120 }),
    way: constantFrom("card" as const, "transfer" as const),
  });

  it("leave what came, less what went back, and what is owed at its total", async () => {
    await assert(
      asyncProperty(array(oneof(wish, payment), { minLength: 3, maxLength: 6 }), async (steps) => {
        const { number, token } = await owed(BOUGHT);
        for (const step of steps) {
          const { open } = await booksOf(number);
          if ("dollars" in step) {
            const dollars = Math.min(step.dollars, open / 100);
            if (dollars > 0) await paidPart(token, [[number, dollars]], step.way);
            continue;
          }
          const items = [filters(step.filters), pumps(step.pumps)].filter(
            ({ quantity }) => quantity > 0,
          );
          const { problems, toPay } = await previewed(number, { items });
          if (problems.length === 0 && toPay === 0) await edited(number, { items }, manager);
          const { total, paid, back, ...left } = await booksOf(number);
          expect(paid - back + left.open).toBe(total);
          await requireWholeLedger(shop.database);
        }
      }),
      { numRuns: 6 },
    );
  });
});
