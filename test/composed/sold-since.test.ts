import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { restNote } from "#domain/order/order-rest.ts";
import { insertEdit } from "#server/orders/editing/edit-store.ts";
import { insertEvent } from "#server/orders/orders/event-store.ts";
import { returnStock, takeStock } from "#server/orders/orders/stock-hold-store.ts";

import { openOrderShop } from "../factories/order-shop.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { soldSince } from "#server/imports/undo/sold-since-store.ts";

const shop = await openOrderShop();
const { db, pool } = shop.database;

beforeAll(async () => {
  await plantCounter(db);
  for (const sku of ["FILTER", "PUMP"])
    await plantPart(db, { sku, price: 10_00, stock: { [HEREDIA]: 100 } });
});

/** An order of both parts that was placed; its number. */
async function placed(): Promise<number> {
  const items = ["FILTER", "PUMP"].map((sku) => ({ sku, quantity: 2 }));
  const outcome = await shop.place({ items });
  if (outcome.kind !== "placed") throw new Error("Not placed.");
  return outcome.order.number;
}

/** Parts that were ordered since this moment, by their SKUs. */
async function soldAfter(at: Date): Promise<string[]> {
  const { rows: parts } = await pool.query<{ id: number; sku: string }>(
    "select id, sku from part where sku in ('FILTER', 'PUMP')",
  );
  const sold = await soldSince(
    db,
    parts.map(({ id }) => ({ id, partId: id, at })),
  );
  return parts.flatMap(({ id, sku }) => (sold.has(id) ? [sku] : [])).toSorted();
}

/** The moment of the database's clock. */
async function now(): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
  return rows[0]?.at ?? new Date();
}

/** Gives back what an order holds and takes it again with a pump more or less, as every change of it does. */
async function holdAnew(orderNumber: number, { more, note }: { more: number; note: string }) {
  await db.transaction().execute(async (trx) => {
    await insertEdit(trx, { key: randomUUID(), bodyHash: "", orderNumber });
    await returnStock(trx, orderNumber);
    await trx
      .updateTable("order_allocation")
      .set((build) => ({ quantity: build("quantity", "+", more) }))
      .where("order_number", "=", orderNumber)
      .where("position", "=", 2)
      .execute();
    await takeStock(trx, orderNumber);
    const status = "awaiting_shipment";
    await insertEvent(trx, { orderNumber, kind: "edited", from: status, to: status, note });
  });
}

describe("parts that somebody ordered since", () => {
  it("are those of an order that was placed", async () => {
    const at = await now();
    await placed();
    expect(await soldAfter(at)).toEqual(["FILTER", "PUMP"]);
    expect(await soldAfter(await now())).toEqual([]);
  });

  it("are those of one that was edited, and not of one that pieces were taken off", async () => {
    const orderNumber = await placed();
    const at = await now();
    const note = restNote([{ number: "PUMP", from: 2, to: 1 }]);
    await holdAnew(orderNumber, { more: -1, note });
    expect(await soldAfter(at)).toEqual([]);
    await holdAnew(orderNumber, { more: 0, note: "edit 1000>1000 place" });
    expect(await soldAfter(at)).toEqual(["FILTER", "PUMP"]);
  });

  it("are those that an order took for which it had waited, and no others of it", async () => {
    const orderNumber = await placed();
    const at = await now();
    await holdAnew(orderNumber, { more: 1, note: "" });
    expect(await soldAfter(at)).toEqual(["PUMP"]);
  });
});
