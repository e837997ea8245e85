import { assert, asyncProperty, array, constantFrom, integer, oneof, record } from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { NoteReceiptResponse } from "#contract/receivables.ts";
import { fromDollars } from "#domain/money/money.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { dollarsText } from "#server/mails/mail-money.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { openPartPaidShop, type Owed } from "../factories/part-paid-shop.ts";
import { filters, pumps } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPartPaidShop();
const { pool, desk, staff, manager, edit, edited, previewed, owed, paidPart } = shop;
const { booksOf, dueOf, reductionsOf, cardRefundsOf, usedOf, entriesOf, totalOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const BOUGHT = [filters(2), pumps(2)];
const DOOR = { shippingAddress: { ...SENT_AUSTIN, street: "9 Congress Avenue" } };
const orderOf = async (orderNumber: number) =>
  DeskOrderResponse.parse((await desk("orders/get", { orderNumber })).body).order;
const payTextOf = async (number: number) =>
  (await shop.mailsAbout(number, "order_edited"))[0]?.["pay"] ?? "";
const shown = (cents: number) => dollarsText(cents, "es");

/** An order on account of which so many dollars came. */
async function paidOf(dollars: number, way: "card" | "transfer" = "transfer"): Promise<Owed> {
  const order = await owed(BOUGHT);
  await paidPart(order.token, [[order.number, dollars]], way);
  return order;
}

/** What an order would come to with these parts, in US dollars. */
const worthOf = async ({ number }: Owed, items: object[]) =>
  (await previewed(number, { items })).after.total;

describe("an order on account that is paid in part and edited (ADR 0058)", () => {
  it("stays open with what is left, as the preview, the book and the mail say", async () => {
    const order = await paidOf(50);
    const { number } = order;
    const before = await totalOf(number);
    const edition = await edited(number, { items: [filters(1), pumps(2)] });
    const total = fromDollars(edition.after.total);
    expect(edition).toMatchObject({ outcome: "owes_less", received: 50, goesBack: 0, toPay: 0 });
    expect(fromDollars(edition.due)).toBe(total - 50_00);
    expect(await booksOf(number)).toEqual({ total, paid: 50_00, back: 0, open: total - 50_00 });
    expect(await usedOf(number)).toBe(total - 50_00);
    expect(await entriesOf(number)).toEqual([
      ["order", before],
      ["payment", -50_00],
      ["edit", total - before],
    ]);
    expect(await payTextOf(number)).toContain(shown(total - 50_00));
    // And what is left of it is paid as any invoice is.
    await paidPart(order.token, [[number, edition.due]]);
    expect((await orderOf(number)).payment).toBe("paid");
  });

  it("owes more, up to its account's limit", async () => {
    const { number } = await paidOf(50);
    const more = await edited(number, { items: [filters(2), pumps(4)] });
    expect(more).toMatchObject({ outcome: "owes_more", received: 50, off: 0 });
    expect(more.due).toBeCloseTo(more.after.total - 50, 2);
    expect(await payTextOf(number)).toContain(shown(fromDollars(more.due)));
    const tooMuch = await previewed(number, { items: [filters(2), pumps(16)] });
    expect(tooMuch.problems).toEqual(["credit_exceeded"]);
  });

  it("is paid, and owes nothing, where it comes to just what came", async () => {
    const order = await owed(BOUGHT);
    const { number, token } = order;
    const items = [pumps(1)];
    const worth = await worthOf(order, items);
    await paidPart(token, [[number, worth]]);
    const before = await totalOf(number);
    const edition = await edited(number, { items });
    expect(edition).toMatchObject({ outcome: "paid_off", due: 0, goesBack: 0 });
    expect(fromDollars(edition.off)).toBe(before - fromDollars(worth));
    expect(await booksOf(number)).toMatchObject({ total: fromDollars(worth), open: 0, back: 0 });
    expect(await usedOf(number)).toBe(0);
    expect((await entriesOf(number)).at(-1)).toEqual(["edit", fromDollars(worth) - before]);
    expect((await orderOf(number)).payment).toBe("paid");
    expect(await payTextOf(number)).toContain(shown(fromDollars(edition.off)));
  });

  it("owes nothing and gives back by transfer what is too much of what came so, by a manager", async () => {
    const { number } = await paidOf(150);
    const items = [pumps(1)];
    const edition = await previewed(number, { items });
    const back = 150_00 - fromDollars(edition.after.total);
    expect(edition).toMatchObject({ outcome: "transferred_back", due: 0, problems: [] });
    expect([edition.goesBack, edition.byTransfer].map(fromDollars)).toEqual([back, back]);
    const { goesBack, after } = edition;
    expect((await edit(number, { items, total: after.total, goesBack })).status).toBe(403);
    await edited(number, { items }, manager);
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: back }]);
    expect(await booksOf(number)).toMatchObject({ paid: 150_00, back, open: 0 });
    const pay = await payTextOf(number);
    for (const sum of [back, fromDollars(edition.off)]) expect(pay).toContain(shown(sum));
    expect((await desk("payouts/paid", { orderNumber: number, reference: "BCR 1" })).status).toBe(
      200,
    );
    // What is left goes back when it is cancelled, and no more.
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    expect(await dueOf(number)).toEqual([{ cause: "cancelled", amount: 150_00 - back }]);
  });

  it("gives back through the card what came by card, and the rest of that when it is cancelled", async () => {
    const { number } = await paidOf(150, "card");
    const edition = await edited(number, { items: [pumps(1)] }, manager);
    const back = fromDollars(edition.goesBack);
    expect(edition).toMatchObject({ outcome: "refunded", byTransfer: 0 });
    expect(await cardRefundsOf(number)).toEqual([{ amount: back, state: "waiting" }]);
    await shop.reconciled();
    expect(await cardRefundsOf(number)).toEqual([{ amount: back, state: "done" }]);
    expect((await orderOf(number)).refunds).toMatchObject([{ amount: edition.goesBack }]);
    expect(await orderOf(number)).toMatchObject({
      ifCancelled: { provider: edition.after.total, credit: 0, byHand: 0 },
    });
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    expect((await cardRefundsOf(number)).map(({ amount }) => amount)).toEqual([
      back,
      150_00 - back,
    ]);
    expect(await dueOf(number)).toEqual([]);
  });

  it("gives back by both ways where neither alone has so much", async () => {
    const order = await owed(BOUGHT);
    const { number, token } = order;
    await paidPart(token, [[number, 70]], "card");
    await paidPart(token, [[number, 80]]);
    const edition = await edited(number, { items: [filters(1)] }, manager);
    const back = fromDollars(edition.goesBack);
    expect(back).toBeGreaterThan(80_00);
    expect(edition).toMatchObject({ outcome: "split_back", byTransfer: 80 });
    expect(await cardRefundsOf(number)).toMatchObject([{ amount: back - 80_00 }]);
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: 80_00 }]);
    const pay = await payTextOf(number);
    for (const sum of [back - 80_00, 80_00]) expect(pay).toContain(shown(sum));
  });

  it("owes by transfer what the card's provider refuses to take back, once", async () => {
    const { number } = await paidOf(150, "card");
    const edition = await edited(number, { items: [pumps(1)] }, manager);
    const back = fromDollars(edition.goesBack);
    await pool.query(
      `update refund set state = 'refused', done_at = now()
       where id in (select refund_id from order_reduction where order_number = $1)`,
      [number],
    );
    expect(await dueOf(number)).toEqual([{ cause: "reduction", amount: back }]);
    await requireWholeLedger(shop.database);
    await desk("payouts/paid", { orderNumber: number, reference: "BCR 2" });
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    expect((await cardRefundsOf(number)).map(({ amount }) => amount)).toEqual([
      back,
      150_00 - back,
    ]);
    expect(await dueOf(number)).toEqual([]);
  });
});

