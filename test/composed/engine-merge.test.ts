import { describe, expect, it } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { replaceEngineAliases, upsertEngines } from "#server/vehicles/vehicle-seed-store.ts";

import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, db, fitting, fitsOf, got, line, merge, pool, preview } = shop;

const find = createVehicleFinder(db);

describe("merging an engine into another", () => {
  it("joins what fits either, of whatever maker, with lines, catalogues and codes", async () => {
    const gone = await line({
      make: "Ford",
      model: "F-650",
      engineMaker: "Ford",
      engine: "7.3 Power",
      liters: "7.3",
    });
    const other = await line({
      make: "Ford",
      model: "F-750",
      engineMaker: "Ford",
      engine: "7.3 Power",
      liters: "7.3",
    });
    const kept = await line({
      make: "Ford",
      model: "F-650",
      engineMaker: "Navistar",
      engine: "T444E",
      liters: "7.30",
      years: [2009, 2011],
    });
    const both = await fitting("PS-1", gone.lineId, [2005, 2010]);
    await fitting("PS-1", kept.lineId, [2009, 2011]);
    await fitting("PS-2", other.lineId, [2005, 2010]);
    await pool.query(
      "update engine_fitment set is_explicit = true where part_id = $1 and engine_id = $2",
      [both, gone.engineId],
    );
    await pool.query(
      "insert into aces_engine_base (code, engine_id) values (73, $1), (74, $1), (74, $2)",
      [gone.engineId, kept.engineId],
    );
    await pool.query(
      "insert into booklet (kind, key, link) values ('engine', 'ford:7-3-power', 'engine-ford-7-3-power')",
    );
    const accountId = await accountOf("potencia@example.com");
    const entry: GarageEntry = {
      type: "engine",
      region: "",
      year: 0,
      make: "Ford",
      model: "",
      engine_name: "7.3 Power",
      engine_liter: "7.3",
      id: gone.engineId,
    };
    await replaceGarage(db, accountId, { entries: [entry], left: [] });
    expect(await preview(gone.engine, kept.engine)).toMatchObject({
      parts: 2,
      gained: 1,
      lines: 2,
      joined: 1,
      fitments: 2,
      doubled: 1,
      differing: 0,
      garages: 1,
    });
    const merged = vehicleIn(await merge(gone.engine, kept.engine));
    expect(merged).toMatchObject({
      make: "Navistar",
      name: "T444E",
      parts: 2,
      ownParts: 1,
      yearFrom: 2005,
      yearTo: 2011,
      aliases: [{ name: "7.3 Power" }],
    });
    expect(merged.lines.map(({ name }) => name)).toEqual(["F-650", "F-750"]);
    expect(await fitsOf(kept.lineId)).toEqual(["PS-1 2005-2011 x1"]);
    const called = { engine_name: "T444E", make: "Navistar", id: kept.engineId };
    expect(await find({ kind: "engine", id: gone.engineId })).toMatchObject(called);
    const named = { kind: "engine", make: "ford", name: "7.3 power", liters: "7.3" } as const;
    expect(await find(named)).toMatchObject(called);
    expect((await findGarage(db, accountId)).entries).toEqual([
      { ...entry, make: "Navistar", engine_name: "T444E", engine_liter: "7.30" },
    ]);
    const { rows: codes } = await pool.query(
      "select code, engine_id from aces_engine_base order by code",
    );
    expect(codes).toEqual([
      { code: 73, engine_id: kept.engineId },
      { code: 74, engine_id: kept.engineId },
    ]);
    const { rows: booklets } = await pool.query("select key, link from booklet");
    expect(booklets).toEqual([{ key: "navistar:t444e", link: "engine-ford-7-3-power" }]);
  });

  it("is not undone by loading the shop's own, whose names and years it takes", async () => {
    const gone = await line({ model: "Semillero", engine: "SE-1", liters: "9.1" });
    const kept = await line({ model: "Semillero", engine: "SE-2", liters: "9.1" });
    await merge(gone.engine, kept.engine);
    const seeded = { maker: "Isuzu", maker_slug: "isuzu", liters: "9.1", cylinders: 4 };
    await upsertEngines(db, [
      { ...seeded, name: "SE-1", slug: "se-1", year_from: 2001, year_to: 2030 },
    ]);
    await replaceEngineAliases(db, [{ make: "isuzu", slug: "se-1", name: "SE1-TC", key: "SE1TC" }]);
    expect(await got(kept.engine)).toMatchObject({ yearFrom: 2001, yearTo: 2030 });
    expect((await got(kept.engine)).aliases.map(({ name }) => name)).toEqual(["SE-1", "SE1-TC"]);
    const { rows } = await pool.query("select name from engine where liters = '9.1'");
    expect(rows).toEqual([{ name: "SE-2" }]);
  });
});
