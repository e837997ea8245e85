import { describe, expect, it } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { createFitmentApplier } from "#server/imports/fitments/apply-fitments.ts";
import { readAcesBook } from "#server/imports/fitments/aces-book-store.ts";
import { createVehicleLookUp } from "#server/search/find-vehicle.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { findVehiclesOfVin } from "#server/vehicles/vehicle-choice-store.ts";
import { addModelAliases, addModels, upsertLines } from "#server/vehicles/vehicle-seed-store.ts";

import { oneOfTwo, twoInOne } from "../factories/two-in-one.ts";
import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, call, db, fitting, fitsOf, got, line, merge, pool, split, splitPreview } = shop;
const { vehicleId } = shop;

const find = createVehicleFinder(db);
const regions = async () => ["CR", "USA"];
const lookUp = createVehicleLookUp({ pool, findOffered: find, regions });

const ofModel = (make: string, change: { year?: number; engine?: string } = {}) =>
  lookUp({ kind: "model", make, model: "Uno", year: null, engine: null, ...change }, "us");

describe("an address of before a model was split", () => {
  it("leads to the new one where its vehicle went there, by number and by name", async () => {
    const { x, y, model } = await twoInOne(line, "Lleva");
    const id = await vehicleId(x.lineId, 2009);
    await split(model, { lines: [x.lineId], name: "Dos" });
    const found = { id, model: "Dos", year: 2009, lineId: x.lineId };
    expect(await find({ kind: "vehicle", id })).toMatchObject(found);
    expect(await find(oneOfTwo("Lleva", "X", 2009))).toMatchObject(found);
    expect(await find({ ...oneOfTwo("Lleva", "X", 2009), region: "" })).toMatchObject(found);
    expect(await find({ ...oneOfTwo("Lleva", "X", 2009), model: "Dos" })).toMatchObject(found);
    expect(await find(oneOfTwo("Lleva", "Y", 2009))).toMatchObject({
      model: "Uno",
      lineId: y.lineId,
    });
    expect(await find({ ...oneOfTwo("Lleva", "X", 2009), region: "CR" })).toBeUndefined();
    expect(await find(oneOfTwo("Lleva", "X", 2011))).toBeUndefined();
    expect(await find({ ...oneOfTwo("Lleva", "Y", 2009), model: "Dos" })).toBeUndefined();
  });

  it("of the model alone leads to what it has, and else to what went", async () => {
    const { x, y, model } = await twoInOne(line, "Solo");
    await split(model, { lines: [x.lineId], name: "Dos" });
    const names = { make: "Solo", model: "Uno" };
    expect(await ofModel("Solo")).toMatchObject({ names, narrows: { lineIds: [y.lineId] } });
    expect(await ofModel("Solo", { year: 2009 })).toMatchObject({
      names: { ...names, year: 2009 },
      narrows: { lineIds: [y.lineId] },
    });
    const went = { names: { ...names, model: "Dos" }, narrows: { lineIds: [x.lineId] } };
    expect(await ofModel("Solo", { year: 2006 })).toMatchObject(went);
    expect(await ofModel("Solo", { engine: "Solo X" })).toMatchObject(went);
    expect(await ofModel("Solo", { year: 2011, engine: "Solo X" })).toMatchObject({
      names: { model: "Uno" },
      narrows: { lineIds: [] },
    });
  });

  it("by a name that went along means what stayed as well", async () => {
    const { x, y, model } = await twoInOne(line, "Nombre");
    await call("save", { id: model, name: "Ahora", version: 1 });
    await split(model, { lines: [x.lineId], name: "Uno", version: 2 });
    expect(await find(oneOfTwo("Nombre", "X", 2009))).toMatchObject({
      model: "Uno",
      lineId: x.lineId,
    });
    expect(await find(oneOfTwo("Nombre", "Y", 2009))).toMatchObject({
      model: "Ahora",
      lineId: y.lineId,
    });
  });

  it("follows what is split, merged and renamed later", async () => {
    const { x, y, model } = await twoInOne(line, "Sigue");
    const other = await line({ make: "Sigue", model: "Otro", engine: "Sigue Z", liters: "6.1" });
    const made = vehicleIn(await split(model, { lines: [x.lineId], name: "Dos" }));
    const parted = vehicleIn(
      await split(made.id, { lines: [x.lineId], yearFrom: 2008, name: "Tres" }),
    );
    const late = parted.lines[0]?.id;
    expect(await find(oneOfTwo("Sigue", "X", 2006))).toMatchObject({
      model: "Dos",
      lineId: x.lineId,
    });
    expect(await find(oneOfTwo("Sigue", "X", 2009))).toMatchObject({ model: "Tres", lineId: late });
    const motor = vehicleIn(await split(x.engine, { lines: [x.lineId], name: "Sigue X1" }));
    expect(motor.lines.map(({ id }) => id)).toEqual([x.lineId]);
    expect(await find(oneOfTwo("Sigue", "X", 2006))).toMatchObject({
      model: "Dos",
      engine_name: "Sigue X1",
    });
    await merge(model, other.model, 2);
    expect(await find(oneOfTwo("Sigue", "X", 2006))).toMatchObject({ model: "Dos" });
    expect(await find(oneOfTwo("Sigue", "Y", 2009))).toMatchObject({
      model: "Otro",
      lineId: y.lineId,
    });
    await merge(parted.id, other.model);
    expect(await find(oneOfTwo("Sigue", "X", 2009))).toMatchObject({ model: "Otro", lineId: late });
  });

  it("leads to the line that the one which went was joined with", async () => {
    const { x, model } = await twoInOne(line, "Junta");
    const kept = await line({
      make: "Junta",
      model: "Tres",
      engineMaker: "Fábrica",
      engine: "Junta X",
      liters: "6.1",
      years: [2009, 2012],
    });
    const made = vehicleIn(await split(model, { lines: [x.lineId], name: "Dos" }));
    await merge(made.id, kept.model);
    for (const year of [2006, 2010])
      expect(await find(oneOfTwo("Junta", "X", year))).toMatchObject({
        model: "Tres",
        lineId: kept.lineId,
      });
  });
});

