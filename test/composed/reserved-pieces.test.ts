import { expect, it } from "vitest";

import { StockResponse } from "#contract/part-desk.ts";

import { numberOf } from "../factories/returning-shop.ts";
import { HEREDIA, MIAMI, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, placed, pool } = shop;

const buy = async (sku: string, cartQty: number) =>
  numberOf(await placed({ items: [{ sku, cartQty }] }));
/** What each warehouse holds free, and beside it for orders. */
async function shelvesOf(sku: string) {
  const { shelves } = StockResponse.parse((await desk("stock/get", { sku }, "staff")).body);
  return new Map(shelves.map((one) => [one.warehouseId, [one.onHand, one.reserved]]));
}
const set = (number: number | string, columns: string) =>
  pool.query(`update shop_order set ${columns} where number = $1`, [number]);

async function send(number: number | string, quantity: number, fromSupplier = 0): Promise<void> {
  await pool.query(
    `with parcel as (
       insert into shipment (order_number, carrier, tracking_number) values ($1, 'correos', '')
       returning id)
     insert into shipment_line (shipment_id, "position", quantity, from_supplier)
     select id, 1, $2, $3 from parcel`,
    [number, quantity, fromSupplier],
  );
}

it("says beside what is free how many pieces of a shelf lie there for orders that have not left", async () => {
  await plantPart(database.db, {
    sku: "RES-1",
    stock: { [HEREDIA]: 5, [SAN_JOSE]: 0, [MIAMI]: 2 },
  });
  expect((await shelvesOf("RES-1")).get(HEREDIA)).toEqual([5, 0]);
  const first = await buy("RES-1", 2);
  const second = await buy("RES-1", 1);
  expect((await shelvesOf("RES-1")).get(HEREDIA)).toEqual([2, 3]);
  expect((await shelvesOf("RES-1")).get(MIAMI)).toEqual([2, 0]);
  await set(second, "status = 'on_hold', held_from = 'awaiting_shipment'");
  expect((await shelvesOf("RES-1")).get(HEREDIA)).toEqual([2, 3]);
  await set(first, "status = 'shipped'");
  expect((await shelvesOf("RES-1")).get(HEREDIA)).toEqual([2, 1]);
});

it("counts no more what has left in part, the nearest warehouse's first, and never what came from a supplier", async () => {
  await plantPart(database.db, {
    sku: "RES-2",
    stock: { [HEREDIA]: 2, [SAN_JOSE]: 3, [MIAMI]: 0 },
  });
  const order = await buy("RES-2", 4);
  const before = await shelvesOf("RES-2");
  const reserved = (shelves: typeof before) =>
    [HEREDIA, SAN_JOSE].map((id) => shelves.get(id)?.[1]);
  expect(reserved(before).reduce((sum, pieces) => (sum ?? 0) + (pieces ?? 0), 0)).toBe(4);
  await send(order, 1, 1);
  expect(reserved(await shelvesOf("RES-2"))).toEqual(reserved(before));
  await send(order, 3);
  expect(
    reserved(await shelvesOf("RES-2")).reduce((sum, pieces) => (sum ?? 0) + (pieces ?? 0), 0),
  ).toBe(1);
});

it("counts what a proposed edit holds", async () => {
  await plantPart(database.db, { sku: "RES-3", stock: { [HEREDIA]: 5 } });
  await plantPart(database.db, { sku: "RES-4", stock: { [HEREDIA]: 5 } });
  const order = await buy("RES-3", 1);
  await pool.query(
    `insert into proposed_piece (order_number, part_id, sku, warehouse_id, quantity)
     select $1, id, sku, $2, 2 from part where sku = 'RES-4'`,
    [order, HEREDIA],
  );
  expect((await shelvesOf("RES-4")).get(HEREDIA)?.[1]).toBe(2);
});
