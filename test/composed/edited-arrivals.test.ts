import { afterEach, describe, expect, it } from "vitest";

import { openEditingShop } from "../factories/editing-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openEditingShop();
const { db, pool, editable, edit, edited, previewed } = shop;

afterEach(() => requireWholeLedger(shop.database));

const FILTER = { sku: "FILTER", quantity: 1 };
const coming = (quantity: number) => ({ sku: "COMING", quantity });

describe("an order that is edited while pieces are on their way for it (ADR 0050, ADR 0051)", () => {
  it("keeps what is on its way for it, whatever became of the day, and is promised no more than there is", async () => {
    const part = await plantPart(db, {
      sku: "COMING",
      price: 30_00,
      incoming: 5,
      stock: { [HEREDIA]: 0 },
    });
    const comingOn = (day: string | null) =>
      pool.query("update stock set incoming_on = $2 where part_id = $1", [part, day]);
    await comingOn("2027-01-07");
    const number = await editable({ items: [coming(3)] });
    const promised = async () => {
      const { rows } = await pool.query(
        `select quantity, awaited, arrives_on::text as day from order_line
         where order_number = $1 and part_id = $2`,
        [number, part],
      );
      return rows;
    };
    await edited(number, { items: [coming(5)] });
    expect(await promised()).toEqual([{ quantity: 5, awaited: 5, day: "2027-01-07" }]);
    await edited(number, { items: [coming(4)] });
    await comingOn("2027-03-01");
    await edited(number, { items: [coming(4), FILTER] });
    expect(await promised()).toEqual([{ quantity: 4, awaited: 4, day: "2027-01-07" }]);
    await editable({ items: [coming(1)] });
    await edited(number, { items: [coming(5)] });
    expect(await promised()).toEqual([{ quantity: 5, awaited: 5, day: null }]);
  });

  it("of many that are edited at once, is promised by a day what no other is", async () => {
    const part = await plantPart(db, {
      sku: "COMES",
      price: 30_00,
      incoming: 5,
      stock: { [HEREDIA]: 0 },
    });
    await pool.query("update stock set incoming_on = '2027-01-07' where part_id = $1", [part]);
    const edits = await Promise.all(
      [1, 2, 3, 4].map(async (index) => {
        // Each holds a part of its own: nothing but the promise lets them wait for each other.
        const own = { sku: `OWN${index}`, quantity: 1 };
        await plantPart(db, { sku: own.sku, price: 10_00 });
        const number = await editable({ items: [own] });
        const items = [own, { sku: "COMES", quantity: 5 }];
        return { number, items, total: (await previewed(number, { items })).after.total };
      }),
    );
    const replies = await Promise.all(edits.map(({ number, ...body }) => edit(number, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});