describe("an address of before an engine was split", () => {
  it("leads to the vehicle with its engine of now", async () => {
    const { x, y } = await twoInOne(line, "Motor");
    await split(x.engine, { lines: [x.lineId], yearFrom: 2009, name: "Motor X2" });
    expect(await find(oneOfTwo("Motor", "X", 2008))).toMatchObject({ engine_name: "Motor X" });
    expect(await find(oneOfTwo("Motor", "X", 2009))).toMatchObject({ engine_name: "Motor X2" });
    expect(await find(oneOfTwo("Motor", "Y", 2009))).toMatchObject({ lineId: y.lineId });
    expect(await ofModel("Motor", { year: 2009, engine: "Motor X" })).toMatchObject({
      names: { model: "Uno", engine_name: "Motor X2" },
    });
    expect(await find({ kind: "engine", id: x.engineId })).toMatchObject({
      engine_name: "Motor X",
    });
  });
});

const entry = (engine: string, year: number, nickname: string): GarageEntry => ({
  type: "vehicle",
  region: "USA",
  year,
  make: "Garaje",
  model: "Uno",
  engine_name: `Garaje ${engine}`,
  engine_liter: "6.1",
  id: 1,
  nickname,
});

/** A line as the shop's own files have it. */
const seeded = (engine: string, years: number[]) => ({
  region: "USA",
  make: "carga",
  model: "uno",
  engine: `carga-${engine}`,
  maker: "fabrica",
  year_from: Math.min(...years),
  year_to: Math.max(...years),
  years,
});

/** A row of a file that says that a part fits the model with an engine, or with any, in some years. */
const row = (engine: string | undefined, yearFrom: number, yearTo: number) => ({
  line: yearFrom,
  row: {
    action: "add" as const,
    sku: "ARCHIVO-1",
    isUniversal: false,
    region: undefined,
    make: "Archivo",
    model: "Uno",
    engine,
    yearFrom,
    yearTo,
    terms: { quantity: 1, position: "", noteEs: "", noteEn: "" },
  },
});

