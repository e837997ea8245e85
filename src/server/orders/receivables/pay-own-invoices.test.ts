import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { invoicePayers } from "../../../../test/factories/invoice-payer.ts";
import { callerOf, CLIENT, openOrderShop, STAFF } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

import { findRefunds } from "#server/orders/orders/order-money-store.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { createStatementReader } from "./read-statement.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { pay, confirm, reader, transfers } = invoicePayers(shop);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

let customers = 0;
/** A customer on account with as many invoices, and what is open of each. */
async function debtor(invoices: number): Promise<{ account: SignedIn; orders: number[] }> {
  customers += 1;
  const email = `debtor${customers}@example.com`;
  const account = await plantCustomer(shop.database, { email, creditLimit: 10_000_00 });
  const orders: number[] = [];
  for (let index = 0; index < invoices; index += 1) {
    const outcome = await shop.place({ account, email, method: "credit" });
    if (outcome.kind === "placed") orders.push(outcome.order.number);
  }
  return { account, orders };
}

const overview = (account: SignedIn) => reader.overview(callerOf({ account }));
const openOf = async (account: SignedIn) =>
  (await overview(account)).invoices.map(({ orderNumber, open }) => [Number(orderNumber), open]);
const totalOf = async (account: SignedIn) => (await overview(account)).invoices[0]?.total ?? 0;
const paidAt = async (order: number) => {
  const { rows } = await pool.query("select paid_at from shop_order where number = $1", [order]);
  return rows[0].paid_at;
};
const mailed = async (kind: string, to: string) => {
  const { rows } = await pool.query("select count(*)::int from mail where kind = $1 and recipient = $2", [kind, to]); // prettier-ignore
  return rows[0].count;
};
const manager = async () => {
  const email = `manager${(customers += 1)}@example.com`;
  return { holder: await plantCustomer(shop.database, { email, adminLevel: 2 }), client: CLIENT };
};
async function reconcile(): Promise<void> {
  for (let minute = 0; minute < 4; minute += 1) {
    shop.passMinutes(1);
    await shop.reconciler.run();
  }
}

