import { afterEach, beforeAll, describe, expect, it } from "vitest";

import type { MoneyBack } from "#adapters/payments/payment-gateway.ts";

import { creditedFor } from "../../../../test/factories/credit-notes.ts";
import { plantCustomer } from "../../../../test/factories/customer.ts";
import { disputeOf, moneyBackOf, refundOf } from "../../../../test/factories/money-back.ts";
import { CLIENT, openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { requireWholeLedger } from "../../../../test/ledger.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const owner = { email: "owner@example.com", adminLevel: 3 } as const;
const staff = { client: CLIENT, holder: await plantCustomer(shop.database, owner) };

beforeAll(async () => {
  await plantCounter(db);
  await plantPart(db, { sku: "FILTER", price: 19_99, stock: { [HEREDIA]: 1_000 } });
});
afterEach(() => requireWholeLedger(shop.database));

type Paid = { number: number; transactionId: string; total: number };

async function paidOrder(): Promise<Paid> {
  const email = `${crypto.randomUUID()}@example.com`;
  await shop.place({ email });
  const { rows } = await pool.query<Paid>(
    `select o.number, a.transaction_id as "transactionId", o.total_cents as total
     from shop_order o join payment_attempt a on a.order_number = o.number where o.email = $1`,
    [email],
  );
  const [paid] = rows;
  if (!paid) throw new Error("Not placed.");
  return paid;
}

const tell = (paid: Paid, ...moneyBack: MoneyBack[]) =>
  shop.takeMoneyBack("sandbox", moneyBackOf(paid, ...moneyBack));
const upkeep = async () => {
  await shop.reconciler.run();
  await shop.creditRefunds();
  await shop.issueInvoices();
};
const creditedOf = async ({ number }: Paid) =>
  (await creditedFor(pool, number)).map(([reason, total]) => [reason.split(" ")[0], total]);
const cancel = ({ number: orderNumber }: Paid) =>
  shop.desk.changeStatus({ orderNumber, to: "cancelled", note: "" }, staff);

describe("the credit note of money that is of no piece", () => {
  it("is given for a refund that was made at the provider, once, however often it is told", async () => {
    const paid = await paidOrder();
    const refund = refundOf(10_00);
    for (let time = 0; time < 3; time += 1) await tell(paid, refund);
    await Promise.all(Array.from({ length: 20 }, () => shop.creditRefunds()));
    await upkeep();
    expect(await creditedOf(paid)).toEqual([["refund", 10_00]]);
  });

  it("is of what is left where an order is cancelled, and its money went back at the provider", async () => {
    const paid = await paidOrder();
    await tell(paid, refundOf(10_00));
    await upkeep();
    await cancel(paid);
    await upkeep();
    expect(await creditedOf(paid)).toEqual([
      ["refund", 10_00],
      ["cancelled", paid.total - 10_00],
    ]);
    const other = await paidOrder();
    await cancel(other);
    await tell(other, refundOf(other.total)); // in place of the shop's own, which waits
    await upkeep();
    expect(await creditedOf(other)).toEqual([["cancelled", other.total]]);
  });

  it("waits until the money is there: what the provider refuses has none", async () => {
    const paid = await paidOrder();
    await shop.desk.refund({ orderNumber: paid.number, amountCents: 5_00, note: "" }, staff);
    await shop.creditRefunds();
    expect(await creditedOf(paid)).toEqual([]);
    await pool.query(
      "update refund set state = 'refused' where state = 'waiting' and amount_cents = 500",
    );
    await upkeep();
    expect(await creditedOf(paid)).toEqual([]);
  });

  it("is none for what a bank takes after a claim: the shop gave nothing", async () => {
    const paid = await paidOrder();
    const id = crypto.randomUUID();
    await tell(paid, disputeOf("open", { id, day: 1 }));
    await tell(paid, refundOf(19_99, { isReversal: true }));
    await tell(paid, disputeOf("lost", { id, day: 2 }));
    await upkeep();
    expect(await creditedOf(paid)).toEqual([]);
  });
});