describe("an order on account that a card paid along with others", () => {
  it("comes to less at once, and its own share of that payment goes back", async () => {
    const first = await owed(BOUGHT);
    const second = await owed([filters(1)], { of: first });
    const totals = [await totalOf(first.number), await totalOf(second.number)];
    const [one = 0, other = 0] = totals.map((cents) => cents / 100);
    const shares = [[first.number, one] as const, [second.number, other] as const];
    await paidPart(first.token, shares, "card");
    const edition = await edited(first.number, { items: [filters(2), pumps(1)] }, manager);
    const back = fromDollars(edition.goesBack);
    expect(edition).toMatchObject({ outcome: "refunded", off: 0, due: 0 });
    expect(await cardRefundsOf(first.number)).toMatchObject([{ amount: back }]);
    expect(await cardRefundsOf(second.number)).toEqual([]);
    expect(await booksOf(second.number)).toMatchObject({ total: totals[1], back: 0 });
  });

  it("comes to more once that is paid by transfer", async () => {
    const order = await owed(BOUGHT);
    const { number, token } = order;
    await paidPart(token, [[number, (await totalOf(number)) / 100]], "card");
    const more = await edited(number, { items: [filters(2), pumps(3)] }, manager);
    expect(more).toMatchObject({ outcome: "pays_more", due: 0 });
    const { number: proposal } = await shop.waitingOf(number);
    const settled = await desk("orders/proposal/paid", { orderNumber: number, proposal });
    expect(settled).toMatchObject({ status: 200 });
    const { total } = await booksOf(number);
    expect(total).toBe(fromDollars(more.after.total));
    // Less again goes back by the card, as far as that has so much.
    const less = await edited(number, { items: [filters(1), pumps(2)] }, manager);
    expect(less).toMatchObject({ outcome: "refunded", byTransfer: 0 });
  });

  it("changes its address alone once a bank claims that payment, and says so", async () => {
    const { number } = await paidOf(60, "card");
    await pool.query(
      `insert into payment_dispute (attempt_id, dispute_id, amount_cents, state, told_at)
       select a.id, 'dp_1', 6000, 'open', now() from payment_attempt a
       join account_payment_share s on s.payment_number = a.account_payment_number
       where s.order_number = $1`,
      [number],
    );
    expect(await orderOf(number)).toMatchObject({ editScope: "address", editBar: "claimed" });
    const items = [pumps(1)];
    expect(await shop.preview(number, { items })).toMatchObject({
      status: 409,
      body: { code: "order_edit_refused" },
    });
    await edited(number, DOOR);
    await pool.query("update payment_dispute set state = 'won'");
    expect(await orderOf(number)).toMatchObject({ editScope: "whole", editBar: null });
  });
});

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

describe("a receipt of an order that was edited since", () => {
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

  it("is taken back as long as no money was sent back by it", async () => {
    const order = await owed(BOUGHT);
    const { number } = order;
    const items = [pumps(1)];
    const worth = await worthOf(order, items);
    const receipt = await noted(order, worth);
    await edited(number, { items });
    expect((await reverse(receipt)).status).toBe(200);
    expect(await booksOf(number)).toMatchObject({ paid: 0, open: fromDollars(worth) });
    expect((await orderOf(number)).payment).toBe("on_account");
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
