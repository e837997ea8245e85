import { beforeAll, describe, expect, it } from "vitest";

import {
  DeskWarehouseResponse,
  WarehouseListResponse,
  type OpenedWarehouse,
} from "#contract/warehouse-desk.ts";
import { WarehousesResponse } from "#contract/stock-list.ts";
import { StockResponse } from "#contract/part-desk.ts";
import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { findBranchRows } from "#server/branches/branch-store.ts";
import { pickupBranch } from "#server/branches/visited-branch.ts";
import { readWarehouses } from "#server/imports/parts/stock-import-store.ts";
import { findSellableRows } from "#server/parts/sellable-store.ts";
import { loadReference } from "#server/reference/load-reference.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { findPickupPlaces } from "#server/shipping/pickup-store.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { HEREDIA, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { requireWholeLedger } from "../ledger.ts";

const shop = await openVerifyingShop();
const { database, desk, placed, plantWaiting, pool } = shop;
const { db } = database;
// The planted warehouses name their own numbers.
await pool.query("select setval(pg_get_serial_sequence('warehouse', 'id'), 100)");

type Role = "staff" | "manager";
const NEW = {
  id: null,
  code: "LIM",
  name: "Limón",
  city: "Limón",
  storefront: "cr",
  position: 7,
  isPickup: true,
  version: 0,
};
const save = (body: object, role: Role = "manager") =>
  desk("warehouses/save", { ...NEW, ...body }, role);
const got = async (id: number): Promise<OpenedWarehouse> =>
  DeskWarehouseResponse.parse((await desk("warehouses/get", { id }, "staff")).body).warehouse;
const made = async (body: object) => DeskWarehouseResponse.parse((await save(body)).body).warehouse;
const fieldsOf = ({
  code,
  name,
  city,
  storefront,
  position,
  isPickup,
  version,
  id,
}: OpenedWarehouse) => ({
  id,
  code,
  name,
  city,
  storefront,
  position,
  isPickup,
  version,
});
const waitingAt = async (id: number) => (await got(id)).standing.waiting;
const close = async (id: number, isClosed = true) => {
  const { version } = await got(id);
  const reply = await desk("warehouses/close", { id, isClosed, version });
  return DeskWarehouseResponse.parse(reply.body).warehouse;
};
const codesOf = async (body: object) => {
  const { body: refused } = await save(body);
  return refused.errors?.map(({ code }: { code: string }) => code);
};
const listed = async (filters: object = {}) =>
  WarehouseListResponse.parse((await desk("warehouses/list", { filters }, "staff")).body).items;
const pickups = async () => (await findPickupPlaces(db)).map(({ name }) => name);
const soldAt = async (sku: string) => {
  const [row] = await findSellableRows(db, { skus: [sku], priceLevel: "online" });
  return row?.stock.filter(({ onHand }) => onHand > 0).map(({ warehouseId }) => warehouseId);
};
const facetOf = async (sku: string) => {
  const { rows } = await pool.query(
    `select availability_cr as at, warehouses::int from part_facet
     join part on part.id = part_id where sku = $1`,
    [sku],
  );
  return [AVAILABILITIES[rows[0].at], rows[0].warehouses];
};

