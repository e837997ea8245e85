import { afterEach, describe, expect, it } from "vitest";

import { filters, openProposingShop, pumps } from "../factories/proposing-shop.ts";
import { HEREDIA, plantPart, setStock } from "../factories/sellable.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openProposingShop();
const { db, pool, manager, desk, edited, byCard, payMore, rowsOf } = shop;
afterEach(() => requireWholeLedger(shop.database));

describe("pieces on their way that a change adds", () => {
  it("are nobody else's, come to the change first, and go with it or are free again", async () => {
    const part = await plantPart(db, {
      sku: "COMING",
      price: 10_00,
      incoming: 5,
      stock: { [HEREDIA]: 0 },
    });
    await pool.query("update stock set incoming_on = '2027-01-07' where part_id = $1", [part]);
    const number = await byCard();
    const awaited = async () =>
      (await pool.query<{ pieces: number }>("select awaited_pieces($1) as pieces", [part])).rows[0]
        ?.pieces;
    const onHand = async () =>
      (
        await pool.query<{ left: number }>(
          "select sum(on_hand)::int as left from stock where part_id = $1",
          [part],
        )
      ).rows[0]?.left;
    const change = { items: [filters(2), pumps(2), { sku: "COMING", quantity: 4 }] };
    await edited(number, change, manager);
    expect(await awaited()).toBe(4);
    expect((await desk("orders/proposal/withdraw", { orderNumber: number })).status).toBe(200);
    expect(await awaited()).toBe(0);
    await edited(number, change, manager);
    const [mail] = await shop.mailsAbout(number, "order_proposed");
    expect(mail?.["changes"]).toBe(
      "Agregado: 4 × COMING (aún en ninguna bodega: 4, con llegada a la tienda el 7 ene 2027)",
    );
    const awaitedOf = async () =>
      (await shop.waitingOf(number)).changes.map((one) => [one.awaited, one.arrives_on]);
    expect(await awaitedOf()).toEqual([[4, "2027-01-07"]]);
    await setStock(db, part, { warehouse: HEREDIA, onHand: 5 });
    expect(await shop.upkeep.fill()).toBe(4);
    expect(await shop.upkeep.fill()).toBe(0);
    expect([await awaited(), await onHand()]).toEqual([0, 1]);
    expect(await awaitedOf()).toEqual([[0, null]]);
    await requireWholeLedger(shop.database);
    expect((await payMore(number)).status).toBe(200);
    expect([await awaited(), await onHand()]).toEqual([0, 1]);
    const lines = await rowsOf<{ awaited: number; held: number }>(
      `select awaited, (select sum(a.quantity)::int from order_allocation a
         where a.order_number = l.order_number and a.position = l.position) as held
       from order_line l where order_number = $1 and sku = 'COMING'`,
      number,
    );
    expect(lines).toEqual([{ awaited: 0, held: 4 }]);
  });
});
