import { beforeAll, describe, expect, it } from "vitest";

import { IntakeBackResponse, IntakeResponse, IntakesResponse } from "#contract/stock-intake.ts";
import { MovementsResponse } from "#contract/stock-movements.ts";
import { UnheldResponse } from "#contract/unheld-pieces.ts";
import { fillAwaited } from "#server/orders/orders/fill-awaited.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { forgetIntakes, importStock } from "../factories/stock-book.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, db, desk, pool, read } = shop;
const DAY = "2031-01-07";

/** A part of which nothing lies anywhere and five come to Heredia. */
const plant = async (sku: string) => {
  await plantPart(db, { sku, price: 19_99, stock: { [HEREDIA]: 0 } });
  await expectMore(sku);
};
const expectMore = (sku: string) =>
  pool.query(
    `update stock set incoming = 5, incoming_on = $2
     where part_id = (select id from part where sku = $1)`,
    [sku, DAY],
  );
const take = async (...lines: { sku: string; pieces: number }[]) => {
  const answer = await shop.ask({
    url: "admin/stock/intake?lang=en",
    body: { warehouseId: HEREDIA, lines },
    token: shop.tokens.staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return IntakeResponse.parse(answer.body).intake.id;
};
const preview = async (id: number) =>
  IntakeBackResponse.parse((await desk("stock/intakes/takeback/preview", { id }, "staff")).body);
const takeBack = (id: number, ...lines: { sku: string; pieces: number }[]) =>
  desk("stock/intakes/takeback", { id, lines }, "staff");
const level = async (sku: string) => {
  const { rows } = await pool.query<{ held: number; incoming: number; day: string | null }>(
    `select on_hand as held, incoming, incoming_on::text as day from stock
     where part_id = (select id from part where sku = $1) and warehouse_id = $2`,
    [sku, HEREDIA],
  );
  return [rows[0]?.held, rows[0]?.incoming, rows[0]?.day];
};
const count = (sku: string, onHand: number) =>
  desk("stock/save", { sku, warehouseId: HEREDIA, onHand }, "staff");
const buy = async (sku: string, cartQty: number) => {
  const [, number] = (await shop.placed({ items: [{ sku, cartQty }] })).split("-");
  return number ?? "";
};
const awaitedOf = async (orderNumber: string) => {
  const { rows } = await pool.query<{ awaited: number }>(
    "select awaited from order_line where order_number = $1",
    [orderNumber],
  );
  return rows[0]?.awaited;
};

describe("goods that were taken in in error", () => {
  it("are taken back as a whole, are on their way again, and are booked and told once", async () => {
    await plant("BACK-1");
    const id = await take({ sku: "BACK-1", pieces: 3 });
    expect(await level("BACK-1")).toEqual([3, 2, DAY]);
    expect(await preview(id)).toMatchObject({ isWhole: true, lines: [{ pieces: 3, back: 3 }] });
    const one = { sku: "BACK-1", pieces: 3 };
    const both = await Promise.all([takeBack(id, one), takeBack(id, one)]);
    const intakes = both.map(({ body }) => IntakeResponse.parse(body).intake);
    expect(intakes[0]).toEqual(intakes[1]);
    expect(intakes[0]).toMatchObject({
      takenBack: { by: "staff@example.com" },
      lines: [{ takenBack: 3 }],
    });
    expect(await level("BACK-1")).toEqual([0, 5, DAY]);
    const { history } = await read("BACK-1");
    expect(history.map(({ action }) => action)).toEqual(["part.receive_undone", "part.receive"]);
    const body = (await desk("stock/movements", { filters: { sku: "BACK-1" } }, "staff")).body;
    expect(MovementsResponse.parse(body).items).toMatchObject([
      { kind: "receipt_undone", quantity: -3, before: 3, after: 0, intakeId: id },
      { kind: "receipt", quantity: 3, before: 0, after: 3, intakeId: id },
    ]);
    const list = IntakesResponse.parse((await desk("stock/intakes", {}, "staff")).body);
    expect(list.items[0]).toMatchObject({ id, takenBack: { by: "staff@example.com" } });
    await requireWholeLedger(database);
  });

  it("leave what somebody said since of what is on its way", async () => {
    await plant("BACK-2");
    const id = await take({ sku: "BACK-2", pieces: 3 });
    const coming = {
      incoming: 9,
      incomingOn: "2031-02-02",
      seen: { incoming: 2, incomingOn: DAY },
    };
    await desk("stock/coming", { sku: "BACK-2", warehouseId: HEREDIA, ...coming }, "staff");
    await takeBack(id, { sku: "BACK-2", pieces: 3 });
    expect(await level("BACK-2")).toEqual([0, 9, "2031-02-02"]);
  });

  it("let those wait again who had waited and got them, and say so in their history", async () => {
    await plant("BACK-3");
    const first = await buy("BACK-3", 1);
    const last = await buy("BACK-3", 2);
    const id = await take({ sku: "BACK-3", pieces: 3 });
    await fillAwaited(db);
    expect([await awaitedOf(first), await awaitedOf(last)]).toEqual([0, 0]);
    const seen = await preview(id);
    expect(seen).toMatchObject({
      isWhole: true,
      lines: [{ waitingAgain: [{ orderNumber: last }, { orderNumber: first }], gone: [] }],
    });
    expect((await takeBack(id, { sku: "BACK-3", pieces: 3 })).status).toBe(200);
    expect([await awaitedOf(first), await awaitedOf(last)]).toEqual([1, 2]);
    expect(await level("BACK-3")).toEqual([0, 5, DAY]);
    const { rows } = await pool.query<{ note: string }>(
      "select note from order_event where order_number = $1 and kind = 'waits_again'",
      [last],
    );
    expect(rows).toEqual([{ note: "2 × BACK-3" }]);
    await fillAwaited(db);
    expect(await awaitedOf(last)).toBe(2);
    await requireWholeLedger(database);
  });

  it("say which orders have what is gone, and give back the rest as it was seen", async () => {
    await plant("BACK-4");
    await plant("BACK-5");
    const id = await take({ sku: "BACK-4", pieces: 3 }, { sku: "BACK-5", pieces: 2 });
    const bought = await buy("BACK-4", 2);
    const seen = await preview(id);
    expect(seen).toMatchObject({
      isWhole: false,
      lines: [
        { sku: "BACK-4", pieces: 3, back: 1, gone: [{ orderNumber: bought, pieces: 2 }] },
        { sku: "BACK-5", pieces: 2, back: 2, gone: [] },
      ],
    });
    const all = [
      { sku: "BACK-4", pieces: 3 },
      { sku: "BACK-5", pieces: 2 },
    ];
    const refused = await takeBack(id, ...all);
    expect(refused.body).toMatchObject({ code: "changed_meanwhile", current: { isWhole: false } });
    expect(await level("BACK-5")).toEqual([2, 3, DAY]);
    const rest = seen.lines.map(({ sku, back }) => ({ sku, pieces: back }));
    expect((await takeBack(id, ...rest)).status).toBe(200);
    expect(await level("BACK-4")).toEqual([0, 2, DAY]);
    expect(await level("BACK-5")).toEqual([0, 5, DAY]);
    expect(await awaitedOf(bought)).toBe(0);
    await requireWholeLedger(database);
  });

  it("are left where all of it has left the shop, and are the staff's alone", async () => {
    await plant("BACK-6");
    const bought = await buy("BACK-6", 2);
    const id = await take({ sku: "BACK-6", pieces: 2 });
    await fillAwaited(db);
    await desk("orders/ship", { orderNumber: Number(bought), carrier: "Correos" });
    expect((await preview(id)).lines).toMatchObject([{ back: 0, gone: [{ orderNumber: bought }] }]);
    expect(codeOf(await takeBack(id, { sku: "BACK-6", pieces: 0 }))).toBe("receipt_gone");
    expect(codeOf(await takeBack(2_147_483_647, { sku: "BACK-6", pieces: 1 }))).toBe("not_found");
    expect((await desk("stock/intakes/takeback/preview", { id }, "customer")).status).toBe(403);
    expect((await desk("stock/intakes/takeback", { id, lines: [] }, "staff")).status).toBe(400);
  });

  it("stand where the shelf was counted since, which is said, while other parts of it go back", async () => {
    await plant("BACK-8");
    await plant("BACK-9");
    const id = await take({ sku: "BACK-8", pieces: 3 }, { sku: "BACK-9", pieces: 2 });
    const all = [
      { sku: "BACK-8", pieces: 3 },
      { sku: "BACK-9", pieces: 2 },
    ];
    await count("BACK-8", 1);
    await expectMore("BACK-8");
    const lines = [
      { sku: "BACK-8", back: 0, isCounted: true, gone: [] },
      { sku: "BACK-9", back: 2, isCounted: false },
    ];
    expect(await preview(id)).toMatchObject({ isWhole: false, lines });
    const { body } = await takeBack(id, ...all);
    expect(body).toMatchObject({ code: "changed_meanwhile", current: { lines } });
    expect((await takeBack(id, { sku: "BACK-9", pieces: 2 })).status).toBe(200);
    expect(await level("BACK-8")).toEqual([1, 5, DAY]);
    expect(await level("BACK-9")).toEqual([0, 5, DAY]);
    await requireWholeLedger(database);
  });

  it("stand where it was counted since, or a file said what lies there, also booked by a version before", async () => {
    await plant("BACK-10");
    await count("BACK-10", 7);
    const id = await take({ sku: "BACK-10", pieces: 3 });
    const one = { sku: "BACK-10", pieces: 3 };
    // As if it had begun before the count, and waited for it.
    await pool.query("update stock_intake set at = at - interval '1 minute' where id = $1", [id]);
    expect((await preview(id)).lines).toMatchObject([{ back: 3, isCounted: false }]);
    await importStock(pool, "BACK-10", -3);
    expect((await preview(id)).lines).toMatchObject([{ back: 0, isCounted: true }]);
    expect(codeOf(await takeBack(id, one))).toBe("receipt_counted");
    const old = await take({ sku: "BACK-10", pieces: 3 });
    await forgetIntakes(pool, "BACK-10");
    expect((await preview(old)).lines).toMatchObject([{ back: 3, isCounted: false }]);
    await count("BACK-10", 7);
    expect(codeOf(await takeBack(old, one))).toBe("receipt_counted");
    expect((await level("BACK-10"))[0]).toBe(7);
  });

  it("go back though pieces of it were moved since, which is no count", async () => {
    await plant("BACK-11");
    const id = await take({ sku: "BACK-11", pieces: 3 });
    const way = { sku: "BACK-11", fromId: HEREDIA, toId: SAN_JOSE, pieces: 1, arrivesOn: null };
    await shop.ask({
      url: "admin/stock/move",
      body: { ...way, seen: { from: 3, to: 0 } },
      token: shop.tokens.staff,
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    expect((await preview(id)).lines).toMatchObject([{ pieces: 3, back: 2, isCounted: false }]);
  });

  it("against a buyer who is quicker are refused, or the buyer is, and nothing gets lost", async () => {
    await plantPart(db, { sku: "BACK-7", price: 19_99, stock: { [HEREDIA]: 0 } });
    const id = await take({ sku: "BACK-7", pieces: 2 });
    const line = { sku: "BACK-7", pieces: 2 };
    await Promise.all([takeBack(id, line), shop.place({ items: [{ sku: "BACK-7", cartQty: 2 }] })]);
    const [held = 0] = await level("BACK-7");
    expect(held).toBe(0);
    await requireWholeLedger(database);
  });
});

const linesOf = async (orderNumber: string) => {
  const body = (await desk("orders/unheld", { orderNumber: Number(orderNumber) }, "staff")).body;
  return UnheldResponse.parse(body).lines;
};
const put = (warehouse: number, pieces: number) =>
  desk("stock/save", { sku: "HELD-1", warehouseId: warehouse, onHand: pieces }, "staff");

describe("why an order does not hold its pieces", () => {
  let waiting = "";
  beforeAll(async () => {
    await plantPart(db, { sku: "HELD-1", price: 19_99, stock: { [HEREDIA]: 4 } });
    await buy("HELD-1", 4);
    await expectMore("HELD-1");
    waiting = await buy("HELD-1", 2);
  });

  it("is that others have them, though they lie in a warehouse", async () => {
    expect(await linesOf(waiting)).toMatchObject([
      { position: 1, awaited: 2, free: 0, closed: 0, others: 4 },
    ]);
  });

  it("is that they lie where nothing is sold, or have only just come", async () => {
    await pool.query("update warehouse set closed_at = now() where id = $1", [SAN_JOSE]);
    await pool.query(
      `insert into stock (part_id, warehouse_id, on_hand) select id, $1, 1 from part where sku = 'HELD-1'`,
      [SAN_JOSE],
    );
    await put(HEREDIA, 1);
    expect(await linesOf(waiting)).toMatchObject([{ awaited: 2, free: 1, closed: 1, others: 4 }]);
    await fillAwaited(db);
    expect(await linesOf(waiting)).toMatchObject([{ awaited: 1, free: 0, closed: 1 }]);
    await pool.query("update warehouse set closed_at = null where id = $1", [SAN_JOSE]);
    await fillAwaited(db);
    expect(await linesOf(waiting)).toEqual([]);
  });

  it("is that no warehouse has any, and is no order's that there is not", async () => {
    await plant("HELD-2");
    const none = await buy("HELD-2", 1);
    expect(await linesOf(none)).toMatchObject([{ awaited: 1, free: 0, closed: 0, others: 0 }]);
    expect(codeOf(await desk("orders/unheld", { orderNumber: 1 }))).toBe("order_not_found");
  });
});