describe("a warehouse that is added or changed", () => {
  it("is there at once: in the list, for stock, to be fetched at and on the map", async () => {
    const limon = await made({ code: "lim", name: "  Bodega   Limón ", position: 1 });
    expect(limon).toMatchObject({ code: "LIM", name: "Bodega Limón", version: 1, visit: null });
    expect(limon.standing).toEqual({
      parts: 0,
      pieces: 0,
      incoming: 0,
      orders: 0,
      waiting: 0,
      pickups: 0,
    });
    expect((await listed()).map(({ code }) => code)).toEqual(["HER", "SJO", "LIM", "MIA"]);
    expect(await pickups()).toEqual(["Heredia", "San José", "Bodega Limón"]);
    expect((await findBranchRows(db)).map(({ code }) => code)).toContain("LIM");
    const { items } = WarehousesResponse.parse((await desk("warehouses", {}, "staff")).body);
    expect(items).toContainEqual({
      id: limon.id,
      name: "Bodega Limón",
      storefront: "cr",
      isClosed: false,
    });
  });

  it("keeps its code, and what it was called before goes on meaning it", async () => {
    const old = await made({ code: "GUA", name: "Guápiles" });
    const now = await made({
      ...fieldsOf(old),
      code: "XXX",
      name: "Guápiles Centro",
      isPickup: false,
    });
    expect(now).toMatchObject({ code: "GUA", formerNames: ["Guápiles"], version: 2 });
    expect(await pickups()).not.toContain("Guápiles Centro");
    const named = (await readWarehouses(db)).filter(({ id }) => id === old.id);
    expect(named.map(({ name }) => name).toSorted()).toEqual(["Guápiles", "Guápiles Centro"]);
    const order = {
      storefront: "cr" as const,
      locale: "es" as const,
      shippingOption: { carrier: "Heredia", service: "pickup" },
    };
    const before = await pickupBranch(db, order);
    await made({ ...fieldsOf(await got(HEREDIA)), name: "Heredia Norte" });
    expect(await pickupBranch(db, order)).toEqual({ ...before, name: "Heredia Norte" });
    const back = await made({ ...fieldsOf(await got(HEREDIA)), name: "Heredia" });
    expect(back.formerNames).toEqual(["Heredia Norte"]);
  });

  it("is refused by the field", async () => {
    expect(await codesOf({ code: "L", name: "", city: " " })).toEqual([
      "code_wrong",
      "name_missing",
      "city_missing",
    ]);
    expect(await codesOf({ code: "HER", name: "san jose" })).toEqual(["code_taken", "name_taken"]);
    expect(await codesOf({ code: "NOV", name: "GUÁPILES" })).toEqual(["name_taken"]);
    expect((await save({ position: -1 })).status).toBe(400);
    expect(codeOf(await save({ id: 999, version: 1 }))).toBe("not_found");
  });

  it("is not overwritten by whoever saw another version, and is the manager's word", async () => {
    const one = await made({ code: "DOS", name: "Dos" });
    await made({ ...fieldsOf(one), city: "Nueva" });
    const late = await save({ ...fieldsOf(one), city: "Vieja" });
    expect([late.status, codeOf(late)]).toEqual([409, "changed_meanwhile"]);
    expect((await got(one.id)).city).toBe("Nueva");
    expect((await save({ code: "TRE", name: "Tres" }, "staff")).status).toBe(403);
    const closing = { id: one.id, isClosed: true, version: 2 };
    expect((await desk("warehouses/close", closing, "staff")).status).toBe(403);
    expect(codeOf(await desk("warehouses/close", { ...closing, version: 1 }))).toBe(
      "changed_meanwhile",
    );
    expect((await desk("warehouses/list", {}, "customer")).status).toBe(403);
  });

  it("stays as staff made it when the shop's own are loaded again, and says in the log who did what", async () => {
    const miami = await got((await listed()).find(({ code }) => code === "MIA")?.id ?? 0);
    await made({ ...fieldsOf(miami), name: "Doral", position: 9 });
    await loadReference(db);
    expect(await got(miami.id)).toMatchObject({ name: "Doral", position: 9 });
    const { rows } = await pool.query(
      "select action, change from audit_log where subject = $1 order by id desc limit 1",
      [`warehouse:${miami.id}`],
    );
    expect(rows[0]).toMatchObject({
      action: "warehouse.save",
      change: { name: ["Miami", "Doral"], position: [2, 9] },
    });
  });
});

