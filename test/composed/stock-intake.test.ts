import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { StockResponse } from "#contract/part-desk.ts";
import { IntakeResponse, IntakesResponse, ScanResponse } from "#contract/stock-intake.ts";

import { appendAudit, OPERATOR, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";

import { crossingIn } from "../factories/crossing.ts";
import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool, read } = shop;
const { waiting } = crossingIn(pool);

type Role = "staff" | "manager";
const scan = async (text: string) =>
  ScanResponse.parse((await desk("stock/scan", { text }, "staff")).body);
const meant = async (text: string) => (await scan(text)).items.map(({ sku }) => sku);
const send = (body: object, key: string, role: Role = "staff") =>
  shop.ask({
    url: "admin/stock/intake?lang=en",
    body: { warehouseId: HEREDIA, ...body },
    token: shop.tokens[role],
    headers: { "idempotency-key": key },
  });
const taken = async (body: object, key: string) =>
  IntakeResponse.parse((await send(body, key)).body).intake;
const heldOf = async (sku: string) => {
  const { shelves } = StockResponse.parse((await desk("stock/get", { sku }, "staff")).body);
  return shelves.map(({ onHand, incoming }) => [onHand, incoming]);
};
const number = (sku: string, kind: string, written: string) =>
  pool.query(
    `insert into part_number (part_id, kind, number, key)
     select id, $2, $3, regexp_replace(upper($3), '[^A-Z0-9]', '', 'g') from part where sku = $1`,
    [sku, kind, written],
  );
const expectMore = (sku: string, incoming: number) =>
  pool.query(
    `update stock set incoming = $2, incoming_on = '2027-01-07'
     where part_id = (select id from part where sku = $1) and warehouse_id = ${HEREDIA}`,
    [sku, incoming],
  );
const booked = async () => {
  const { rows } = await pool.query("select count(*)::int as count from stock_intake");
  return rows[0].count;
};

const closeHeredia = (moment: "now()" | "null") =>
  pool.query(`update warehouse set closed_at = ${moment} where id = ${HEREDIA}`);

describe("a scanned number", () => {
  it("means the part whose label, number or goods it is, and else those that others know by it", async () => {
    await plantWaiting("SCAN-1", "SCAN-2", "SCAN-3");
    await number("SCAN-1", "gtin", "036000291452");
    await number("SCAN-1", "oem", "8-98163-061-0");
    await number("SCAN-2", "oem", "8-98163-061-0");
    await number("SCAN-2", "printed", "PX 77");
    await number("SCAN-3", "competitor", "PX-77");
    for (const text of ["SCAN-1", "scan-1", "]C1SCAN-1", "0036000291452", "036000291452"])
      expect(await meant(text)).toEqual(["SCAN-1"]);
    expect(await meant("8981630610")).toEqual(["SCAN-1", "SCAN-2"]);
    expect(await meant("px77")).toEqual(["SCAN-2"]);
    for (const text of ["nobody's", "---", "\u0000"]) expect(await meant(text)).toEqual([]);
  });

  it("is told with what lies and comes where, of twelve parts at most", async () => {
    const many = Array.from({ length: 13 }, (_, place) => `MANY-${place + 10}`);
    await plantWaiting(...many);
    for (const sku of many) await number(sku, "oem", "SAME-1");
    const { items, hasMore } = await scan("same 1");
    expect([items.length, hasMore]).toEqual([12, true]);
    await expectMore("MANY-10", 4);
    const [one] = (await scan("MANY-10")).items;
    expect(one?.shelves[0]).toMatchObject({ onHand: 10, incoming: 4, incomingOn: "2027-01-07" });
    expect(one).toMatchObject({ partNumber: expect.any(String), waiting: [] });
  });

  it("is asked by staff alone", async () => {
    expect((await desk("stock/scan", { text: "SCAN-1" }, "customer")).status).toBe(403);
    expect((await desk("stock/scan", { text: "" }, "staff")).status).toBe(400);
  });
});

