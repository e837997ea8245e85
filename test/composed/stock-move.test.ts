import { assert, asyncProperty, integer } from "fast-check";
import { describe, expect, it } from "vitest";

import { IntakeResponse } from "#contract/stock-intake.ts";
import { MovePreview, MoveResponse } from "#contract/stock-move.ts";
import { MovementsResponse } from "#contract/stock-movements.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, MIAMI, plantPart, SAN_JOSE, setStock } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, db, desk, pool, read } = shop;

const LATE = "2031-01-07";
const plant = (sku: string, here = 10) =>
  plantPart(db, { sku, price: 19_99, stock: { [HEREDIA]: here, [SAN_JOSE]: 2 } });
const wayOf = (sku: string, more: object = {}) => ({
  sku,
  fromId: HEREDIA,
  toId: SAN_JOSE,
  pieces: 3,
  arrivesOn: null,
  ...more,
});
type Role = "staff" | "manager" | "customer";
const send = (body: object, key: string = crypto.randomUUID(), role: Role = "staff") =>
  shop.ask({
    url: "admin/stock/move?lang=en",
    body,
    token: shop.tokens[role],
    headers: { "idempotency-key": key },
  });
const moved = async (body: object, key?: string) => {
  const answer = await send(body, key);
  expect(answer.status).toBe(200);
  return MoveResponse.parse(answer.body);
};
const undo = (id: number, role: Role = "staff") => desk("stock/move/undo", { id }, role);
const levels = async (sku: string) => {
  const { rows } = await pool.query<{ held: number; incoming: number; day: string | null }>(
    `select on_hand as held, incoming, incoming_on::text as day from stock
     where part_id = (select id from part where sku = $1) order by warehouse_id`,
    [sku],
  );
  return rows.map(({ held, incoming, day }) => [held, incoming, day]);
};
const receive = async (sku: string, pieces: number) => {
  const answer = await shop.ask({
    url: "admin/stock/intake",
    body: { warehouseId: SAN_JOSE, lines: [{ sku, pieces }] },
    token: shop.tokens.staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return IntakeResponse.parse(answer.body).intake.id;
};
const movementsOf = async (sku: string) => {
  const body = (await desk("stock/movements", { filters: { sku } }, "staff")).body;
  return MovementsResponse.parse(body).items;
};

describe("pieces that are brought to another warehouse", () => {
  it("are there at once, as one move of both, in the book and in the audit log", async () => {
    await plant("MOVE-1");
    const { move, shelves } = await moved(wayOf("MOVE-1", { seen: { from: 10, to: 2 } }));
    expect(move.isUndone).toBe(false);
    expect(shelves.slice(0, 2).map(({ onHand }) => onHand)).toEqual([7, 5]);
    expect((await movementsOf("MOVE-1")).slice(0, 2)).toMatchObject(
      [
        { warehouse: "San José", quantity: 3, before: 2, after: 5, otherWarehouse: "Heredia" },
        { warehouse: "Heredia", quantity: -3, before: 10, after: 7, otherWarehouse: "San José" },
      ].map((end) => Object.assign(end, { kind: "move", by: "staff@example.com" })),
    );
    const [entry] = (await read("MOVE-1")).history;
    expect(entry).toMatchObject({
      action: "part.move",
      change: { [`stock_${HEREDIA}`]: [10, 7], [`stock_${SAN_JOSE}`]: [2, 5] },
    });
    await requireWholeLedger(database);
  });

  it("come once for a key, also where the answer was lost, and not where something else has it", async () => {
    await plant("MOVE-2");
    const body = wayOf("MOVE-2", { seen: { from: 10, to: 2 } });
    const both = await Promise.all([send(body, "traslado-2"), send(body, "traslado-2")]);
    const ids = both.map((one) => MoveResponse.parse(one.body).move.id);
    expect(ids[0]).toBe(ids[1]);
    expect((await moved({ ...body, seen: { from: 1, to: 1 } }, "traslado-2")).move.id).toBe(ids[0]);
    expect(codeOf(await send({ ...body, pieces: 2 }, "traslado-2"))).toBe("idempotency_key_reused");
    expect(await levels("MOVE-2")).toEqual([
      [7, 0, null],
      [5, 0, null],
    ]);
  });

  it("are never more than are free, and go nowhere that is closed or the same", async () => {
    await plant("MOVE-3");
    const seen = { from: 10, to: 2 };
    expect(codeOf(await send(wayOf("MOVE-3", { pieces: 11, seen })))).toBe("move_too_few");
    expect(codeOf(await send(wayOf("MOVE-3", { toId: HEREDIA, seen })))).toBe("not_found");
    expect(codeOf(await send(wayOf("MOVE-3", { toId: 999, seen })))).toBe("not_found");
    expect(codeOf(await send(wayOf("NOBODYS", { seen })))).toBe("part_not_found");
    await pool.query("update warehouse set closed_at = now() where id = $1", [SAN_JOSE]);
    expect(codeOf(await send(wayOf("MOVE-3", { seen })))).toBe("not_found");
    const out = wayOf("MOVE-3", { fromId: SAN_JOSE, toId: HEREDIA, pieces: 2 });
    await moved({ ...out, seen: { from: 2, to: 10 } });
    await pool.query("update warehouse set closed_at = null where id = $1", [SAN_JOSE]);
    expect(await levels("MOVE-3")).toEqual([
      [12, 0, null],
      [0, 0, null],
    ]);
    expect((await send(wayOf("MOVE-3", { seen }), crypto.randomUUID(), "customer")).status).toBe(
      403,
    );
  });

  it("are refused where a colleague counted meanwhile, with what lies there, and the key is free again", async () => {
    await plant("MOVE-4");
    const body = wayOf("MOVE-4", { seen: { from: 10, to: 2 } });
    await desk("stock/save", { sku: "MOVE-4", warehouseId: SAN_JOSE, onHand: 4 }, "staff");
    const refused = await send(body, "traslado-4");
    expect(refused.body).toMatchObject({
      code: "changed_meanwhile",
      current: { warehouseId: SAN_JOSE, onHand: 4 },
    });
    await moved({ ...body, seen: { from: 10, to: 4 } }, "traslado-4");
  });

  it("are on their way until a day, and are received there", async () => {
    await plant("MOVE-5");
    const later = wayOf("MOVE-5", { arrivesOn: LATE, seen: { from: 10, to: 2 } });
    await moved(later);
    expect(await levels("MOVE-5")).toEqual([
      [7, 0, null],
      [2, 3, LATE],
    ]);
    const another = { ...later, arrivesOn: "2031-01-08", seen: { from: 7, to: 2 } };
    expect(codeOf(await send(another))).toBe("move_other_day");
    expect(codeOf(await send({ ...another, arrivesOn: "2020-01-01" }))).toBe("arrival_day_past");
    await requireWholeLedger(database);
  });
});

describe("what a move would make of both", () => {
  it("says what orders hold there, which stays, and who waits; nothing is written", async () => {
    await plant("MOVE-6");
    await shop.placed({ items: [{ sku: "MOVE-6", cartQty: 4 }] });
    const body = (await desk("stock/move/preview", wayOf("MOVE-6"), "staff")).body;
    expect(MovePreview.parse(body)).toMatchObject({
      from: { warehouse: "Heredia", before: { onHand: 6 }, after: { onHand: 3 }, held: 4 },
      to: { before: { onHand: 2 }, after: { onHand: 5 }, held: 0, orders: [] },
      waiting: { orders: 0, pieces: 0 },
    });
    expect(MovePreview.parse(body).from.orders).toMatchObject([{ pieces: 4 }]);
    const many = wayOf("MOVE-6", { pieces: 7 });
    expect(codeOf(await desk("stock/move/preview", many, "staff"))).toBe("move_too_few");
    expect((await levels("MOVE-6"))[0]).toEqual([6, 0, null]);
  });
});

describe("a move that is taken back", () => {
  it("is as before, once, however often that is sent", async () => {
    await plant("MOVE-7");
    const { move } = await moved(wayOf("MOVE-7", { seen: { from: 10, to: 2 } }));
    const both = await Promise.all([undo(move.id), undo(move.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(MoveResponse.parse(both[0]?.body).move.isUndone).toBe(true);
    expect(await levels("MOVE-7")).toEqual([
      [10, 0, null],
      [2, 0, null],
    ]);
    const { history } = await read("MOVE-7");
    expect(history.map(({ action }) => action)).toEqual(["part.move_undone", "part.move"]);
    expect((await movementsOf("MOVE-7"))[0]).toMatchObject({ kind: "move_undone" });
    await requireWholeLedger(database);
  });

  it("takes what is on its way from there", async () => {
    await plant("MOVE-8");
    const later = wayOf("MOVE-8", { arrivesOn: LATE, seen: { from: 10, to: 2 } });
    const { move } = await moved(later);
    await undo(move.id);
    expect(await levels("MOVE-8")).toEqual([
      [10, 0, null],
      [2, 0, null],
    ]);
  });

  it("is refused once any were received there, though as many still come on that day", async () => {
    const stock = { [HEREDIA]: 10, [MIAMI]: 10, [SAN_JOSE]: 0 };
    await plantPart(db, { sku: "MOVE-13", price: 19_99, stock });
    const first = wayOf("MOVE-13", { pieces: 5, arrivesOn: LATE, seen: { from: 10, to: 0 } });
    await receive("MOVE-13", 1);
    const { move } = await moved({ ...first, seen: { from: 10, to: 1 } });
    await moved({ ...first, fromId: MIAMI, seen: { from: 10, to: 1 } });
    const before = await levels("MOVE-13");
    const received = await receive("MOVE-13", 5);
    expect(codeOf(await undo(move.id))).toBe("move_gone");
    const lines = [{ sku: "MOVE-13", pieces: 5 }];
    await desk("stock/intakes/takeback", { id: received, lines }, "staff");
    expect(await levels("MOVE-13")).toEqual(before);
    expect((await undo(move.id)).status).toBe(200);
    const here = (await levels("MOVE-13")).slice(0, 2);
    expect(here).toEqual([
      [10, 0, null],
      [1, 5, LATE],
    ]);
    await requireWholeLedger(database);
  });

  it("is refused once a piece is gone, or somebody counted either", async () => {
    await plant("MOVE-9");
    const { move } = await moved(wayOf("MOVE-9", { seen: { from: 10, to: 2 } }));
    const on = wayOf("MOVE-9", { fromId: SAN_JOSE, toId: MIAMI, pieces: 4 });
    await moved({ ...on, seen: { from: 5, to: 0 } });
    expect(codeOf(await undo(move.id))).toBe("move_gone");
    await desk("stock/save", { sku: "MOVE-9", warehouseId: HEREDIA, onHand: 20 }, "staff");
    expect(codeOf(await undo(move.id))).toBe("move_counted");
    expect(codeOf(await undo(2_147_483_647))).toBe("not_found");
    expect((await undo(move.id, "customer")).status).toBe(403);
  });
});

describe("moves at the same moment", () => {
  it("of two that would take more than is free one is done", async () => {
    await plant("MOVE-10");
    const body = wayOf("MOVE-10", { pieces: 6, seen: { from: 10, to: 2 } });
    const both = await Promise.all([send(body), send(body)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect((await levels("MOVE-10"))[0]).toEqual([4, 0, null]);
  });

  it("there and back wait for each other, and nothing gets lost", async () => {
    const part = await plant("MOVE-11");
    await setStock(db, part, { warehouse: SAN_JOSE, onHand: 10 });
    const seen = { from: 10, to: 10 };
    const there = wayOf("MOVE-11", { seen });
    const back = { ...there, fromId: SAN_JOSE, toId: HEREDIA };
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([send(there), send(back)]);
    const held = (await levels("MOVE-11")).map(([pieces]) => Number(pieces));
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(20);
    await requireWholeLedger(database);
  });

  it("against an order either gets the pieces, and both are booked", async () => {
    await plantPart(db, { sku: "MOVE-12", price: 19_99, stock: { [HEREDIA]: 3 } });
    const body = wayOf("MOVE-12", { pieces: 3, seen: { from: 3, to: 0 } });
    const order = shop.place({ items: [{ sku: "MOVE-12", cartQty: 3 }] });
    await Promise.all([send(body), order]);
    const { rows } = await pool.query<{ held: number; sold: number }>(
      "select sum(on_hand)::int as held, sum(sold)::int as sold from stock where part_id = (select id from part where sku = 'MOVE-12')",
    );
    expect((rows[0]?.held ?? 0) + (rows[0]?.sold ?? 0)).toBe(3);
    await requireWholeLedger(database);
  });

  it("keep the sum over all warehouses, whatever is moved where", async () => {
    let turn = 0;
    await assert(
      asyncProperty(
        integer({ min: 1, max: 12 }),
        integer({ min: 0, max: 2 }),
        async (pieces, to) => {
          turn += 1;
          const sku = `MOVES-${turn}`;
          await plant(sku);
          const toId = [SAN_JOSE, MIAMI, HEREDIA][to];
          const seen = { from: 10, to: toId === SAN_JOSE ? 2 : 0 };
          await send(wayOf(sku, { pieces, toId, seen }));
          const held = (await levels(sku)).map(([one]) => Number(one));
          expect(held.reduce((sum, one) => sum + one, 0)).toBe(12);
          expect(Math.min(...held)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 15 },
    );
    await requireWholeLedger(database);
  });
});
