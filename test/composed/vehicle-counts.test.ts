import { describe, expect, it } from "vitest";

import {
  raiseCatalogueVersion,
  raiseOfferVersion,
} from "#server/platform/database/catalogue-version.ts";
import { countDueVehicles } from "#server/vehicle-desk/vehicle-count-store.ts";
import { countVehicles } from "#server/vehicle-desk/count-vehicles.ts";

import { openVehicleDesk } from "../factories/vehicle-desk.ts";

const { count, db, fitting, got, line, listed, merge, pool } = await openVehicleDesk();

const YEARS: [number, number] = [2005, 2010];

/** What the list says of the parts of each vehicle of a make. */
async function partsOf(make: string, more: object = {}) {
  const { items } = await listed({ filters: { make }, ...more });
  return items.map(({ name, parts }) => [name, parts]);
}

/** The same, and whether another count is on its way. */
async function countOf(make: string) {
  const { items } = await listed({ filters: { make } });
  return items.map(({ parts, isCounting }) => [parts, isCounting]);
}

async function kept(id: string) {
  const { rows } = await pool.query<{ parts: number; countedAt: Date }>(
    `select parts, counted_at as "countedAt" from vehicle_count where vehicle_id = $1`,
    [id],
  );
  return rows[0];
}

describe("how many parts fit each vehicle of the list", () => {
  it("is nothing before it is counted, but where none fits, and stands last either way", async () => {
    const has = await line({ make: "Nueva", model: "Tiene" });
    await line({ make: "Nueva", model: "Vacío" });
    await fitting("NUEVA-1", has.lineId, YEARS);
    const before = await listed({ filters: { make: "Nueva" }, sort: "name" });
    expect(before.items).toMatchObject([
      { name: "Tiene", parts: null, countedAt: null, isCounting: true },
      { name: "Vacío", parts: 0, countedAt: null, isCounting: true },
    ]);
    for (const sort of ["mostParts", "fewestParts"])
      expect(await partsOf("Nueva", { sort })).toEqual([
        ["Vacío", 0],
        ["Tiene", null],
      ]);
  });

  it("is each part once, however many lines and years it fits, with when it was counted", async () => {
    const first = await line({ make: "Una", model: "Sola", engine: "US-1" });
    const other = await line({ make: "Una", model: "Sola", engine: "US-2" });
    await fitting("UNA-1", first.lineId, [2005, 2006]);
    await fitting("UNA-1", first.lineId, [2008, 2010]);
    await fitting("UNA-1", other.lineId, YEARS);
    await fitting("UNA-2", other.lineId, YEARS);
    await raiseCatalogueVersion(db);
    const before = Date.now();
    await count();
    const { items } = await listed({ filters: { make: "Una" } });
    expect(items).toMatchObject([{ name: "Sola", parts: 2 }]);
    const at = Date.parse(items[0]?.countedAt ?? "");
    expect(at).toBeGreaterThanOrEqual(before - 5_000);
    expect(at).toBeLessThanOrEqual(Date.now() + 5_000);
    const { items: engines } = await listed({ filters: { text: "US-2" } });
    expect(engines).toMatchObject([{ name: "US-2", parts: 2 }]);
  });

  it("goes on behind a vehicle that the list wants no more, and not from the beginning behind one that is gone", async () => {
    const first = await line({ make: "Sigue", model: "A" });
    for (const model of ["B", "C"]) await line({ make: "Sigue", model });
    const filters = { make: "Sigue", lacks: "parts" };
    const { next } = await listed({ filters, limit: 1 });
    expect(next).toBe(first.model);
    await fitting("SIGUE-1", first.lineId, YEARS);
    const rest = await listed({ filters, after: next });
    expect(rest.items.map(({ name }) => name)).toEqual(["B", "C"]);
    expect((await listed({ filters, after: "m999999" })).items).toEqual([]);
  });

  it("is none where none fits any more, and nothing where some fit since, before it is counted again", async () => {
    const had = await line({ make: "Verdad", model: "Tenía", engine: "VE-1" });
    const gets = await line({ make: "Verdad", model: "Gana", engine: "VE-2" });
    const partId = await fitting("VERDAD-1", had.lineId, YEARS);
    await raiseCatalogueVersion(db);
    await count();
    expect(await partsOf("Verdad")).toEqual([
      ["Gana", 0],
      ["Tenía", 1],
    ]);
    await pool.query("delete from fitment where part_id = $1", [partId]);
    await pool.query("delete from engine_fitment where part_id = $1", [partId]);
    await fitting("VERDAD-2", gets.lineId, YEARS);
    expect(await partsOf("Verdad")).toEqual([
      ["Gana", null],
      ["Tenía", 0],
    ]);
    const lacking = { filters: { make: "Verdad", lacks: "parts" } };
    expect((await listed(lacking)).items).toMatchObject([{ name: "Tenía", countedAt: null }]);
    expect((await listed({ filters: { text: "VE-1", lacks: "parts" } })).items).toHaveLength(1);
    expect(await got(gets.model)).toMatchObject({ parts: 1 });
    await raiseCatalogueVersion(db);
    await count();
    expect(await partsOf("Verdad")).toEqual([
      ["Gana", 1],
      ["Tenía", 0],
    ]);
  });
});

