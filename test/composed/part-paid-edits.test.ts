import { afterEach, describe, expect, it } from "vitest";

import { fromDollars } from "#domain/money/money.ts";
import { dollarsText } from "#server/mails/mail-money.ts";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { BOUGHT, openPartPaidShop } from "../factories/part-paid-shop.ts";
import { filters, pumps } from "../factories/proposing-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openPartPaidShop();
const { pool, desk, manager, edit, edited, previewed, owed, paidPart } = shop;
const { paidOf, worthOf, booksOf, dueOf, cardRefundsOf, usedOf, entriesOf, totalOf } = shop;
const { deskOrderOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const DOOR = { shippingAddress: { ...SENT_AUSTIN, street: "9 Congress Avenue" } };
const payTextOf = async (number: number) =>
  (await shop.mailsAbout(number, "order_edited"))[0]?.["pay"] ?? "";
const shown = (cents: number) => dollarsText(cents, "es");

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
    expect((await deskOrderOf(number)).payment).toBe("paid");
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
    expect((await deskOrderOf(number)).payment).toBe("paid");
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
    expect((await deskOrderOf(number)).refunds).toMatchObject([{ amount: edition.goesBack }]);
    expect(await deskOrderOf(number)).toMatchObject({
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
    // Several cards may have paid of it: none is named.
    expect(pay).toContain("por tarjeta, como los pagó");
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
    expect(await deskOrderOf(number)).toMatchObject({ editScope: "address", editBar: "claimed" });
    const items = [pumps(1)];
    expect(await shop.preview(number, { items })).toMatchObject({
      status: 409,
      body: { code: "order_edit_refused" },
    });
    await edited(number, DOOR);
    await pool.query("update payment_dispute set state = 'won'");
    expect(await deskOrderOf(number)).toMatchObject({ editScope: "whole", editBar: null });
  });
});
