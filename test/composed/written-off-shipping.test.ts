import { afterEach, describe, expect, it } from "vitest";

import { openDebtShop } from "../factories/debts.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openDebtShop();
const { desk, staff, manager, writtenOff, takeBack, deskOrderOf } = shop;
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

  it("leaves as any once it is owed again, and says nothing of a write-off then", async () => {
    const { number } = await writtenOff();
    expect((await takeBack(number)).status).toBe(200);
    expect((await ship(number, { despiteWriteOff: true }, staff)).status).toBe(200);
    const [change] = await auditOf(number);
    expect(change).not.toHaveProperty("despiteWriteOff");
  });
});
