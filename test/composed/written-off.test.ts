import { afterEach, describe, expect, it } from "vitest";

import { createFigures } from "#server/dashboard/read-figures.ts";

import { openDebtShop, REASON } from "../factories/debts.ts";
import { BOUGHT } from "../factories/part-paid-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
const { desk, staff, owed, paidOf, writeOff, takeBack, writtenOff, note, creditOf, bookOf } = shop;
const { deskOrderOf, debtorOf, papersOf, totalOf, rowsOf, usedOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const auditOf = async (number: number) =>
  (
    await shop.pool.query(
      "select action, change from audit_log where subject = $1 order by id desc limit 1",
      [`order:${number}`],
    )
  ).rows[0];

describe("what an invoice owes and will never be paid (ADR 0080)", () => {
  it("is written off by a manager with a reason: it owes nothing, and its credit is free", async () => {
    const order = await owed(BOUGHT);
    const total = await totalOf(order.number);
    expect((await writeOff(order.number, {}, staff)).status).toBe(403);
    expect((await writeOff(order.number, { note: "  " })).status).toBe(400);
    expect((await deskOrderOf(order.number)).steps).toContain("write_off");
    expect((await writeOff(order.number)).status).toBe(200);
    expect(await creditOf(order.number)).toEqual({ open: 0, off: total, paid: 0, used: 0 });
    expect(await bookOf(order.number)).toEqual([
      ["order", total],
      ["write_off", -total],
    ]);
    expect(await auditOf(order.number)).toMatchObject({
      action: "order.write_off",
      change: { owed_cents: [total, 0], written_off_cents: [0, total], note: [null, REASON] },
    });
    const { payment, steps, owed: now, editBar, history } = await deskOrderOf(order.number);
    expect({ payment, now, editBar }).toEqual({
      payment: "written_off",
      now: { open: 0, onItsWay: 0, writtenOff: total / 100, paid: 0 },
      editBar: "written_off",
    });
    expect(steps).toContain("write_off_back");
    expect(steps).not.toContain("write_off");
    expect(history.at(-1)).toMatchObject({ kind: "written_off", note: REASON });
  });

  it("is asked of nobody any more: not by the account, its customer's list, its statement or a reminder", async () => {
    const order = await writtenOff();
    const { token, accountId, number, totalCents } = order;
    const read = await debtorOf(order);
    expect(read.invoices).toEqual([]);
    expect(read.debtor).toMatchObject({ open: 0 });
    expect(read.writtenOff).toMatchObject([
      { orderNumber: String(number), open: totalCents / 100 },
    ]);
    const own = await shop.ask({ url: "account/invoices?lang=en", token });
    expect(own.body).toMatchObject({ invoices: [], credit: { used: 0 } });
    const { items } = (await desk("receivables", { limit: 100 })).body;
    expect(JSON.stringify(items)).not.toContain(accountId);
    const remind = { accountId, orders: [String(number)] };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const url = "admin/receivables/remind?lang=en";
    const letter = await shop.ask({ url, body: remind, token: shop.manager, headers });
    expect(letter.status).not.toBe(200);
    const shown = await shop.shownOf(number);
    expect(JSON.stringify(shown.history)).not.toContain("written_off");
    expect(JSON.stringify(shown)).not.toContain(REASON);
  });

  it("leaves the invoice as it was, which the lists call written off", async () => {
    const { number, accountId, totalCents } = await writtenOff();
    const [paper, ...others] = await papersOf({ account: accountId, state: "written_off" });
    expect(others).toEqual([]);
    const dollars = totalCents / 100;
    expect(paper).toMatchObject({ state: "written_off", total: dollars, writtenOff: dollars });
    expect(paper).toMatchObject({ open: 0, dueAt: null, orderNumber: String(number) });
    expect(await papersOf({ account: accountId, state: "paid" })).toEqual([]);
    expect(await papersOf({ account: accountId, state: "owed" })).toEqual([]);
    expect(await papersOf({ state: "written_off" })).toContainEqual(paper);
    const off = (await desk("orders", { filters: { payment: "written_off", account: accountId } }))
      .body;
    expect(off).toMatchObject({ items: [{ orderNumber: String(number), payment: "written_off" }] });
    const unpaid = (await desk("orders", { filters: { payment: "unpaid", account: accountId } }))
      .body;
    expect(unpaid["items"]).toEqual([]);
    expect(await rowsOf("select 1 from credit_note where order_number = $1", number)).toEqual([]);
  });

  it("is only what was looked at, and once", async () => {
    const order = await owed(BOUGHT);
    const { version } = await deskOrderOf(order.number);
    expect((await writeOff(order.number, { owed: 1.5 })).body["code"]).toBe("changed_meanwhile");
    const both = await Promise.all([writeOff(order.number), writeOff(order.number)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await writeOff(order.number, { version })).body["code"]).toBe("changed_meanwhile");
    expect((await writeOff(order.number)).body["code"]).toBe("write_off_refused");
    expect(await bookOf(order.number)).toHaveLength(2);
  });

  it("is refused of a payment that is on its way, of what is no debt, and of no order", async () => {
    const order = await owed(BOUGHT);
    await shop.announce(order.token, [[order.number, 10]]);
    expect((await deskOrderOf(order.number)).steps).not.toContain("write_off");
    expect((await writeOff(order.number)).body["code"]).toBe("write_off_refused");
    const byCard = await shop.byCard();
    expect((await writeOff(byCard)).body["code"]).toBe("write_off_refused");
    expect((await takeBack(byCard)).body["code"]).toBe("write_off_none");
    const none = await desk("orders/writeoff", { orderNumber: 1, owed: 5, note: REASON });
    expect(none.body["code"]).toBe("order_not_found");
  });

  it("is what is left of an invoice that was paid in part", async () => {
    const { number } = await paidOf(20.01);
    const total = await totalOf(number);
    expect((await writeOff(number)).status).toBe(200);
    expect(await creditOf(number)).toEqual({ open: 0, off: total - 2001, paid: 2001, used: 0 });
  });

  it("is owed again by a manager's word, also beyond the limit", async () => {
    const { number, totalCents, accountId } = await writtenOff();
    await shop.pool.query("update account set credit_limit_cents = 1 where id = $1", [accountId]);
    expect((await takeBack(number, {}, staff)).status).toBe(403);
    expect((await takeBack(number, { note: "" })).status).toBe(400);
    expect((await takeBack(number, { version: 1_000_000 })).body["code"]).toBe("changed_meanwhile");
    expect((await takeBack(number)).status).toBe(200);
    expect(await creditOf(number)).toEqual({ open: totalCents, off: 0, paid: 0, used: totalCents });
    expect((await deskOrderOf(number)).payment).toBe("on_account");
    expect((await bookOf(number)).at(-1)).toEqual(["write_off_back", totalCents]);
    expect(await auditOf(number)).toMatchObject({
      action: "order.write_off_back",
      change: { owed_cents: [0, totalCents], written_off_cents: [totalCents, 0] },
    });
    expect((await takeBack(number)).body["code"]).toBe("write_off_none");
  });
});

describe("money that comes after all", () => {
  it("takes the write-off back as far as it goes, to the cent, and the last cent pays the order", async () => {
    const order = await writtenOff();
    const { number, totalCents } = order;
    expect((await note(order, 40.01)).status).toBe(200);
    expect(await creditOf(number)).toEqual({
      open: 0,
      off: totalCents - 4001,
      paid: 4001,
      used: 0,
    });
    expect(await bookOf(number)).toEqual([
      ["order", totalCents],
      ["write_off", -totalCents],
      ["write_off_back", 4001],
      ["payment", -4001],
    ]);
    expect((await deskOrderOf(number)).payment).toBe("written_off");
    const rest = totalCents - 4001;
    expect((await note(order, (rest + 1) / 100)).body["code"]).toBe("invoice_amount_refused");
    expect((await note(order, rest / 100)).status).toBe(200);
    expect(await creditOf(number)).toEqual({ open: 0, off: 0, paid: totalCents, used: 0 });
    expect((await deskOrderOf(number)).payment).toBe("paid");
  });

  it("and was noted in error is owed again, and what was not touched stays written off", async () => {
    const order = await writtenOff();
    const { number, totalCents } = order;
    await note(order, 40.01);
    const payment = (await debtorOf(order)).payments[0]?.number;
    const reversed = await desk("accountpayments/reverse", { number: payment, reason: "Other" });
    expect(reversed.status).toBe(200);
    const off = totalCents - 4001;
    expect(await creditOf(number)).toEqual({ open: 4001, off, paid: 0, used: 4001 });
    expect((await deskOrderOf(number)).payment).toBe("on_account");
    expect((await writeOff(number)).status).toBe(200);
    expect(await creditOf(number)).toEqual({ open: 0, off: totalCents, paid: 0, used: 0 });
  });

  it("by a card that was out when it was written off pays it, and none of it goes back", async () => {
    const order = await owed(BOUGHT);
    const total = await totalOf(order.number);
    const payment = await shop.announce(order.token, [[order.number, total / 100]]);
    // As if it had begun in the same moment: the rule of what is on its way has not seen it.
    await shop.pool.query("update account_payment set state = 'ended', settled_at = now() where number = $1", [payment]); // prettier-ignore
    expect((await writeOff(order.number)).status).toBe(200);
    await shop.pool.query("update account_payment set state = 'waiting', settled_at = null where number = $1", [payment]); // prettier-ignore
    expect((await shop.confirm(payment)).status).toBe(200);
    expect(await creditOf(order.number)).toEqual({ open: 0, off: 0, paid: total, used: 0 });
  });

  it("is never taken of its customer by itself: what was written off is not offered to be paid", async () => {
    const { token, number } = await writtenOff();
    const { status, body } = await shop.ask({
      url: "account/payinvoices?lang=en",
      body: {
        invoices: [{ orderNumber: String(number), amount: 1 }],
        transfer: { reference: "R" },
      },
      token,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect([status, body["code"]]).toEqual([422, "invoice_amount_refused"]);
  });
});

it("is told in the figures of its time, less what was owed again", async () => {
  const figures = createFigures({ db: shop.db, now: () => new Date() });
  const { sum } = await figures({ span: "week" }, "es");
  const { rows } = await shop.pool.query(
    "select coalesce(sum(written_off_cents), 0)::int as cents from credit_use",
  );
  expect(Math.round((sum.writtenOff ?? 0) * 100)).toBe(rows[0].cents);
  expect(rows[0].cents).toBeGreaterThan(0);
});

describe("an order whose debt is written off", () => {
  it("is cancelled without paying out what never came: its invoice is credited whole", async () => {
    const { number, totalCents } = await writtenOff();
    expect((await deskOrderOf(number)).ifCancelled).toEqual({ provider: 0, credit: 0, byHand: 0 });
    expect((await desk("orders/status", { orderNumber: number, to: "Cancelled" })).status).toBe(
      200,
    );
    expect(await bookOf(number)).toEqual([
      ["order", totalCents],
      ["write_off", -totalCents],
      ["write_off_back", totalCents],
      ["cancelled", -totalCents],
    ]);
    expect(await rowsOf("select 1 from payout_due where order_number = $1", number)).toEqual([]);
    expect((await takeBack(number)).body["code"]).toBe("write_off_none");
    expect(await usedOf(number)).toBe(0);
  });

  it("gives back no more than what came of it", async () => {
    const { number } = await paidOf(20);
    await writeOff(number);
    await desk("orders/status", { orderNumber: number, to: "Cancelled" });
    expect(
      await rowsOf(
        "select amount_cents::int as cents from payout_due where order_number = $1",
        number,
      ),
    ).toEqual([{ cents: 2000 }]);
  });

  it("is told of no debt that becomes less, where pieces of it will not come", async () => {
    const { number } = await owed(BOUGHT);
    const total = (await totalOf(number)) / 100;
    const lines = [{ position: 1, quantity: 1 }];
    await desk("orders/ship", { orderNumber: number, carrier: "Correos", lines });
    await writeOff(number);
    const { version } = await deskOrderOf(number);
    const rest = { orderNumber: number, version, lines: [{ position: 2, quantity: 2 }] };
    const { body } = await desk("orders/rest/preview", rest);
    expect(body).toMatchObject({ way: "credit", owed: total, writtenOff: total });
    const done = await shop.ask({
      url: "admin/orders/rest?lang=en",
      body: { ...rest, amount: body["worth"] },
      token: shop.manager,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect(done.status).toBe(200);
    const mails = await rowsOf(
      "select params ->> 'pay' as pay from mail where kind = 'order_rest' and params ->> 'order' = $1::bigint::text",
      number,
    );
    expect(mails).toEqual([{ pay: "" }]);
  });

  it("is not edited, which would make another debt of it", async () => {
    const { number } = await writtenOff();
    const { status, body } = await shop.edit(number, { items: BOUGHT, total: 1, due: 1 });
    expect([status, body["code"]]).toEqual([409, "order_status_refused"]);
  });
});
