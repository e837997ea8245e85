import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { invoiceDebt } from "#server/orders/orders/order-invoice-store.ts";

import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { createInvoicing } from "./issue-invoices.ts";

const shop = await openOrderShop();
const { db } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

/** Orders that are paid and owed an invoice, as a killed process leaves them. */
async function leaveOwed(count: number): Promise<number[]> {
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const outcome = await shop.place({ email: `owed${index}@example.com` });
    if (outcome.kind === "placed") numbers.push(outcome.order.number);
  }
  await db.deleteFrom("invoice").where("order_number", "in", numbers).execute();
  await shop.database.pool.query("delete from paper where order_number = any($1)", [numbers]); // none was ever numbered
  await db
    .updateTable("invoice_counter")
    .set((row) => ({ latest: row("latest", "-", count) }))
    .execute();
  for (const number of numbers) await invoiceDebt(db, number).execute();
  return numbers;
}

const invoiced = async () =>
  (
    await db.selectFrom("invoice").select(["number", "order_number"]).orderBy("number").execute()
  ).map((row) => [row.number, row.order_number]);

describe("invoices (decisions §7, ADR 0020)", () => {
  it("have the next numbers without gaps, however many orders are paid at once", async () => {
    const before = await invoiced();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        shop.place({ email: `at-once${index}@example.com` }),
      ),
    );
    const after = await invoiced();
    expect(after).toHaveLength(before.length + 30);
    expect(after.map(([number]) => number)).toEqual(after.map((_, index) => index + 1));
  });

  it("are numbered by upkeep when a process was killed before it did, once, by however many", async () => {
    const before = await invoiced();
    const numbers = await leaveOwed(5);
    await requireWholeLedger(shop.database);
    expect(await invoiced()).toEqual(before);
    const processes = Array.from({ length: 4 }, () =>
      createInvoicing(db, { nameOfShop: async () => "Repuesto" }),
    );
    await Promise.all(processes.flatMap(({ issue }) => [issue(), issue()]));
    expect(await invoiced()).toEqual([
      ...before,
      ...numbers.map((number, index) => [before.length + index + 1, number]),
    ]);
  });

  it("are one for each order, however often one is owed", async () => {
    const [number = 0] = await leaveOwed(1);
    await invoiceDebt(db, number).execute();
    await shop.issueInvoices();
    const before = await invoiced();
    await invoiceDebt(db, number).execute();
    await shop.issueInvoices();
    expect(await invoiced()).toEqual(before);
  });
});
