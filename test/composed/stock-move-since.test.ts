import { describe, expect, it } from "vitest";

import { MoveResponse } from "#contract/stock-move.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, MIAMI, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, db, desk, pool } = shop;
const imports = await importInto(database);

const LATE = "2031-01-07";
const plant = (sku: string) =>
  plantPart(db, { sku, price: 19_99, stock: { [HEREDIA]: 10, [SAN_JOSE]: 2 } });
const undo = (id: number) => desk("stock/move/undo", { id }, "staff");
const levels = async (sku: string) => {
  const { rows } = await pool.query<{ held: number; incoming: number; day: string | null }>(
    `select on_hand as held, incoming, incoming_on::text as day from stock
     where part_id = (select id from part where sku = $1) order by warehouse_id`,
    [sku],
  );
  return rows.map(({ held, incoming, day }) => [held, incoming, day]);
};
/** Three pieces on their way from ten in Heredia to San José, where there are so many. */
const sentTo = async (sku: string, there: number) => {
  const answer = await shop.ask({
    url: "admin/stock/move?lang=en",
    body: {
      sku,
      fromId: HEREDIA,
      toId: SAN_JOSE,
      pieces: 3,
      arrivesOn: LATE,
      seen: { from: 10, to: there },
    },
    token: shop.tokens.staff,
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  return MoveResponse.parse(answer.body).move.id;
};
const sent = async (sku: string) => {
  await plant(sku);
  return sentTo(sku, 2);
};
/** What asking to undo it is answered with; of a refusal, which changes nothing. */
const refusalOf = async (sku: string, id: number) => {
  const before = await levels(sku);
  const code = codeOf(await undo(id));
  expect(await levels(sku)).toEqual(before);
  await requireWholeLedger(database);
  return code;
};
const file = (...rows: string[]) => imports.run({ kind: "stock", content: rows.join("\n") });

describe("a move on its way of which others said something since", () => {
  it("stands once they were counted where they came: they would be in both", async () => {
    const id = await sent("MOVE-20");
    await desk("stock/save", { sku: "MOVE-20", warehouseId: SAN_JOSE, onHand: 5 }, "staff");
    expect(await refusalOf("MOVE-20", id)).toBe("move_counted");
    expect((await levels("MOVE-20")).slice(0, 2)).toEqual([
      [7, 0, null],
      [5, 3, LATE],
    ]);
  });

  it("stands once they were counted where they left", async () => {
    const id = await sent("MOVE-21");
    await desk("stock/save", { sku: "MOVE-21", warehouseId: HEREDIA, onHand: 10 }, "staff");
    expect(await refusalOf("MOVE-21", id)).toBe("move_counted");
  });

  it("goes back though another part was counted there, or a third warehouse", async () => {
    const id = await sent("MOVE-22");
    await plant("MOVE-22B");
    await desk("stock/save", { sku: "MOVE-22B", warehouseId: SAN_JOSE, onHand: 9 }, "staff");
    await desk("stock/save", { sku: "MOVE-22", warehouseId: MIAMI, onHand: 1 }, "staff");
    expect((await undo(id)).status).toBe(200);
    expect((await levels("MOVE-22")).slice(0, 2)).toEqual([
      [10, 0, null],
      [2, 0, null],
    ]);
  });

  it("goes back where staff counted before it, and where what was counted is what the shop says", async () => {
    await plant("MOVE-23");
    await desk("stock/save", { sku: "MOVE-23", warehouseId: SAN_JOSE, onHand: 4 }, "staff");
    const id = await sentTo("MOVE-23", 4);
    await desk("stock/save", { sku: "MOVE-23", warehouseId: SAN_JOSE, onHand: 4 }, "staff");
    expect((await undo(id)).status).toBe(200);
  });

  it("stands once a stock file booked its pieces where they came", async () => {
    const id = await sent("MOVE-24");
    await file("sku,warehouse,on_hand", "MOVE-24,San José,5");
    expect(await refusalOf("MOVE-24", id)).toBe("move_counted");
  });

  it("stands once a stock file said how many are on their way, which may be others", async () => {
    const id = await sent("MOVE-25");
    await file("sku,warehouse,incoming,incoming_on", `MOVE-25,San José,8,${LATE}`);
    expect(await refusalOf("MOVE-25", id)).toBe("move_counted");
    // Whoever looks and says it anew knows of which pieces.
    const seen = { incoming: 8, incomingOn: LATE };
    const coming = { sku: "MOVE-25", warehouseId: SAN_JOSE, incoming: 11, incomingOn: LATE, seen };
    await desk("stock/coming", coming, "staff");
    expect((await undo(id)).status).toBe(200);
    expect((await levels("MOVE-25")).slice(0, 2)).toEqual([
      [10, 0, null],
      [2, 8, LATE],
    ]);
  });

  it("goes back though a stock file said the same of it", async () => {
    const id = await sent("MOVE-26");
    await file("sku,warehouse,on_hand,incoming", "MOVE-26,San José,2,3", "MOVE-26,Heredia,7,0");
    expect((await undo(id)).status).toBe(200);
  });
});
