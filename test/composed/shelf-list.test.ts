import { beforeAll, describe, expect, it } from "vitest";

import { ShelvesResponse, WarehousesResponse } from "#contract/stock-list.ts";

import { HEREDIA, SAN_JOSE } from "../factories/sellable.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const { desk, plantWaiting, pool } = await openVerifyingShop();

const page = async (body: object) =>
  ShelvesResponse.parse((await desk("stock", body, "staff")).body);
const shelvesOf = async (filters: object) =>
  (await page({ filters })).items.map(({ sku, warehouse, onHand }) => [sku, warehouse, onHand]);

const PLANTED = ["SHELF-1", "SHELF-2", "SHELF-3"];
beforeAll(async () => {
  await plantWaiting(...PLANTED);
  await pool.query(
    `insert into part_number (part_id, kind, number, key)
     select id, 'printed', sku, replace(sku, '-', '') from part where sku = any($1)
     on conflict do nothing`,
    [PLANTED],
  );
  await pool.query(
    `insert into stock (part_id, warehouse_id, incoming, incoming_on)
     select id, $1, 5, '2026-12-24' from part where sku = 'SHELF-2'`,
    [SAN_JOSE],
  );
});

describe("stock by warehouse as a list (decisions §11)", () => {
  it("has each shelf once, the newest part first, page after page", async () => {
    const whole = await shelvesOf({ text: "shelf" });
    expect(whole).toEqual([
      ["SHELF-3", "Heredia", 10],
      ["SHELF-2", "San José", 0],
      ["SHELF-2", "Heredia", 10],
      ["SHELF-1", "Heredia", 10],
    ]);
    const first = await page({ filters: { text: "shelf" }, limit: 2 });
    const second = await page({ filters: { text: "shelf" }, limit: 2, after: first.next });
    expect([...first.items, ...second.items].map(({ sku }) => sku)).toEqual(
      whole.map(([sku]) => sku),
    );
    expect(second.next).toBeNull();
  });

  it("has what has just the number that was typed first, its own before others', page after page", async () => {
    await plantWaiting("EXACT-1", "EXACT-10", "EXACT-11", "EXACT-2");
    await pool.query(
      `insert into part_number (part_id, kind, number, key)
       select id, 'printed', sku, replace(sku, '-', '') from part where sku like 'EXACT%'
       on conflict do nothing`,
    );
    await pool.query(
      `insert into part_number (part_id, kind, number, key)
       select id, 'oem', 'EXACT-1', 'EXACT1' from part where sku = 'EXACT-2'`,
    );
    const whole = await shelvesOf({ text: "exact 1" });
    const skus = ["EXACT-1", "EXACT-2", "EXACT-11", "EXACT-10"];
    expect(whole.map(([sku]) => sku)).toEqual(skus);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const { items, next } = await page({ filters: { text: "exact 1" }, limit: 1, after });
      read.push(...items.map(({ sku }) => sku));
      after = next;
    } while (after !== null);
    expect(read).toEqual(skus);
  });

  it("is narrowed by warehouse, and by what lies there or is on its way", async () => {
    expect(await shelvesOf({ text: "shelf", warehouse: SAN_JOSE })).toHaveLength(1);
    expect(await shelvesOf({ text: "shelf", state: "none" })).toEqual([["SHELF-2", "San José", 0]]);
    expect(await shelvesOf({ text: "shelf", state: "some", warehouse: HEREDIA })).toHaveLength(3);
    const { items } = await page({ filters: { state: "incoming", text: "SHELF-2" } });
    expect(items).toMatchObject([{ incoming: 5, incomingOn: "2026-12-24", sold: 0 }]);
    expect(await shelvesOf({ text: "nothing like it" })).toEqual([]);
  });

  it("says which warehouses there are, and is the staff's alone", async () => {
    const { items } = WarehousesResponse.parse((await desk("warehouses", {}, "staff")).body);
    expect(items.map(({ name }) => name)).toEqual(["Heredia", "San José", "Miami"]);
    expect((await desk("stock", {}, "customer")).status).toBe(403);
    expect((await desk("stock", { after: "7" })).status).toBe(400);
  });
});