describe("paying invoices by card", () => {
  it("pays several at once, frees the credit, and sends one receipt", async () => {
    const { account, orders } = await debtor(2);
    const total = await totalOf(account);
    const [first = 0, second = 0] = orders;
    const outcome = await pay(account, [
      [first, total],
      [second, total],
    ]);
    expect(outcome).toMatchObject({ kind: "settled" });
    expect(await openOf(account)).toEqual([]);
    expect((await overview(account)).credit.used).toBe(0);
    expect(await paidAt(first)).not.toBeNull();
    expect(await mailed("invoices_paid", account.email)).toBe(1);
    if (outcome.kind !== "settled") return;
    expect(await reader.receipt(outcome.number, callerOf({ account }))).toMatchObject({
      payment: { way: "card", shares: [{ orderNumber: first }, { orderNumber: second }] },
    });
  });

  it("pays a part, which leaves the rest open and the order unpaid", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    await pay(account, [[order, 5]]);
    expect(await openOf(account)).toEqual([[order, Math.round((total - 5) * 100) / 100]]);
    expect(await paidAt(order)).toBeNull();
    await pay(account, [[order, Math.round((total - 5) * 100) / 100]]);
    expect(await paidAt(order)).not.toBeNull();
  });

  it("takes money once, however often and at once the same key is sent", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const key = crypto.randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => pay(account, [[order, 5]], { key })),
    );
    expect(sent.every(({ kind }) => kind === "settled" || kind === "pending")).toBe(true);
    const { rows } = await pool.query(
      "select sum(amount_cents)::int as cents from sandbox_payment where status = 'captured' and attempt_id in (select id::text from payment_attempt where account_payment_number in (select payment_number from account_payment_share where order_number = $1))",
      [order],
    );
    expect(rows).toEqual([{ cents: 500 }]);
    await expect(pay(account, [[order, 6]], { key })).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  it("refuses more than is open once what is on its way has come, and what is not one's own", async () => {
    const { account, orders } = await debtor(1);
    const other = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    const refused = { code: "invoice_amount_refused" };
    await expect(pay(account, [[order, total + 0.01]])).rejects.toMatchObject(refused);
    await expect(pay(other.account, [[order, 1]])).rejects.toMatchObject(refused);
    await pay(account, [[order, total]], { way: "transfer" });
    await expect(pay(account, [[order, 0.01]])).rejects.toMatchObject(refused);
  });

  it("leaves everything open after a decline, and may be tried again", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    const declined = await pay(account, [[order, total]], { way: "tok_declined" });
    expect(declined).toEqual({ kind: "declined", reason: "card_declined" });
    expect(await openOf(account)).toEqual([[order, total]]);
    expect(await pay(account, [[order, total]])).toMatchObject({ kind: "settled" });
  });

  it("goes on after the bank's question, by its own customer alone", async () => {
    const { account, orders } = await debtor(1);
    const other = await debtor(0);
    const [order = 0] = orders;
    const pending = await pay(account, [[order, 5]], { way: "tok_3ds" });
    expect(pending).toMatchObject({ kind: "pending", nextAction: { kind: "sandbox" } });
    if (pending.kind !== "pending") return;
    await expect(confirm(other.account, pending.attemptId)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await confirm(account, pending.attemptId)).toMatchObject({ kind: "settled" });
  });

  it("whose answer was lost is finished by the reconciler", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    expect(await pay(account, [[order, total]], { way: "tok_timeout" })).toMatchObject({
      kind: "pending",
    });
    await reconcile();
    expect(await openOf(account)).toEqual([]);
    expect(await mailed("invoices_paid", account.email)).toBe(1);
  });

  it("sends back what its invoice owes no more when the money comes", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    await pay(account, [[order, total]], { way: "tok_timeout" });
    const cancelled = { orderNumber: order, to: "cancelled" as const, note: "" };
    await shop.desk.changeStatus(cancelled, await manager());
    await reconcile();
    const { rows } = await pool.query(
      "select r.amount_cents::int as cents, p.state from refund r join payment_attempt a on a.id = r.attempt_id join account_payment p on p.number = a.account_payment_number where p.account_id = $1",
      [account.accountId],
    );
    expect(rows).toEqual([{ cents: Math.round(total * 100), state: "ended" }]);
    expect(await mailed("invoices_paid", account.email)).toBe(0);
  });

  it("goes back when its order is cancelled afterwards", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    const total = await totalOf(account);
    await pay(account, [[order, 5]]);
    const cancelled = { orderNumber: order, to: "cancelled" as const, note: "" };
    await shop.desk.changeStatus(cancelled, await manager());
    expect((await overview(account)).credit).toMatchObject({ used: 0 });
    const { rows } = await pool.query(
      "select r.amount_cents::int as cents from refund r join payment_attempt a on a.id = r.attempt_id join account_payment p on p.number = a.account_payment_number where p.account_id = $1",
      [account.accountId],
    );
    expect([total > 5, rows]).toEqual([true, [{ cents: 500 }]]);
  });
});

