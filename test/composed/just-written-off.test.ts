import { setTimeout } from "node:timers/promises";

import { afterEach, describe, expect, it } from "vitest";

import {
  insertAccountPayment,
  lockAccountPayments,
} from "#server/orders/payments/account-payment-store.ts";

import { openDebtShop } from "../factories/debts.ts";
import { BOUGHT } from "../factories/part-paid-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
const { desk, owed, writeOff, takeBack, writtenOff, note, creditOf, bookOf, debtorOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const auditOf = async (number: number) =>
  (
    await shop.pool.query(
      "select action, change from audit_log where subject = $1 order by id desc limit 1",
      [`order:${number}`],
    )
  ).rows[0];

/** Owes 40.01 again, and the rest is written off; what the whole comes to. */
const partlyOff = async () => {
  const order = await writtenOff();
  await note(order, 40.01);
  const payment = (await debtorOf(order)).payments[0]?.number;
  await desk("accountpayments/reverse", { number: payment, reason: "Other" });
  return { number: order.number, total: order.totalCents };
};

describe("what was just written off", () => {
  it("is owed again without what was written off before", async () => {
    const { number, total } = await partlyOff();
    await writeOff(number);
    expect((await takeBack(number, { amount: 40.01, writtenOff: total / 100 })).status).toBe(200);
    expect(await creditOf(number)).toMatchObject({ open: 4001, off: total - 4001 });
    expect((await bookOf(number)).at(-1)).toEqual(["write_off_back", 4001]);
    expect(await auditOf(number)).toMatchObject({
      change: { owed_cents: [0, 4001], written_off_cents: [total, total - 4001] },
    });
  });

  it("is owed again no more once somebody else changed what is written off, or beyond that", async () => {
    const { number, total } = await partlyOff();
    const before = await creditOf(number);
    const off = (total - 4001) / 100;
    for (const sums of [
      { writtenOff: total / 100 },
      { amount: 40.01, writtenOff: total / 100 },
      { amount: (total - 4000) / 100 },
    ])
      expect((await takeBack(number, sums)).body["code"]).toBe("changed_meanwhile");
    expect(await creditOf(number)).toEqual(before);
    expect((await takeBack(number, { writtenOff: off })).status).toBe(200);
  });

  it("stays so where its customer's account is deleted, who owes nothing any more", async () => {
    const { number, accountId, totalCents } = await writtenOff();
    await shop.pool.query("update account set deleted_at = now() where id = $1", [accountId]);
    const refused = await takeBack(number);
    expect([refused.status, refused.body["code"]]).toEqual([409, "write_off_account_gone"]);
    expect(await creditOf(number)).toMatchObject({ open: 0, off: totalCents, used: 0 });
  });

  it("is nothing that a payment is for which began in the same moment", async () => {
    const { number, accountId } = await owed(BOUGHT);
    const { promise: begun, resolve: beginning } = Promise.withResolvers<undefined>();
    const { promise: isMeant, resolve: mean } = Promise.withResolvers<undefined>();
    const announced = shop.db.transaction().execute(async (trx) => {
      await lockAccountPayments(trx, accountId);
      beginning(undefined);
      await isMeant;
      await insertAccountPayment(trx, {
        accountId,
        key: "same-moment",
        bodyHash: "",
        way: "transfer",
        amountCents: 1000,
        reference: "SM-1",
        site: { storefront: "cr", host: "localhost" },
        locale: "es",
        shares: [{ orderNumber: number, wantedCents: 1000 }],
      });
    });
    await begun;
    const off = writeOff(number);
    // It waits for whoever begins to pay, and would be done by now otherwise.
    await setTimeout(400);
    mean(undefined);
    await announced;
    expect((await off).body["code"]).toBe("write_off_refused");
    expect(await creditOf(number)).toMatchObject({ off: 0 });
  });
});