describe("what knows a model that was split", () => {
  it("calls what went so in garages, and leaves the rest", async () => {
    const { x, model } = await twoInOne(line, "Garaje");
    const accountId = await accountOf("divide@example.com");
    const [goes, stays, left] = [
      entry("X", 2009, "la nueva"),
      entry("Y", 2009, "la otra"),
      entry("X", 2005, "la vieja"),
    ];
    await replaceGarage(db, accountId, {
      entries: [goes, stays],
      left: [{ entry: left, place: 0 }],
    });
    const chosen = { lines: [x.lineId], yearFrom: 2008 };
    expect((await splitPreview(model, chosen)).garages).toBe(1);
    expect((await splitPreview(model, { ...chosen, yearFrom: 2010 })).garages).toBe(0);
    await split(model, { ...chosen, name: "Dos" });
    expect(await findGarage(db, accountId)).toEqual({
      entries: [{ ...goes, model: "Dos" }, stays],
      left: [{ entry: left, place: 0 }],
    });
  });

  it("is not undone by loading the shop's own vehicles, which feed both", async () => {
    const { x, y, model } = await twoInOne(line, "Carga");
    await call("addalias", { id: model, alias: "Mula Carga" });
    const chosen = { lines: [x.lineId, y.lineId], yearFrom: 2009, names: ["Mula Carga"] };
    const made = vehicleIn(await split(model, { ...chosen, name: "Dos" }));
    await db.transaction().execute(async (trx) => {
      await addModels(trx, [{ make: "carga", name: "Uno", slug: "uno" }]);
      const alias = { make: "carga", slug: "uno", name: "Mula Carga", key: "MULACARGA" };
      await addModelAliases(trx, [alias]);
      await upsertLines(trx, [seeded("x", [2004, 2008, 2009, 2011]), seeded("y", [2013])]);
    });
    const years = async (id: string) =>
      (await got(id)).lines.map(({ name, yearFrom, yearTo }) => [name, yearFrom, yearTo]);
    expect(await years(model)).toEqual([
      ["Carga X", 2004, 2008],
      ["Carga Y", 2008, 2008],
    ]);
    expect(await years(made.id)).toEqual([
      ["Carga X", 2009, 2011],
      ["Carga Y", 2009, 2013],
    ]);
    expect((await got(model)).aliases).toEqual([]);
  });

  it("has files say of what went what they say of it by its name of before", async () => {
    const { x, y, model } = await twoInOne(line, "Archivo");
    await fitting("ARCHIVO-1", y.lineId, [2012, 2012]);
    await split(model, { lines: [x.lineId], name: "Dos" });
    const apply = createFitmentApplier();
    await db
      .transaction()
      .execute((trx) =>
        apply({ db: trx, runId: null, isDryRun: false, options: {} }, [
          row("Archivo X", 2009, 2010),
          row(undefined, 2006, 2009),
        ]),
      );
    expect(await fitsOf(x.lineId)).toEqual(["ARCHIVO-1 2006-2007 x1", "ARCHIVO-1 2009-2010 x1"]);
    expect(await fitsOf(y.lineId)).toEqual(["ARCHIVO-1 2008-2009 x1", "ARCHIVO-1 2012-2012 x1"]);
  });

  it("is named by codes of the trade as before, with what went", async () => {
    const { x, y, model } = await twoInOne(line, "Codigo");
    await pool.query("insert into aces_base_vehicle (code, model_id, year) values (91, $1, 2009)", [
      model.slice(1),
    ]);
    await split(model, { lines: [x.lineId], name: "Dos" });
    const book = await readAcesBook(db, [
      {
        id: "1",
        action: "add",
        brand: "B",
        partNumber: "P",
        partType: null,
        position: null,
        quantity: 1,
        vehicle: { kind: "base", baseVehicle: 91 },
        engineBases: [],
        qualifiers: [],
        notes: [],
        label: "",
      },
    ]);
    const lines = book.linesOfModel(Number(model.slice(1)));
    expect(lines.map(({ id, wasSo }) => [id, wasSo])).toEqual([
      [y.lineId, false],
      [x.lineId, true],
    ]);
  });

  it("is offered for a VIN with what went: registers do not tell them apart", async () => {
    const { x, model } = await twoInOne(line, "Registro");
    await call("addalias", { id: model, alias: "Uno Registro" });
    await split(model, { lines: [x.lineId], name: "Dos" });
    const found = await findVehiclesOfVin(db, {
      regions: ["USA"],
      year: 2009,
      makes: ["registro"],
      models: ["UNOREGISTRO"],
      engines: [],
    });
    expect(found.map((one) => one.model)).toEqual(["Dos", "Uno"]);
  });
});