describe("counting the parts of vehicles in the background", () => {
  it("counts again what a change of parts is in, and not for prices and stock", async () => {
    const { lineId, model } = await line({ make: "Otra", model: "Vez" });
    await fitting("OTRA-1", lineId, YEARS);
    await raiseCatalogueVersion(db);
    expect(await count()).toBeGreaterThan(0);
    await fitting("OTRA-2", lineId, YEARS);
    await raiseOfferVersion(db);
    expect(await count()).toBe(0);
    expect(await kept(model)).toMatchObject({ parts: 1 });
    await raiseCatalogueVersion(db);
    await count();
    expect(await kept(model)).toMatchObject({ parts: 2 });
    expect(await count()).toBe(0);
  });

  it("is said to be on its way from the change of parts on, and no longer once it is done", async () => {
    const { lineId } = await line({ make: "Camino", model: "Va" });
    await fitting("CAMINO-1", lineId, YEARS);
    await raiseCatalogueVersion(db);
    await count();
    expect(await countOf("Camino")).toEqual([[1, false]]);
    await fitting("CAMINO-2", lineId, YEARS);
    await raiseCatalogueVersion(db);
    expect(await countOf("Camino")).toEqual([[1, true]]);
    await count();
    expect(await countOf("Camino")).toEqual([[2, false]]);
  });

  it("takes those first that are not counted yet, and then those that were longest ago", async () => {
    await raiseCatalogueVersion(db);
    await count();
    const old = await line({ make: "Turno", model: "Viejo", engine: "TU-1" });
    await count();
    await pool.query(
      "update vehicle_count set counted_at = now() - interval '1 hour' where vehicle_id = $1",
      [old.model],
    );
    const made = await line({ make: "Turno", model: "Nuevo", engine: "TU-1" });
    await raiseCatalogueVersion(db);
    expect(await countDueVehicles(db, 1)).toBe(1);
    expect(await kept(made.model)).toMatchObject({ parts: 0 });
    const before = await kept(old.model);
    expect(await countDueVehicles(db, 1)).toBe(1);
    const after = await kept(old.model);
    expect(after?.countedAt.getTime()).toBeGreaterThan(before?.countedAt.getTime() ?? Infinity);
  });

  it("forgets what is merged into another, which counts the parts of both", async () => {
    const stays = await line({ make: "Une", model: "Queda", engine: "UN-1" });
    const gone = await line({ make: "Une", model: "Sobra", engine: "UN-2" });
    await fitting("UNE-1", stays.lineId, YEARS);
    await fitting("UNE-2", gone.lineId, YEARS);
    await raiseCatalogueVersion(db);
    await count();
    expect((await merge(gone.model, stays.model)).status).toBe(200);
    await count();
    expect(await kept(gone.model)).toBeUndefined();
    expect(await partsOf("Une")).toEqual([["Queda", 2]]);
  });

  it("stops between two statements when the process does", async () => {
    await raiseCatalogueVersion(db);
    await expect(countVehicles(db, AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
  });
});
