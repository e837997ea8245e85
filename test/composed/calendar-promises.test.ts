import { afterEach, describe, expect, it } from "vitest";

import { FiguresResponse } from "#contract/dashboard.ts";
import { DeskOrderResponse } from "#contract/desk-orders.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";

import { numberOf, openReturningShop } from "../factories/returning-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openReturningShop();
const { db, desk, pool } = shop;
afterEach(async () => {
  await pool.query("delete from calendar_day");
  await requireWholeLedger(shop.database);
});

/** An order of a Friday that comes from elsewhere: within seven days, which is a Friday again. */
async function orderedOnFriday(): Promise<number> {
  const number = numberOf(await shop.placed({ items: [{ sku: "FILTER", cartQty: 2 }] }));
  await pool.query("update shop_order set created_at = $2, paid_at = $2 where number = $1", [
    number,
    "2032-06-04T18:00:00Z",
  ]);
  await pool.query("update order_line set availability = 'LOCAL' where order_number = $1", [
    number,
  ]);
  return number;
}

const closed = (from: string, until: string, warehouse: string | null = null) =>
  pool.query(
    `insert into calendar_day
      (storefront, warehouse_id, from_day, until_day, kind, name_es, name_en, changed_by)
    values ('cr', (select id from warehouse where code = $3), $1, $2, 'closed', 'a', 'a', 'x')`,
    [from, until, warehouse],
  );

async function promised(orderNumber: number) {
  const { body } = await desk("orders/get", { orderNumber });
  return DeskOrderResponse.parse(body).order.promised;
}

async function promises(day: string) {
  const now = new Date(`${day}T18:00:00Z`);
  const read = createFigures({ db, now: () => now });
  const figures = await read({ span: "month", storefront: "cr" }, "en");
  return FiguresResponse.parse({ status: "success", ...figures }).promises;
}

async function leaveOn(orderNumber: number, day: string): Promise<void> {
  await desk("orders/ship", { orderNumber, carrier: "Correos" });
  await pool.query("update shipment set shipped_at = $2 where order_number = $1", [
    orderNumber,
    `${day}T18:00:00Z`,
  ]);
}

describe("what was promised of an order", () => {
  it("is due on its last day, or on the next on which the storefront works", async () => {
    const number = await orderedOnFriday();
    expect(await promised(number)).toEqual([{ position: 1, until: "2032-06-11" }]);
    await closed("2032-06-11", "2032-06-14", "HER");
    expect(await promised(number)).toEqual([{ position: 1, until: "2032-06-11" }]);
    await closed("2032-06-11", "2032-06-14");
    expect(await promised(number)).toEqual([{ position: 1, until: "2032-06-15" }]);
  });

  it("is nothing as long as it is not paid", async () => {
    expect(await promised(numberOf(await shop.placed(shop.transfer)))).toEqual([]);
  });

  it("is reckoned from the placing of what is bought on account", async () => {
    const number = await orderedOnFriday();
    const [before] = (
      await pool.query<{ way: string }>(
        "select payment_method as way from shop_order where number = $1",
        [number],
      )
    ).rows;
    const payBy = (way: string | undefined, paidAt: string | null) =>
      pool.query("update shop_order set payment_method = $2, paid_at = $3 where number = $1", [
        number,
        way,
        paidAt,
      ]);
    await payBy("credit", "2032-06-20T18:00:00Z");
    expect(await promised(number)).toEqual([{ position: 1, until: "2032-06-11" }]);
    await payBy(before?.way, "2032-06-04T18:00:00Z"); // the ledger is as it was
  });

  it("is counted as kept, broken or still open by the same days", async () => {
    const number = await orderedOnFriday();
    const before = await promises("2032-06-11");
    const late = await promises("2032-06-12");
    expect(late.broken - before.broken).toBe(before.open);
    expect(before.open).toBeGreaterThan(0);
    await leaveOn(number, "2032-06-14");
    const kept = (await promises("2032-06-14")).kept;
    await closed("2032-06-11", "2032-06-11");
    expect((await promises("2032-06-14")).kept).toBe(kept + 1);
  });
});