describe("what is taken in at once", () => {
  it("is booked part by part, and sent twice it came once", async () => {
    await plantWaiting("TAKE-1", "TAKE-2");
    await expectMore("TAKE-1", 5);
    const lines = [
      { sku: "TAKE-2", pieces: 2 },
      { sku: "TAKE-1", pieces: 3 },
    ];
    const intake = await taken({ lines }, "entrega-0001");
    expect(intake).toMatchObject({
      by: "staff@example.com",
      warehouse: "Heredia",
      lines: [
        { sku: "TAKE-2", pieces: 2, awaited: 0, onHand: 12, orders: [] },
        { sku: "TAKE-1", pieces: 3, awaited: 3, onHand: 13, orders: [] },
      ],
    });
    const both = await Promise.all([
      taken({ lines }, "entrega-0001"),
      taken({ lines: lines.toReversed() }, "entrega-0001"),
    ]);
    for (const again of both) expect(again).toEqual(intake);
    expect((await heldOf("TAKE-1"))[0]).toEqual([13, 2]);
    expect((await heldOf("TAKE-2"))[0]).toEqual([12, 0]);
    const { history } = await read("TAKE-1");
    expect(history.map(({ action }) => action)).toEqual(["part.receive"]);
    expect(history[0]?.change).toEqual({ [`stock_${HEREDIA}`]: [10, 13] });
    await requireWholeLedger(database);
  });

  it("comes once from two that send it at the same moment, and of two senders twice", async () => {
    await plantWaiting("TAKE-3");
    const body = { lines: [{ sku: "TAKE-3", pieces: 1 }] };
    const both = await Promise.all([send(body, "entrega-0003"), send(body, "entrega-0003")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await heldOf("TAKE-3"))[0]).toEqual([11, 0]);
    expect((await send(body, "entrega-0003", "manager")).status).toBe(200);
    expect((await heldOf("TAKE-3"))[0]).toEqual([12, 0]);
  });

  it("is refused where something else was sent with the key", async () => {
    await plantWaiting("TAKE-4", "TAKE-5");
    const one = { sku: "TAKE-4", pieces: 1 };
    const { id } = await taken({ lines: [one] }, "entrega-0004");
    for (const other of [
      { lines: [{ ...one, pieces: 2 }] },
      { lines: [one, { sku: "TAKE-5", pieces: 1 }] },
      { lines: [one], warehouseId: SAN_JOSE },
    ])
      expect((await send(other, "entrega-0004")).body).toMatchObject({
        code: "idempotency_key_reused",
        current: { id },
      });
    expect(await heldOf("TAKE-5")).toEqual([
      [10, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it("is told again though its warehouse was closed since, where nothing else is taken in", async () => {
    await plantWaiting("TAKE-7");
    const lines = [{ sku: "TAKE-7", pieces: 2 }];
    const intake = await taken({ lines }, "entrega-0008");
    await closeHeredia("now()");
    expect(await taken({ lines }, "entrega-0008")).toEqual(intake);
    expect(codeOf(await send({ lines }, "entrega-0009"))).toBe("not_found");
    await closeHeredia("null");
    expect((await heldOf("TAKE-7"))[0]).toEqual([12, 0]);
  });

  it("is not booked where somebody closes its warehouse at that moment, and is closed only after what is being booked", async () => {
    await plantWaiting("TAKE-8");
    const body = { lines: [{ sku: "TAKE-8", pieces: 1 }] };
    const closing = `update warehouse set closed_at = now() where id = ${HEREDIA}`;
    const late = await database.db.transaction().execute(async (trx) => {
      await sql.raw(closing).execute(trx);
      const sending = send(body, "entrega-0010");
      await expect.poll(waiting).toBe(1);
      return { sending };
    });
    expect(codeOf(await late.sending)).toBe("not_found");
    await closeHeredia("null");
    expect((await heldOf("TAKE-8"))[0]).toEqual([10, 0]);
  });

  it("lets others write the log until all of it is booked", async () => {
    await plantWaiting("TAKE-9");
    const { sending } = await database.db.transaction().execute(async (trx) => {
      await sql`lock table stock_intake_line in exclusive mode`.execute(trx);
      const lines = [{ sku: "TAKE-9", pieces: 1 }];
      const begun = send({ lines }, "entrega-0011");
      await expect.poll(waiting).toBe(1);
      await sql`set local lock_timeout = '1s'`.execute(trx);
      await appendAudit(trx, {
        actor: OPERATOR_ACTOR,
        action: "part.receive",
        subject: "part:OTHER",
        change: {},
        client: OPERATOR,
      });
      return { sending: begun };
    });
    expect((await sending).status).toBe(200);
  });

  it("is nothing where one part or the warehouse is none, and lets go of the key", async () => {
    await plantWaiting("TAKE-6");
    const before = await booked();
    const good = { sku: "TAKE-6", pieces: 1 };
    const wrong = { lines: [good, { sku: "NOBODYS", pieces: 1 }] };
    expect(codeOf(await send(wrong, "entrega-0006"))).toBe("part_not_found");
    expect(codeOf(await send({ lines: [good], warehouseId: 999_999 }, "entrega-0006"))).toBe(
      "not_found",
    );
    expect([await booked(), (await heldOf("TAKE-6"))[0]]).toEqual([before, [10, 0]]);
    await taken({ lines: [good], warehouseId: SAN_JOSE }, "entrega-0006");
    expect(await heldOf("TAKE-6")).toEqual([
      [10, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  it.each([
    [{ lines: [] }],
    [{ lines: [{ sku: "TAKE-1", pieces: 0 }] }],
    [{ lines: [{ sku: "TAKE-1", pieces: 1.5 }] }],
    [
      {
        lines: [
          { sku: "TAKE-1", pieces: 1 },
          { sku: "TAKE-1", pieces: 2 },
        ],
      },
    ],
  ])("is not %j", async (body) => {
    expect((await send(body, "entrega-0007")).status).toBe(400);
  });

  it("can be read later, the newest first, page after page, by staff alone", async () => {
    const list = async (body: object) =>
      IntakesResponse.parse((await desk("stock/intakes", body, "staff")).body);
    const { items, next } = await list({ limit: 2 });
    expect(items).toHaveLength(2);
    const [newest] = items;
    expect(newest).toMatchObject({ warehouse: "San José", parts: 1, pieces: 1 });
    const second = await list({ after: next });
    expect(second.items.map(({ id }) => id)).not.toContain(newest?.id);
    expect(second.next).toBeNull();
    const body = (await desk("stock/intakes/get", { id: newest?.id }, "staff")).body;
    expect(IntakeResponse.parse(body).intake.lines).toMatchObject([{ sku: "TAKE-6", pieces: 1 }]);
    expect(codeOf(await desk("stock/intakes/get", { id: 2_147_483_647 }))).toBe("not_found");
    expect((await desk("stock/intakes", {}, "customer")).status).toBe(403);
  });
});
