import { afterEach, describe, expect, it } from "vitest";

import { SENT_AUSTIN } from "../factories/austin.ts";
import { creditedFor, storedNotes } from "../factories/credit-notes.ts";
import { plantAccount } from "../factories/customer.ts";
import { openEditingShop } from "../factories/editing-shop.ts";
import { calledBuyer } from "../factories/phone-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, ask, editable, edited } = shop;
afterEach(() => requireWholeLedger(shop.database));

const filters = (quantity: number) => ({ sku: "FILTER", quantity });
let accounts = 0;
async function onAccount() {
  accounts += 1;
  const accountId = await plantAccount(db, {
    email: `flota${accounts}@example.com`,
    credit: "credit",
    credit_limit_cents: 900_00,
  });
  return { buyer: calledBuyer(accountId), way: "credit" as const };
}
const invoiceOf = async (number: number) => {
  const row = await db
    .selectFrom("invoice")
    .select("number")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  return row.number;
};
const totalOf = async (number: number) => (await shop.rowOf(number))["total_cents"];
const MOVED = { shippingAddress: { ...SENT_AUSTIN, street: "1 Lavaca Street" } };

describe("the credit note of an invoice that an edit takes the place of", () => {
  it.each([
    ["less", 1],
    ["more", 4],
  ])("is of all of it, whether %s is owed afterwards", async (_, pieces) => {
    const number = await editable({ ...(await onAccount()), items: [filters(2)] });
    const first = await invoiceOf(number);
    const before = await totalOf(number);
    await edited(number, { items: [filters(pieces)] });
    expect(await creditedFor(pool, number)).toEqual([[`edited ${first}`, before]]);
    const [note] = await storedNotes(pool, number);
    expect(note).toMatchObject({ invoice: first, number: expect.any(Number) });
  });

  it("is one for each edit, each of its own invoice", async () => {
    const number = await editable({ ...(await onAccount()), items: [filters(2)] });
    const first = await invoiceOf(number);
    await edited(number, { items: [filters(3)] });
    await edited(number, { items: [filters(1)] });
    const notes = await storedNotes(pool, number);
    expect(notes.map(({ invoice }) => invoice)).toEqual([first, first + 1]);
  });

  it("is of the rest where some of it was credited before, which the next invoice gives anew", async () => {
    const number = await editable({ way: "link" });
    expect((await shop.pay(await shop.pathOf(number))).status).toBe(200);
    const total = await totalOf(number);
    const first = await invoiceOf(number);
    const token = await shop.hired("jefa@example.com", 2);
    await ask({
      url: "admin/orders/refund",
      body: { orderNumber: number, amount: 5, note: "" },
      token,
    });
    await shop.upkeep.reconcile();
    await shop.upkeep.reconcile();
    await edited(number, MOVED);
    const notes = await storedNotes(pool, number);
    expect(notes.map(({ invoice }) => invoice)).toEqual([first, first, first + 1]);
    const credited = await creditedFor(pool, number);
    expect(credited.slice(1)).toEqual([
      [`edited ${first}`, total - 5_00],
      [`carried ${first}`, 5_00],
    ]);
    await ask({
      url: "admin/orders/status",
      body: { orderNumber: number, to: "Cancelled" },
      token,
    });
    expect((await creditedFor(pool, number)).at(-1)).toEqual(["cancelled", total - 5_00]);
  });

  it("is none where nothing was invoiced yet", async () => {
    const number = await editable({ items: [filters(2)] });
    await edited(number, { items: [filters(1)] });
    expect(await creditedFor(pool, number)).toEqual([]);
  });
});
