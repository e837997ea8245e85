import { afterEach, describe, expect, it } from "vitest";

import { openDebtShop } from "../factories/debts.ts";
import { BOUGHT } from "../factories/part-paid-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
const { desk, staff, manager, writtenOff, writeOff, takeBack, deskOrderOf, paidOf, totalOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

const ship = (orderNumber: number, more: object = {}, token = manager) =>
  desk("orders/ship", { orderNumber, carrier: "Correos", ...more }, token);
const sentOf = async (number: number) => (await deskOrderOf(number)).shipments.length;
const auditOf = async (number: number) =>
  (
    await shop.pool.query(
      "select change from audit_log where subject = $1 and action = 'order.ship'",
      [`order:${number}`],
    )
  ).rows.map(({ change }) => change);

describe("an order whose debt was written off before it left (ADR 0080)", () => {
  it("does not leave, whoever sends it, until a manager says that it leaves all the same", async () => {
    const { number } = await writtenOff();
    for (const token of [staff, manager])
      expect((await ship(number, {}, token)).body).toMatchObject({ code: "order_written_off" });
    expect((await ship(number, { despiteWriteOff: true }, staff)).status).toBe(403);
    expect(await sentOf(number)).toBe(0);
    expect((await ship(number, { despiteWriteOff: true })).status).toBe(200);
    expect(await sentOf(number)).toBe(1);
    expect(await auditOf(number)).toMatchObject([{ despiteWriteOff: [null, true] }]);
  });

  it("leaves as any where at least half of it was paid, and no longer where a cent less was", async () => {
    const half = (await totalOf((await shop.owed(BOUGHT)).number)) / 2;
    const paid = Math.ceil(half) / 100;
    const [kept, short] = [await paidOf(paid), await paidOf(Math.ceil(half - 1) / 100)];
    for (const { number } of [kept, short]) expect((await writeOff(number)).status).toBe(200);
    expect((await deskOrderOf(kept.number)).owed).toMatchObject({ open: 0, paid });
    expect((await ship(kept.number, {}, staff)).status).toBe(200);
    expect((await ship(short.number, {}, staff)).body).toMatchObject({ code: "order_written_off" });
  });

  it("leaves as any once it is owed again, and says nothing of a write-off then", async () => {
    const { number } = await writtenOff();
    expect((await takeBack(number)).status).toBe(200);
    expect((await ship(number, { despiteWriteOff: true }, staff)).status).toBe(200);
    const [change] = await auditOf(number);
    expect(change).not.toHaveProperty("despiteWriteOff");
  });
});
