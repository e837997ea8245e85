import { beforeAll, describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import { lockOrder } from "#server/orders/orders/order-store.ts";

import { creditedFor, storedNotes } from "../../../../test/factories/credit-notes.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";
import { findWaitingFaces, numberCreditNotes } from "./credit-note-store.ts";
import { creditPart } from "./issue-credit-note.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});

async function paidOrder(): Promise<{ number: number; total: number }> {
  const email = `${crypto.randomUUID()}@example.com`;
  await shop.place({ email });
  const { rows } = await pool.query<{ number: number; total: number }>(
    "select number, total_cents as total from shop_order where email = $1",
    [email],
  );
  const [order] = rows;
  if (!order) throw new Error("Not placed.");
  return order;
}

/** Decides a note as whoever moves money does: with the order held. */
const credit = (orderNumber: number, { reason, amount }: { reason: string; amount: number }) =>
  db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderNumber);
    if (!order) throw new Error("No order.");
    const crediting = { order, reason: { cause: "refund", number: reason } as const };
    await creditPart(trx, { ...crediting, amount: cents(amount) });
  });

describe("deciding a credit note", () => {
  it("for one reason is done once, though it is asked for a hundred times at once", async () => {
    const { number } = await paidOrder();
    await Promise.all(
      Array.from({ length: 100 }, () => credit(number, { reason: "one", amount: 1_00 })),
    );
    await Promise.all(Array.from({ length: 10 }, () => shop.issueInvoices()));
    expect(await creditedFor(pool, number)).toEqual([["refund one", 1_00]]);
    await requireWholeLedger(shop.database);
  });

  it("is followed by its number, the next one, whichever of several processes gives it", async () => {
    const { number } = await paidOrder();
    const reasons = Array.from({ length: 20 }, (_, at) => `${at}`);
    for (const reason of reasons) await credit(number, { reason, amount: 1 });
    const issuer = { shopName: "Repuesto", place: [], isDemo: false };
    const [face] = await findWaitingFaces(db);
    const faces = face ? [{ ...face, issuer }] : [];
    await Promise.all(Array.from({ length: 8 }, () => numberCreditNotes(db, faces)));
    const numbers = (await storedNotes(pool, number)).map((note) => note.number);
    const [first = 0] = numbers;
    expect(numbers).toEqual(reasons.map((_, at) => first + at));
    await requireWholeLedger(shop.database);
  });

  it("never gives more than the invoice, though twenty are decided at once", async () => {
    const { number, total } = await paidOrder();
    const amount = Math.ceil(total / 7);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => credit(number, { reason: `${at}`, amount })),
    );
    await shop.issueInvoices();
    const sums = (await creditedFor(pool, number)).map(([, sum]) => sum);
    expect(sums).toHaveLength(7);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(total);
    await requireWholeLedger(shop.database);
  });
});