describe("paying invoices by transfer", () => {
  it("is owed back by transfer when its order is cancelled, a part by card at its provider", async () => {
    const { account, orders } = await debtor(1);
    const [order = 0] = orders;
    await pay(account, [[order, 3]]);
    const announced = await pay(account, [[order, 5]], { way: "transfer" });
    if (announced.kind !== "settled") throw new Error("It was not announced.");
    const by = await manager();
    await transfers.confirm({ number: announced.number, amount: null, note: "" }, by);
    await shop.desk.changeStatus({ orderNumber: order, to: "cancelled", note: "" }, by);
    const { rows } = await pool.query(
      "select amount_cents::int as cents, paid_at from payout where cause = 'cancelled' and number = $1",
      [order],
    );
    expect(rows).toEqual([{ cents: 500, paid_at: null }]);
    expect((await findRefunds(db, order)).map((refund) => refund.amountCents)).toEqual([300]);
    expect((await overview(account)).credit).toMatchObject({ used: 0 });
  });

  it("is announced to the customer and to staff, and pays once staff has seen the money", async () => {
    const { account, orders } = await debtor(2);
    const [first = 0, second = 0] = orders;
    const total = await totalOf(account);
    const announced = await pay(account, [[first, total], [second, 5]], { way: "transfer" }); // prettier-ignore
    expect(announced).toMatchObject({ kind: "settled" });
    expect(await mailed("invoices_announced", account.email)).toBe(1);
    expect(await mailed("staff_invoices_announced", STAFF)).toBeGreaterThan(0);
    expect(await openOf(account)).toEqual([[first, total], [second, total]]); // prettier-ignore
    if (announced.kind !== "settled") return;
    const { number } = announced;
    await expect(reader.receipt(number, callerOf({ account }))).rejects.toMatchObject({
      code: "not_found",
    });
    const by = await manager();
    await transfers.confirm({ number, amount: null, note: "BAC 12" }, by);
    expect(await openOf(account)).toEqual([[second, Math.round((total - 5) * 100) / 100]]);
    await expect(transfers.confirm({ number, amount: null, note: "" }, by)).rejects.toMatchObject({
      code: "payment_state_refused",
    });
    expect(await mailed("invoices_paid", account.email)).toBe(1);
  });

  it("is withdrawn by its own customer alone, and then may be paid in another way", async () => {
    const { account, orders } = await debtor(1);
    const other = await debtor(0);
    const [order = 0] = orders;
    const total = await totalOf(account);
    const announced = await pay(account, [[order, total]], { way: "transfer" });
    if (announced.kind !== "settled") throw new Error("It was not announced.");
    await expect(
      transfers.withdraw(announced.number, other.account.accountId),
    ).rejects.toMatchObject({ code: "not_found" });
    await transfers.withdraw(announced.number, account.accountId);
    expect(await pay(account, [[order, total]])).toMatchObject({ kind: "settled" });
  });
});

it("invoices are due as long after they were issued as the setting of this moment says", async () => {
  const { account } = await debtor(1);
  const daysGiven = async () => {
    const [invoice] = (await overview(account)).invoices;
    const { issuedAt = "", dueAt = "" } = invoice ?? {};
    return (Date.parse(dueAt) - Date.parse(issuedAt)) / 86_400_000;
  };
  expect(await daysGiven()).toBe(30);
  await pool.query("insert into setting (key, value) values ('credit_days', '45')");
  expect(await daysGiven()).toBe(45);
  const days = { from: "2000-01-01", to: "2100-01-01" };
  const caller = callerOf({ account });
  const { rows } = (await createStatementReader(db, shop.now)(days, caller)).statement;
  expect(
    rows.map(({ day, due }) => (Date.parse(due ?? "") - Date.parse(day)) / 86_400_000),
  ).toEqual([45]);
});

it("money is given once, whatever is paid at once, however it ends, and whoever asks again", async () => {
  const step = record({
    at: integer({ min: 0, max: 2 }),
    dollars: integer({ min: 1, max: 25 }),
    way: constantFrom("tok_approved", "tok_declined", "tok_timeout", "tok_late", "transfer"),
    isSentTwice: constantFrom(true, false),
  });
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { account, orders } = await debtor(3);
      const total = await totalOf(account);
      await Promise.allSettled(
        steps.flatMap(({ at, dollars, way, isSentTwice }) => {
          const key = crypto.randomUUID();
          const send = () => pay(account, [[orders[at] ?? 0, dollars]], { way, key });
          return isSentTwice ? [send(), send()] : [send()];
        }),
      );
      await reconcile();
      await requireWholeLedger(shop.database);
      const { rows } = await pool.query(
        "select coalesce(sum(paid_cents), 0)::int as cents from account_payment_share s join account_payment p on p.number = s.payment_number where p.account_id = $1",
        [account.accountId],
      );
      const open = (await overview(account)).credit.used;
      expect(Math.round(open * 100) + rows[0].cents).toBe(Math.round(total * 300));
    }),
    { numRuns: 6 },
  );
}, 120_000);
