import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { timesDollars } from "#domain/money/money.ts";
import { releaseCredit } from "#server/orders/orders/credit-store.ts";

import { crossingIn } from "../../../../test/factories/crossing.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { receiptNoters } from "../../../../test/factories/receipt-noter.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { meanwhile, waiting } = crossingIn(pool);
const {
  pay,
  transfers,
  reader,
  noteReceipt,
  reverseReceipt,
  debtor,
  staffOf,
  receipt,
  overview,
  openOf,
  mailsTo,
  entriesOf,
  paidAt,
  eventsOf,
} = receiptNoters(shop);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

describe("a receipt that was noted in error", () => {
  it("is taken back by a manager with a reason: its invoices owe again, and the book has both", async () => {
    const { account, first, second, total } = await debtor(2);
    const { number } = await noteReceipt(receipt(account, [[first, total], [second, 5]]), "i", await staffOf(1)); // prettier-ignore
    const manager = await staffOf(2);
    await reverseReceipt({ number, reason: "Era de otro cliente" }, manager);
    expect(await openOf(account)).toEqual([[first, total], [second, total]]); // prettier-ignore
    expect((await overview(account)).credit.used).toBe(timesDollars(total, 2));
    expect(await paidAt(first)).toBeNull();
    const sums = [Math.round(total * 100), 500];
    expect(await entriesOf(account)).toEqual([
      ...sums.map((cents) => ({ kind: "payment", cents: -cents, payment: number })),
      ...sums.map((cents) => ({ kind: "reversal", cents, payment: number })),
    ]);
    expect(await eventsOf(second)).toContainEqual({
      kind: "payment_reversed",
      note: `payment ${number}: Era de otro cliente`,
    });
    expect(await mailsTo(account, "invoices_reversed")).toMatchObject([
      { payment: String(number), message: "Era de otro cliente" },
    ]);
    expect(await reader.get(number)).toMatchObject({
      state: "reversed",
      reversedBy: manager.holder.email,
      reversedReason: "Era de otro cliente",
      isReversible: false,
    });
    await expect(reader.receiptOf(number)).rejects.toMatchObject({ code: "not_found" });
    await expect(reverseReceipt({ number, reason: "otra vez" }, manager)).rejects.toMatchObject({
      code: "receipt_reverse_refused",
    });
    // What it was is noted anew, under the same reference.
    const { rows } = await pool.query("select reference from account_payment where number = $1", [number]); // prettier-ignore
    const again = receipt(account, [[first, total]], { reference: rows[0].reference });
    expect(await noteReceipt(again, "j", await staffOf(1))).toMatchObject({ isNew: true });
    expect(await paidAt(first)).not.toBeNull();
  });

  it("is no receipt any more by its key: whoever sends it again hears that it was taken back", async () => {
    const { account, first } = await debtor(1);
    const clerk = await staffOf(1);
    const body = receipt(account, [[first, 5]]);
    const { number } = await noteReceipt(body, "again", clerk);
    await reverseReceipt({ number, reason: "no era" }, await staffOf(2));
    await expect(noteReceipt(body, "again", clerk)).rejects.toMatchObject({
      code: "receipt_reversed",
    });
    expect(await noteReceipt(body, "anew", clerk)).toMatchObject({ isNew: true });
  });

  it("never waits across a payment of the same invoices, whoever is at them at once", async () => {
    const { account, first, second } = await debtor(2);
    const manager = await staffOf(2);
    const { number } = await noteReceipt(receipt(account, [[first, 5], [second, 5]]), "cross", manager); // prettier-ignore
    // A payment that holds the second order, and will want the account.
    const other = await meanwhile();
    await other.run("select 1 from shop_order where number = $1 for update", [second]);
    const reversing = reverseReceipt({ number, reason: "no era" }, manager);
    await expect.poll(waiting).toBeGreaterThan(0);
    await other.run("set local lock_timeout = '2s'");
    await other.run("update account set credit_used_cents = credit_used_cents where id = $1", [account.accountId]); // prettier-ignore
    await other.end();
    await reversing;
    expect(await entriesOf(account)).toHaveLength(4);
  });

  it("is taken back once, whoever does it at once, and never by less than a manager", async () => {
    const { account, first } = await debtor(1);
    const { number } = await noteReceipt(receipt(account, [[first, 5]]), "k", await staffOf(1));
    await expect(
      reverseReceipt({ number, reason: "no era" }, await staffOf(1)),
    ).rejects.toMatchObject({ code: "forbidden" });
    const managers = await Promise.all([staffOf(2), staffOf(2), staffOf(3)]);
    const outcomes = await Promise.allSettled(
      managers.map((by) => reverseReceipt({ number, reason: "no era" }, by)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await entriesOf(account)).toHaveLength(2);
  });

  it("a transfer that staff confirmed by mistake is taken back as well", async () => {
    const { account, first, total } = await debtor(1);
    const announced = await pay(account, [[first, 5]], { way: "transfer" });
    if (announced.kind !== "settled") throw new Error("It was not announced.");
    const manager = await staffOf(2);
    await transfers.confirm({ number: announced.number, amount: null, note: "" }, manager);
    await reverseReceipt({ number: announced.number, reason: "No llegó" }, manager);
    expect(await openOf(account)).toEqual([[first, total]]);
  });

  it("stays on the next day by the storefront's clock, and where a provider took it", async () => {
    const { account, first } = await debtor(1);
    const manager = await staffOf(2);
    const { number } = await noteReceipt(receipt(account, [[first, 5]]), "l", manager);
    await pool.query("update account_payment set settled_at = settled_at - interval '1 day' where number = $1", [number]); // prettier-ignore
    const card = await pay(account, [[first, 5]]);
    if (card.kind !== "settled") throw new Error("It was not paid.");
    for (const one of [number, card.number])
      await expect(reverseReceipt({ number: one, reason: "tarde" }, manager)).rejects.toMatchObject(
        { code: "receipt_reverse_refused" },
      );
    expect((await reader.get(number)).isReversible).toBe(false);
  });

  it("stays where its order was cancelled since, or its rest was released without a payment", async () => {
    const { account, first, second } = await debtor(2);
    const manager = await staffOf(2);
    const { number: one } = await noteReceipt(receipt(account, [[first, 5]]), "m", manager);
    const { number: two } = await noteReceipt(receipt(account, [[second, 5]]), "n", manager);
    await shop.desk.changeStatus({ orderNumber: first, to: "cancelled", note: "" }, manager);
    // As the shop itself did before whoever said that an order on account is paid had to note a receipt.
    await releaseCredit(db, second);
    await pool.query("update shop_order set paid_at = now() where number = $1", [second]);
    for (const number of [one, two])
      await expect(reverseReceipt({ number, reason: "no era" }, manager)).rejects.toMatchObject({
        code: "receipt_reverse_refused",
      });
  });
});