describe("a warehouse that is closed", () => {
  beforeAll(async () => {
    await plantWaiting("CLOSE-1", "CLOSE-2");
    await pool.query(
      `insert into stock (part_id, warehouse_id, on_hand) select id, $1, 4 from part where sku = 'CLOSE-2'`,
      [SAN_JOSE],
    );
    await pool.query(
      `insert into stock_movement (part_id, warehouse_id, kind, quantity)
       select id, $1, 'opening', 4 from part where sku = 'CLOSE-2'`,
      [SAN_JOSE],
    );
    await pool.query("insert into search_outbox (part_id) select id from part");
    await drainSearchOutbox(database);
  });

  it("sells nothing, is fetched at by nobody and is on no map, at once, and does so again once it is open", async () => {
    expect(await facetOf("CLOSE-1")).toEqual(["IN_STOCK", 1]);
    const closed = await close(HEREDIA);
    expect(closed.isClosed).toBe(true);
    expect([await soldAt("CLOSE-1"), await soldAt("CLOSE-2")]).toEqual([[], [SAN_JOSE]]);
    expect((await facetOf("CLOSE-1"))[0]).not.toBe("IN_STOCK");
    expect((await facetOf("CLOSE-1"))[1]).toBe(0);
    expect(await facetOf("CLOSE-2")).toEqual(["IN_STOCK", 2]);
    expect(await pickups()).not.toContain("Heredia");
    expect((await findBranchRows(db)).map(({ code }) => code)).not.toContain("HER");
    expect((await listed({ state: "closed" })).map(({ code }) => code)).toEqual(["HER"]);
    expect((await listed({ state: "open" })).map(({ code }) => code)).not.toContain("HER");

    await close(HEREDIA, false);
    expect([await soldAt("CLOSE-1"), await facetOf("CLOSE-1")]).toEqual([
      [HEREDIA],
      ["IN_STOCK", 1],
    ]);
    expect(await pickups()).toContain("Heredia");
  });

  it("is closed also where the search cannot follow at once, and is followed later", async () => {
    const queued = async () => {
      const { rows } = await pool.query<{ sku: string }>(
        "select sku from search_outbox join part on part.id = part_id where sku like 'CLOSE%'",
      );
      return rows.map(({ sku }) => sku);
    };
    await drainSearchOutbox(database);
    await pool.query(
      `create function refuse_facets() returns trigger language plpgsql
       as $$ begin raise exception 'no facet is written now'; end $$`,
    );
    await pool.query(
      `create trigger refuse_facets before update on part_facet
       for each row execute function refuse_facets()`,
    );
    expect((await close(HEREDIA)).isClosed).toBe(true);
    expect(await queued()).toContain("CLOSE-1");
    await pool.query("drop function refuse_facets cascade");
    await drainSearchOutbox(database);
    expect((await facetOf("CLOSE-1"))[1]).toBe(0);
    await close(HEREDIA, false);
  });

  it("says before what hangs on it, and leaves orders what is theirs", async () => {
    await placed();
    const { standing } = await got(HEREDIA);
    expect(standing.orders).toBeGreaterThan(0);
    expect(standing.pieces).toBeGreaterThanOrEqual(10);
    await close(HEREDIA);
    expect((await got(HEREDIA)).standing).toEqual(standing);
    await requireWholeLedger(database);
    await close(HEREDIA, false);
  });

  it("says before how many orders wait for what is on its way there, and for nothing else", async () => {
    await placed();
    const { rows } = await pool.query("select max(number) as number from shop_order");
    const { number } = rows[0];
    await pool.query(
      `update stock set incoming = 2 where warehouse_id = $2
       and part_id in (select part_id from order_line where order_number = $1)`,
      [number, HEREDIA],
    );
    expect(await waitingAt(HEREDIA)).toBe(0);
    await pool.query("update order_line set awaited = 1 where order_number = $1", [number]);
    expect([await waitingAt(HEREDIA), await waitingAt(SAN_JOSE)]).toEqual([1, 0]);
    await pool.query("update order_line set awaited = 0 where order_number = $1", [number]);
  });

  it("takes nothing in, and what lies there can still be counted", async () => {
    await close(HEREDIA);
    const sent = { warehouseId: HEREDIA, sku: "CLOSE-1", pieces: 1, seen: 10 };
    const headers = { "idempotency-key": "cerrada-0001" };
    const token = shop.tokens.staff;
    const one = await shop.ask({ url: "admin/stock/receive", body: sent, token, headers });
    expect(codeOf(one)).toBe("not_found");
    const body = { warehouseId: HEREDIA, lines: [{ sku: "CLOSE-1", pieces: 1 }] };
    const many = await shop.ask({ url: "admin/stock/intake", body, token, headers });
    expect(codeOf(many)).toBe("not_found");
    const count = { sku: "CLOSE-1", warehouseId: HEREDIA, onHand: 0 };
    const { shelves } = StockResponse.parse((await desk("stock/save", count, "staff")).body);
    expect(shelves.map(({ warehouseId }) => warehouseId)).not.toContain(HEREDIA);
    await close(HEREDIA, false);
  });
});

it("refuses the warehouse beyond those that the search can tell apart", async () => {
  const { length } = await listed();
  for (let place = length; place < 63; place += 1)
    await made({ code: `Z${place}`, name: `Bodega ${place}` });
  const { rows } = await pool.query(
    "select count(*)::int as bits from warehouse where bit is not null",
  );
  expect(rows[0].bits).toBe(63);
  expect(await codesOf({ code: "ZZ", name: "Una más" })).toEqual(["too_many"]);
});
