import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { crossingIn } from "../../../../test/factories/crossing.ts";
import { openOrderShop } from "../../../../test/factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../../../../test/factories/sellable.ts";
import { type HeldOrder, takeHold } from "./hold-order.ts";
import { type HeldStock, returnStock, takeStock } from "./stock-hold-store.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;
const { waiting } = crossingIn(pool);

const HELD_OF_NOBODY: Omit<HeldOrder, "number"> = {
  accountId: null,
  email: "taller@example.com",
  method: "transfer",
  totalCents: 2_00,
  couponId: null,
};

beforeAll(() => plantCounter(db));

/** Takes an order's stock by a plan that reads the table as it stands. */
function takeWithoutIndexes(number: number): { taken: Promise<HeldStock> } {
  const taken = db.transaction().execute(async (trx) => {
    for (const plan of ["sort", "indexscan", "indexonlyscan", "bitmapscan", "mergejoin"])
      await sql.raw(`set local enable_${plan} = off`).execute(trx);
    return takeStock(trx, number);
  });
  return { taken };
}

describe("the stock of an order (security §3)", () => {
  it("is locked part by part in one order, whichever way the database would read it", async () => {
    const skus = ["A", "B", "C", "D"];
    for (const sku of skus) await plantPart(db, { sku, price: 1_00, stock: { [HEREDIA]: 10 } });
    // The last part's row stands first in the table, so that a scan meets it first.
    for (const sku of skus.toReversed())
      await sql`update stock set on_hand = on_hand from part
        where part.id = part_id and sku = ${sku}`.execute(db);
    await shop.place({
      method: "transfer",
      items: skus.toReversed().map((sku) => ({ sku, quantity: 1 })),
    });
    const { number } = await db.selectFrom("shop_order").select("number").executeTakeFirstOrThrow();
    const { taken } = await db.transaction().execute(async (first) => {
      await sql`select 1 from stock join part on part.id = part_id
        where sku = 'A' for update of stock`.execute(first);
      const second = takeWithoutIndexes(number);
      await expect.poll(waiting).toBe(1);
      const { rows } = await sql`select sku from stock join part on part.id = part_id
        order by sku for update of stock skip locked`.execute(first);
      expect(rows).toEqual(skus.map((sku) => ({ sku })));
      return second;
    });
    expect(await taken).toMatchObject({ isWhole: true });
  });

  it("is not taken out of a closed warehouse, unless it is the order's own that it takes again", async () => {
    await plantPart(db, { sku: "SHUT", price: 1_00, stock: { [HEREDIA]: 2 } });
    await shop.place({ method: "transfer", items: [{ sku: "SHUT", quantity: 2 }] });
    const { number } = await db
      .selectFrom("shop_order")
      .select("number")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    const held = { ...HELD_OF_NOBODY, number };
    await returnStock(db, number);
    const warehouse = db.updateTable("warehouse").where("id", "=", HEREDIA);
    await warehouse.set({ closed_at: sql<Date>`now()` }).execute();
    const taking = db.transaction().execute((trx) => takeHold(trx, held));
    await expect(taking).rejects.toMatchObject({ code: "order_changed" });
    expect(await takeStock(db, number)).toMatchObject({ isWhole: true });
    await returnStock(db, number);
    await warehouse.set({ closed_at: null }).execute();
    await db.transaction().execute((trx) => takeHold(trx, held));
  });

  it("names the parts whose last piece goes, and those of which there is one again", async () => {
    await plantPart(db, { sku: "LAST", price: 1_00, stock: { [HEREDIA]: 2 } });
    await plantPart(db, { sku: "MANY", price: 1_00, stock: { [HEREDIA]: 3 } });
    const items = ["LAST", "MANY"].map((sku) => ({ sku, quantity: 2 }));
    await shop.place({ method: "transfer", items });
    const { number } = await db
      .selectFrom("shop_order")
      .select("number")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    const { id } = await db
      .selectFrom("part")
      .select("id")
      .where("sku", "=", "LAST")
      .executeTakeFirstOrThrow();
    expect(await returnStock(db, number)).toMatchObject({
      isWhole: true,
      availabilityChanged: [id],
    });
    expect(await takeStock(db, number)).toMatchObject({ isWhole: true, availabilityChanged: [id] });
  });
});
