import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { type EditedPart, PartResponse, StockResponse } from "#contract/part-desk.ts";
import { DeskPartsResponse } from "#contract/part-list.ts";
import { ShelvesResponse } from "#contract/stock-list.ts";
import { MOST_MINIMUM } from "#domain/availability/minimum-stock.ts";
import { MOST_COUNTED } from "#domain/dashboard/hand.ts";
import { countWaiting } from "#server/dashboard/hand-store.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, MIAMI, plantPart, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const { database, db, desk, placed, pool, read, transfer } = await openVerifyingShop();
const imports = await importInto(database);
afterEach(() => requireWholeLedger(database));

const get = async (sku: string): Promise<EditedPart> =>
  PartResponse.parse((await desk("parts/get", { sku }, "staff")).body).part;
const save = async (sku: string, fields: object) => {
  const { version } = await get(sku);
  return desk("parts/save", { sku, version, fields }, "staff");
};
const listed = async (filters: object, sort = "newest") =>
  DeskPartsResponse.parse((await desk("parts", { filters, sort }, "staff")).body).items;
const below = async (more: object = {}, sort?: string) =>
  (await listed({ lacks: "stock", ...more }, sort)).map(({ sku }) => sku);
const shelvesBelow = async (more: object = {}) =>
  ShelvesResponse.parse(
    (await desk("stock", { filters: { state: "below", ...more } }, "staff")).body,
  ).items;
const counted = async () => (await countWaiting(db, ["partsBelowMinimum"]))[0];
const close = (id: number, isClosed: boolean) =>
  pool.query(
    "update warehouse set closed_at = case when $2::boolean then now() end where id = $1",
    [id, isClosed],
  );

const run = (...lines: string[]) =>
  imports.run({ kind: "parts", content: `${lines.join("\n")}\n` });

beforeAll(async () => {
  const stock = { [HEREDIA]: 3, [SAN_JOSE]: 2 };
  for (const sku of ["MIN-1", "MIN-2"]) await plantPart(db, { sku, stock, incoming: 40 });
  await plantPart(db, { sku: "MIN-NONE", stock: {} });
});

