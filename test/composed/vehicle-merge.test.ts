import { describe, expect, it } from "vitest";

import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { audited, call, db, fitting, fitsOf, got, line, merge, phrase, pool, preview } = shop;
const { queued, vehicleId, version } = shop;

const find = createVehicleFinder(db);

const pieces = (sku: string, lineId: number, quantity: number) =>
  pool.query(
    "update fitment set quantity = $3 from part where part.id = part_id and sku = $1 and line_id = $2",
    [sku, lineId, quantity],
  );

/** Two models of a make that have an engine in common, and one that only the first has. */
async function twoModels(make: string) {
  const shared = { make, engine: `${make} X`, engineMaker: "Fábrica" };
  const gone = await line({ ...shared, model: "FLD120", years: [2005, 2010] });
  const alone = await line({
    make,
    model: "FLD120",
    engineMaker: "Fábrica",
    engine: `${make} Y`,
    years: [2004, 2006],
  });
  const kept = await line({ ...shared, model: "FLD", years: [2008, 2012] });
  await fitting(`${make}-MUEVE`, gone.lineId, [2005, 2010]);
  await fitting(`${make}-DOBLE`, gone.lineId, [2005, 2010]);
  await fitting(`${make}-DOBLE`, kept.lineId, [2008, 2012]);
  await fitting(`${make}-OTRA`, gone.lineId, [2005, 2010]);
  await fitting(`${make}-OTRA`, kept.lineId, [2008, 2009]);
  await pieces(`${make}-OTRA`, kept.lineId, 6);
  await fitting(`${make}-SOLA`, alone.lineId, [2004, 2006]);
  await fitting(`${make}-YA`, kept.lineId, [2008, 2012]);
  return { gone, alone, kept };
}

describe("the preview of a merge", () => {
  it("says what would fit, and changes nothing", async () => {
    const { gone, kept } = await twoModels("Previa");
    const before = { catalogue: await version(), fits: await fitsOf(gone.lineId) };
    const found = await preview(gone.model, kept.model);
    expect(found).toEqual({
      status: "success",
      parts: 4,
      gained: 2,
      first: [
        expect.objectContaining({ partNumber: "Previa-MUEVE" }),
        expect.objectContaining({ partNumber: "Previa-SOLA" }),
      ],
      given: 1,
      lines: 2,
      joined: 1,
      fitments: 4,
      doubled: 2,
      differing: 1,
      garages: 0,
    });
    expect({ catalogue: await version(), fits: await fitsOf(gone.lineId) }).toEqual(before);
    expect((await got(gone.model)).version).toBe(1);
  });
});

describe("merging a model into another", () => {
  it("has all that fits it fit the other, where what the one says that stays stands", async () => {
    const { gone, alone, kept } = await twoModels("Une");
    const before = await version();
    const merged = vehicleIn(await merge(gone.model, kept.model));
    expect(merged).toMatchObject({
      id: kept.model,
      name: "FLD",
      parts: 5,
      yearFrom: 2004,
      yearTo: 2012,
      version: 2,
      aliases: [{ name: "FLD120", isWeak: false }],
    });
    expect(merged.lines.map(({ name, yearFrom, yearTo }) => [name, yearFrom, yearTo])).toEqual([
      ["Une X", 2005, 2012],
      ["Une Y", 2004, 2006],
    ]);
    expect(await fitsOf(kept.lineId)).toEqual([
      "Une-DOBLE 2005-2012 x1",
      "Une-MUEVE 2005-2010 x1",
      "Une-OTRA 2005-2007 x1",
      "Une-OTRA 2008-2009 x6",
      "Une-OTRA 2010-2010 x1",
      "Une-YA 2008-2012 x1",
    ]);
    expect(await fitsOf(alone.lineId)).toEqual(["Une-SOLA 2004-2006 x1"]);
    const [was, now] = ["Une FLD120", "Une FLD"].map((name) => ({ es: name, en: name }));
    expect(await call("get", { id: gone.model }, "staff")).toMatchObject({
      status: 404,
      body: { code: "not_found", current: { was, now: { id: kept.model, name: now } } },
    });
    expect(await version()).toBeGreaterThan(before);
    const { rows } = await pool.query<{ id: number }>(
      "select id from part where sku in ('Une-MUEVE', 'Une-DOBLE', 'Une-OTRA', 'Une-SOLA')",
    );
    expect(await queued()).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(await audited(gone.model)).toMatchObject([
      { action: "vehicle.merge", change: { mergedInto: [null, "Une FLD"] } },
    ]);
    expect(await audited(kept.model)).toMatchObject([
      { action: "vehicle.merge", change: { merged: [null, "Une FLD120"], parts: [3, 5] } },
    ]);
  });

  it("leads to the other by number and by name, of every year and engine", async () => {
    const { gone, alone, kept } = await twoModels("Lleva");
    const [old, doubled, still] = [
      await vehicleId(gone.lineId, 2005),
      await vehicleId(gone.lineId, 2009),
      await vehicleId(kept.lineId, 2009),
    ];
    const only = await vehicleId(alone.lineId, 2004);
    await merge(gone.model, kept.model);
    const by = (id: number) => find({ kind: "vehicle", id });
    expect(await by(old)).toMatchObject({ id: old, model: "FLD", lineId: kept.lineId });
    expect(await by(doubled)).toMatchObject({ id: still, model: "FLD", year: 2009 });
    expect(await by(only)).toMatchObject({ id: only, model: "FLD", lineId: alone.lineId });
    const named = {
      kind: "vehicle",
      region: "USA",
      make: "Lleva",
      model: "FLD120",
      liters: "",
    } as const;
    expect(await find({ ...named, year: 2009, engine: "Lleva X" })).toMatchObject({ id: still });
    expect(await find({ ...named, year: 2004, engine: "Lleva Y" })).toMatchObject({ id: only });
    expect(await phrase("lleva fld120")).toMatchObject({ vehicle: { model: "FLD" } });
    const book = createVehicleBook(await readVehicleNames(db));
    expect(`m${book.modelNamed("Lleva", "FLD 120")}`).toBe(kept.model);
  });

  it("follows what was merged and named before, as often as it is done", async () => {
    const first = await line({ make: "Cadena", model: "Uno" });
    const second = await line({ make: "Cadena", model: "Dos", engine: "4HF1" });
    const third = await line({ make: "Cadena", model: "Tres" });
    const id = await vehicleId(first.lineId, 2006);
    await call("save", { id: first.model, name: "Primero", version: 1 });
    await merge(first.model, second.model, 2);
    await merge(second.model, third.model, 2);
    const named = { kind: "vehicle", region: "", make: "Cadena", year: 2006, liters: "" } as const;
    for (const model of ["Uno", "Primero", "Dos", "Tres"])
      expect(await find({ ...named, model, engine: "4HK1" })).toMatchObject({ model: "Tres" });
    expect(await find({ kind: "vehicle", id })).toMatchObject({
      id: await vehicleId(third.lineId, 2006),
    });
    expect((await got(third.model)).aliases.map(({ name }) => name).toSorted()).toEqual([
      "Dos",
      "Primero",
      "Uno",
    ]);
  });
});

