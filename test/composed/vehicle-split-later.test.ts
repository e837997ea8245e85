import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { countGaragesWith } from "#server/garage/rename-in-garages.ts";
import { replaceGarage } from "#server/garage/garage-store.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { upsertEngines, upsertLines } from "#server/vehicles/vehicle-seed-store.ts";

import { oneOfTwo, twoInOne } from "../factories/two-in-one.ts";
import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const { accountOf, db, line, load, merge, pool, split } = await openVehicleDesk();
const find = createVehicleFinder(db);

/** A line as the shop's own files have it. */
const seeded = (engine: string, years: number[], make: string) => ({
  region: "USA",
  make,
  model: "uno",
  engine: `${make}-${engine}`,
  maker: "fabrica",
  year_from: Math.min(...years),
  year_to: Math.max(...years),
  years,
});

describe("a model or an engine that was split", () => {
  it("means what went still, where the rest is merged into one that has other years", async () => {
    const { x, y, model } = await twoInOne(line, "Corta");
    const motor = { engineMaker: "Fábrica", engine: "Corta X", liters: "6.1" };
    const kept = await line({ make: "Corta", model: "Tres", ...motor, years: [2000, 2004] });
    const made = vehicleIn(await split(model, { lines: [x.lineId], yearFrom: 2007, name: "Dos" }));
    const late = made.lines[0]?.id;
    await db.insertInto("vehicle").values({ line_id: kept.lineId, year: 2009 }).execute();
    await merge(model, kept.model, 2);
    const meant = async (year: number) => {
      const found = await find(oneOfTwo("Corta", "X", year));
      return [found?.model, found?.lineId];
    };
    const years = [2003, 2006, 2007, 2008, 2009, 2010];
    const [its, went] = [
      ["Tres", kept.lineId],
      ["Dos", late],
    ];
    expect(await Promise.all(years.map(meant))).toEqual([its, its, went, went, its, went]);
    await load([seeded("x", [2005, 2008, 2010, 2011], "corta")]);
    expect(await Promise.all([2005, 2010, 2011].map(meant))).toEqual([its, went, went]);
    expect(await find(oneOfTwo("Corta", "Y", 2009))).toMatchObject({ lineId: y.lineId });
  });

  it("is known for the years of its lines, and so is the new one, when vehicles are loaded too", async () => {
    const { x } = await twoInOne(line, "Tramo");
    const made = vehicleIn(
      await split(x.engine, { lines: [x.lineId], yearFrom: 2008, name: "Tramo X2" }),
    );
    const years = async () => {
      const { rows } = await pool.query<{ years: string }>(
        "select year_from || '-' || year_to as years from engine where id = any($1) order by id",
        [[x.engineId, made.id.slice(1)]],
      );
      return rows.map((one) => one.years);
    };
    expect(await years()).toEqual(["2005-2007", "2008-2010"]);
    await db.transaction().execute(async (trx) => {
      const engine = { maker: "Fábrica", maker_slug: "fabrica", name: "Tramo X", slug: "tramo-x" };
      const known = { liters: "6.1", cylinders: 6, year_from: 2000, year_to: 2012 };
      await upsertEngines(trx, [{ ...engine, ...known }]);
      await upsertLines(trx, [seeded("x", [2005, 2011], "tramo")]);
    });
    expect(await years()).toEqual(["2005-2007", "2008-2011"]);
  });

  it("is known for the years that staff says of it at least, whichever its lines have", async () => {
    const { x } = await twoInOne(line, "Dicho");
    await split(x.engine, { lines: [x.lineId], yearFrom: 2008, name: "Dicho X2" });
    await pool.query(
      "update engine set is_edited = true, year_from = 1990, year_to = 2006 where id = $1",
      [x.engineId],
    );
    await load([seeded("x", [2005, 2007, 2011], "dicho")]);
    const { rows } = await pool.query("select year_from, year_to from engine where id = $1", [
      x.engineId,
    ]);
    expect(rows).toEqual([{ year_from: 1990, year_to: 2007 }]);
  });

  it("is looked for in garages by its make and name, not in each of them", async () => {
    const accountId = await accountOf("busca@example.com");
    const entry = { type: "vehicle" as const, region: "USA", year: 2009, make: "Garaje" };
    const engine = { engine_name: "Garaje X", engine_liter: "6.1" };
    await replaceGarage(db, accountId, {
      entries: [{ ...entry, ...engine, model: "Dos", id: 1, nickname: "" }],
      left: [],
    });
    const going = { region: "USA", make: "Garaje", engine: "Garaje X", liters: "6.1" };
    const to = { model: "Tres", engine: "Garaje X" };
    const renamed = (model: string) => ({
      kind: "lines" as const,
      lines: [{ ...going, model, yearFrom: 2009, yearTo: 2009, to }],
    });
    await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      expect(await countGaragesWith(trx, renamed("DOS"))).toBe(1);
      expect(await countGaragesWith(trx, renamed("Uno"))).toBe(0);
      const { rows } = await sql<{ looks: string }>`
        select pg_stat_get_xact_numscans('garage_vehicle_model'::regclass) as looks`.execute(trx);
      expect(Number(rows[0]?.looks)).toBeGreaterThan(0);
    });
  });
});