describe("a part's minimum", () => {
  it("is more than what is free, or the part is not below it", async () => {
    const isBelow: [number, boolean][] = [];
    for (const minimum of [0, 4, 5, 6]) {
      expect((await save("MIN-1", { minimum })).status).toBe(200);
      isBelow.push([minimum, (await below()).includes("MIN-1")]);
    }
    expect(isBelow).toEqual([
      [0, false],
      [4, false],
      [5, false],
      [6, true],
    ]);
    expect(await listed({ lacks: "stock" })).toMatchObject([
      { sku: "MIN-1", minimum: 6, free: 5, onHand: 5, incoming: 80 },
    ]);
    expect(await counted()).toEqual({
      hand: "partsBelowMinimum",
      count: 1,
      isMore: false,
      since: null,
    });
    const { body } = await desk("stock/get", { sku: "MIN-1" }, "staff");
    expect(StockResponse.parse(body).minimum).toBe(6);
    await save("MIN-1", { minimum: null });
    expect(await below()).toEqual([]);
    expect(await counted()).toBeUndefined();
  });

  it("is reached by no piece that is on its way, and by none in a closed warehouse", async () => {
    await save("MIN-1", { minimum: 5 });
    await close(SAN_JOSE, true);
    expect(await listed({ lacks: "stock" })).toMatchObject([
      { sku: "MIN-1", free: 3, onHand: 5, incoming: 40 },
    ]);
    expect(await shelvesBelow()).toMatchObject([
      { sku: "MIN-1", warehouseId: HEREDIA, onHand: 3, incoming: 40, minimum: 5, free: 3 },
    ]);
    expect(await counted()).toMatchObject({ count: 1 });
    await close(SAN_JOSE, false);
    expect(await below()).toEqual([]);
    expect(await shelvesBelow()).toEqual([]);
  });

  it("is fallen below by a sale, and reached again by what is taken in", async () => {
    await save("MIN-2", { minimum: 5 });
    expect(await below()).toEqual([]);
    await placed({ ...transfer, items: [{ sku: "MIN-2", cartQty: 1 }] });
    expect(await below()).toEqual(["MIN-2"]);
    const shelves = await shelvesBelow();
    expect(shelves.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(4);
    expect(shelves.map(({ free }) => free)).toEqual([4, 4]);
    const [shelf] = shelves;
    const received = { sku: "MIN-2", warehouseId: shelf?.warehouseId, seen: shelf?.onHand };
    await desk("stock/save", { ...received, onHand: (shelf?.onHand ?? 0) + 1 }, "staff");
    expect(await below()).toEqual([]);
    expect(await counted()).toBeUndefined();
  });

  it("is missed by a part that never was in a warehouse, which has no shelf", async () => {
    await save("MIN-NONE", { minimum: 1 });
    expect(await below()).toEqual(["MIN-NONE"]);
    expect(await shelvesBelow()).toEqual([]);
    expect(await counted()).toMatchObject({ count: 1 });
    await save("MIN-NONE", { minimum: null });
  });

  it("narrows the list with everything else, in every order", async () => {
    for (const sku of ["MIN-1", "MIN-2", "MIN-NONE"]) await save(sku, { minimum: 50 });
    const all = ["MIN-1", "MIN-2", "MIN-NONE"];
    expect(await below()).toEqual(["MIN-NONE", "MIN-2", "MIN-1"]);
    expect(await below({}, "number")).toEqual(all);
    expect(await below({}, "lastNumber")).toEqual(all.toReversed());
    expect(await below({ text: "min-2" })).toEqual(["MIN-2"]);
    expect(await below({ brand: "isuzu", category: "filters" }, "number")).toEqual(all);
    expect(await below({ brand: "hino" })).toEqual([]);
    expect(await below({ trust: "rejected" })).toEqual([]);
    expect((await shelvesBelow({ text: "min-1", warehouse: HEREDIA })).length).toBe(1);
    expect(await shelvesBelow({ warehouse: MIAMI })).toEqual([]);
    for (const sku of all) await save(sku, { minimum: null });
  });

  it.each([-1, 1.5, MOST_MINIMUM + 1, "5"])("is not %s", async (minimum) => {
    const reply = await save("MIN-1", { minimum });
    expect(reply.status).toBe(400);
    expect((await get("MIN-1")).minimum).toBeNull();
  });

  it("is kept with who said it, and by one of two who save at the same moment", async () => {
    const { version } = await get("MIN-1");
    const answers = await Promise.all(
      [7, MOST_MINIMUM].map((minimum) =>
        desk("parts/save", { sku: "MIN-1", version, fields: { minimum } }, "staff"),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = answers.find(({ status }) => status === 409);
    expect(late && codeOf(late)).toBe("changed_meanwhile");
    const { minimum } = await get("MIN-1");
    const { history } = await read("MIN-1");
    expect(history[0]).toMatchObject({
      action: "part.save",
      by: "staff@example.com",
      change: { minimum: [null, minimum] },
    });
    await save("MIN-1", { minimum: null });
  });

  it("is counted no further than a thousand", async () => {
    await pool.query(
      `insert into part (sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, min_stock)
       select 'MANY-' || n, 'MANY-' || n, 1, 1, 'oem', 'Filtro', 'Filter', 1
       from generate_series(1, $1) n`,
      [MOST_COUNTED + 1],
    );
    expect(await counted()).toMatchObject({ count: MOST_COUNTED, isMore: true });
    await pool.query("delete from part where sku like 'MANY-%'");
  });
});

describe("a file of parts", () => {
  it("says minimums, and sends nobody to verify a part of which it says nothing else", async () => {
    await pool.query("update part set verification = 'verified' where sku in ('MIN-1', 'MIN-2')");
    await run("sku,mínimo,title_es", "MIN-1,8,", "MIN-2,9,Otro filtro");
    expect(await get("MIN-1")).toMatchObject({ minimum: 8, trust: "verified" });
    expect(await get("MIN-2")).toMatchObject({ minimum: 9, trust: "unverified" });
    await run("sku,minimum", "MIN-1,", "MIN-2,-");
    expect(await get("MIN-1")).toMatchObject({ minimum: 8 });
    expect(await get("MIN-2")).toMatchObject({ minimum: null });
  });
});
