import { describe, expect, it } from "vitest";

import { ReceiveStockResponse } from "#contract/part-desk.ts";
import { IntakeBackResponse, IntakeResponse, IntakesResponse } from "#contract/stock-intake.ts";
import { MovementsResponse } from "#contract/stock-movements.ts";
import { fillAwaited } from "#server/orders/orders/fill-awaited.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { importStock } from "../factories/stock-book.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, db, desk, pool, read } = shop;
const DAY = "2031-01-07";

/** A part of which nothing lies in Heredia, and five come there. */
const plant = async (sku: string) => {
  await plantPart(db, { sku, price: 19_99, stock: { [HEREDIA]: 0 } });
  await pool.query(
    `update stock set incoming = 5, incoming_on = $2
     where part_id = (select id from part where sku = $1)`,
    [sku, DAY],
  );
};
type Sending = { key?: string; seen?: number };
const send = (sku: string, pieces: number, { key = crypto.randomUUID(), seen = 0 }: Sending = {}) =>
  shop.ask({
    url: "admin/stock/receive?lang=en",
    body: { sku, warehouseId: HEREDIA, pieces, seen },
    token: shop.tokens.staff,
    headers: { "idempotency-key": key },
  });
const receive = async (sku: string, pieces: number, seen = 0) => {
  const { body } = await send(sku, pieces, { seen });
  return ReceiveStockResponse.parse(body).intakeId ?? 0;
};
const takeBack = (id: number, sku: string, pieces: number) =>
  desk("stock/intakes/takeback", { id, lines: [{ sku, pieces }] }, "staff");
const level = async (sku: string) => {
  const { rows } = await pool.query<{ held: number; incoming: number; day: string | null }>(
    `select on_hand as held, incoming, incoming_on::text as day from stock
     where part_id = (select id from part where sku = $1) and warehouse_id = $2`,
    [sku, HEREDIA],
  );
  return [rows[0]?.held, rows[0]?.incoming, rows[0]?.day];
};

describe("what came to one shelf", () => {
  it("is taken back once, and what had been on its way is on its way again", async () => {
    await plant("SHELF-1");
    const id = await receive("SHELF-1", 3);
    expect(await level("SHELF-1")).toEqual([3, 2, DAY]);
    const both = await Promise.all([takeBack(id, "SHELF-1", 3), takeBack(id, "SHELF-1", 3)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(IntakeResponse.parse(both[0]?.body).intake).toMatchObject({
      takenBack: { by: "staff@example.com" },
      lines: [{ pieces: 3, awaited: 3, takenBack: 3 }],
    });
    expect(await level("SHELF-1")).toEqual([0, 5, DAY]);
    expect((await read("SHELF-1")).history.map(({ action }) => action)).toEqual([
      "part.receive_undone",
      "part.receive",
    ]);
    const book = await desk("stock/movements", { filters: { sku: "SHELF-1" } }, "staff");
    expect(MovementsResponse.parse(book.body).items.slice(0, 2)).toMatchObject([
      { kind: "receipt_undone", quantity: -3, intakeId: id },
      { kind: "receipt", quantity: 3, intakeId: id },
    ]);
    await requireWholeLedger(database);
  });

  it("is listed among what was taken in, once however often it is sent", async () => {
    await plant("SHELF-2");
    const key = "recibo-de-una-2";
    const both = await Promise.all([send("SHELF-2", 2, { key }), send("SHELF-2", 2, { key })]);
    const ids = both.map(({ body }) => ReceiveStockResponse.parse(body).intakeId);
    expect(ids[0]).toBe(ids[1]);
    const { body } = await desk("stock/intakes", {}, "staff");
    const [newest] = IntakesResponse.parse(body).items;
    expect(newest).toMatchObject({ id: ids[0], parts: 1, pieces: 2, takenBack: null });
    // A whole delivery may come by the same key: it is another.
    const delivery = await shop.ask({
      url: "admin/stock/intake",
      body: { warehouseId: HEREDIA, lines: [{ sku: "SHELF-2", pieces: 2 }] },
      token: shop.tokens.staff,
      headers: { "idempotency-key": key },
    });
    expect(IntakeResponse.parse(delivery.body).intake.id).not.toBe(ids[0]);
    expect((await level("SHELF-2"))[0]).toBe(4);
  });

  it("stands once the shelf was counted, or a file said what lies there", async () => {
    await plant("SHELF-3");
    const id = await receive("SHELF-3", 3);
    await desk("stock/save", { sku: "SHELF-3", warehouseId: HEREDIA, onHand: 4 }, "staff");
    expect(codeOf(await takeBack(id, "SHELF-3", 3))).toBe("receipt_counted");
    await plant("SHELF-4");
    const other = await receive("SHELF-4", 3);
    await importStock(pool, "SHELF-4", 1);
    expect(codeOf(await takeBack(other, "SHELF-4", 3))).toBe("receipt_counted");
    expect([await level("SHELF-3"), await level("SHELF-4")]).toEqual([
      [4, 2, DAY],
      [4, 2, DAY],
    ]);
  });

  it("goes back from orders that waited for it, which wait again, and not from who bought it", async () => {
    await plant("SHELF-5");
    const waits = await shop.placed({ items: [{ sku: "SHELF-5", cartQty: 2 }] });
    const id = await receive("SHELF-5", 3);
    await fillAwaited(db);
    expect((await level("SHELF-5"))[0]).toBe(1);
    await shop.placed({ items: [{ sku: "SHELF-5", cartQty: 1 }] });
    expect(codeOf(await takeBack(id, "SHELF-5", 3))).toBe("changed_meanwhile");
    const preview = await desk("stock/intakes/takeback/preview", { id }, "staff");
    expect(IntakeBackResponse.parse(preview.body).lines).toMatchObject([
      { pieces: 3, back: 2, waitingAgain: [{ orderNumber: waits.split("-")[1], pieces: 2 }] },
    ]);
    expect((await takeBack(id, "SHELF-5", 2)).status).toBe(200);
    await requireWholeLedger(database);
  });

  it("has no number where the version before booked it, and is known by its key all the same", async () => {
    await plant("SHELF-6");
    const key = "recibo-de-antes-6";
    await send("SHELF-6", 2, { key });
    await pool.query("delete from stock_intake where key = $1", [`shelf ${key}`]);
    const again = ReceiveStockResponse.parse((await send("SHELF-6", 2, { key, seen: 2 })).body);
    expect(again.intakeId).toBeNull();
    expect((await level("SHELF-6"))[0]).toBe(2);
  });
});