describe("merging an engine into another", () => {
  it("may be done of one that is called as what was merged into it was", async () => {
    const seed = { make: "Motores", model: "Varios", liters: "7.9" };
    const first = await line({ ...seed, engine: "SE-1" });
    const second = await line({ ...seed, engine: "SE-2" });
    const third = await line({ ...seed, engine: "SE-3" });
    await merge(first.engine, second.engine);
    expect((await call("save", { id: second.engine, name: "SE-1", version: 2 })).status).toBe(200);
    const now = { type: "engine", engine_name: "SE-1" };
    expect(await find({ kind: "engine", id: first.engineId })).toMatchObject(now);
    expect((await merge(second.engine, third.engine, 3)).status).toBe(200);
    const kept = { id: third.engineId, engine_name: "SE-3" };
    for (const id of [first.engineId, second.engineId, third.engineId])
      expect(await find({ kind: "engine", id })).toMatchObject(kept);
    for (const name of ["SE-1", "SE-2", "SE-3"]) {
      const named = { kind: "engine", make: "Isuzu", name, liters: "7.9" } as const;
      expect(await find(named)).toMatchObject(kept);
    }
  });
});

const refuses = async (id: string, into: string, code: string) => {
  const refused = refusedVehicle("into", code);
  expect(await call("preview", { id, into })).toMatchObject(refused);
  expect(await merge(id, into)).toMatchObject(refused);
};

describe("what is not merged", () => {
  it("what does not match, each with its reason", async () => {
    const { model, engine } = await line({ make: "Niega", model: "Uno", engine: "NI-1" });
    const foreign = await line({ make: "Niega otra", model: "Uno", engine: "NI-2", liters: "6.7" });
    await refuses(model, "m999999", "into_unknown");
    await refuses(model, model, "into_same");
    await refuses(model, engine, "into_other_kind");
    await refuses(model, foreign.model, "into_other_make");
    await refuses(engine, foreign.engine, "into_other_size");
    expect((await got(model)).others).toEqual([]);
    expect((await got(engine)).others.map(({ name }) => name)).not.toContain("Isuzu NI-2");
  });

  it("what was looked at as another version, by staff, or of none", async () => {
    const gone = await line({ make: "Rehusa", model: "Uno" });
    const kept = await line({ make: "Rehusa", model: "Dos" });
    expect((await got(gone.model)).others).toEqual([{ id: kept.model, name: "Dos" }]);
    expect(await merge(gone.model, kept.model, 2)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { vehicle: { name: "Uno" } } },
    });
    const sent = { id: gone.model, into: kept.model, version: 1 };
    expect((await call("merge", sent, "staff")).status).toBe(403);
    expect((await call("preview", { id: gone.model, into: kept.model }, "staff")).status).toBe(403);
    expect((await merge("m999999", kept.model)).status).toBe(404);
    expect((await call("preview", { id: "e999999", into: kept.model })).status).toBe(404);
    expect((await got(gone.model)).name).toBe("Uno");
  });
});
