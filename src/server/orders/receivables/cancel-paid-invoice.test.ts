import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { plantCustomer } from "../../../../test/factories/customer.ts";
import { invoicePayers } from "../../../../test/factories/invoice-payer.ts";
import { callerOf, CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

import { createFigures } from "#server/dashboard/read-figures.ts";
import { readCancelledMoney } from "#server/orders/payments/read-cancelled-money.ts";
import { findOrder } from "#server/orders/orders/order-store.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { pay, reader } = invoicePayers(shop);

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 20_00, stock: { [HEREDIA]: 100_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

let people = 0;
const manager = async () => {
  const email = `manager${(people += 1)}@example.com`;
  return { holder: await plantCustomer(shop.database, { email, adminLevel: 2 }), client: CLIENT };
};

/** An order on account whose invoice was paid by card, all or so many dollars of it, and that was cancelled since. */
async function cancelled(dollars?: number) {
  const email = `debtor${(people += 1)}@example.com`;
  const account = await plantCustomer(shop.database, { email, creditLimit: 10_000_00 });
  const outcome = await shop.place({ account, email, method: "credit" });
  if (outcome.kind !== "placed") throw new Error("It was not placed.");
  const orderNumber = outcome.order.number;
  const [invoice] = (await reader.overview(callerOf({ account }))).invoices;
  const total = invoice?.total ?? 0;
  await pay(account, [[orderNumber, dollars ?? total]]);
  await shop.desk.changeStatus({ orderNumber, to: "cancelled", note: "" }, await manager());
  return { orderNumber, total };
}

async function wayOf(orderNumber: number) {
  const order = await findOrder(db, orderNumber);
  return order && readCancelledMoney(db, order);
}

const sentenceOf = async (orderNumber: number) => {
  const { rows } = await pool.query(
    "select params ->> 'next' as next from mail where kind = 'order_cancelled' and params ->> 'order' = $1",
    [String(orderNumber)],
  );
  return rows[0].next;
};
const dueOf = async (orderNumber: number) => {
  const { rows } = await pool.query(
    "select amount_cents::int as cents from payout where order_number = $1",
    [orderNumber],
  );
  return rows.map(({ cents }) => cents);
};
const refuse = (orderNumber: number) =>
  pool.query("update refund set state = 'refused', done_at = now() where reason = $1", [
    `cancelled ${orderNumber}`,
  ]);

const returned = async () => {
  const read = createFigures({ db, now: () => new Date() });
  return (await read({ span: "week", storefront: undefined }, "en")).sum.returned;
};

describe("a cancelled order whose invoice was paid by card", () => {
  it.each([
    ["all of it", undefined],
    ["a part of it", 5],
  ])("goes back at the provider alone: %s", async (_name, dollars) => {
    const { orderNumber } = await cancelled(dollars);
    expect(await wayOf(orderNumber)).toEqual({ way: "provider", transfer: null, paidAt: null });
    expect(await dueOf(orderNumber)).toEqual([]);
    expect(await sentenceOf(orderNumber)).toMatch(/on its way back the way you paid/);
  });

  it("is owed by transfer what the provider refuses of it, once and no more", async () => {
    const { orderNumber, total } = await cancelled();
    const by = await manager();
    const owe = () => shop.desk.transferBack({ orderNumber, note: "" }, by);
    await expect(owe()).rejects.toMatchObject({ code: "refund_refused" });
    await refuse(orderNumber);
    expect(await wayOf(orderNumber)).toEqual({ way: "refused", transfer: null, paidAt: null });
    await expect(requireWholeLedger(shop.database)).rejects.toThrow(/I1/); // until it is owed otherwise
    await owe();
    expect(await dueOf(orderNumber)).toEqual([Math.round(total * 100)]);
    expect(await wayOf(orderNumber)).toEqual({ way: "by_hand", transfer: "unnamed", paidAt: null });
    await expect(owe()).rejects.toMatchObject({ code: "refund_refused" });
  });

  it("counts among the money that went back, what was open of it too", async () => {
    const before = await returned();
    const { total } = await cancelled(5);
    expect(Math.round(((await returned()) - before) * 100)).toBe(Math.round(total * 100));
  });
});
