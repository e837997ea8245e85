import { describe, expect, it } from "vitest";

import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { createVehicleLookUp } from "#server/search/find-vehicle.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { findEngines } from "#server/vehicles/vehicle-choice-store.ts";
import { addModels, upsertEngines } from "#server/vehicles/vehicle-seed-store.ts";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, audited, call, db, fitting, got, line, load, phrase, pool, queued, version } =
  shop;

const find = createVehicleFinder(db);
const regions = async () => ["CR", "USA"];
const lookUp = createVehicleLookUp({ pool, findOffered: find, regions });
const save = (id: string, name: string, seen = 1) => call("save", { id, name, version: seen });
const meant = (make: string, model: string, engine = "4HK1") => ({
  kind: "vehicle" as const,
  region: "",
  year: 2006,
  make,
  model,
  engine,
  liters: "",
});

describe("naming a model", () => {
  it("has what it was called go on meaning it: in searches, addresses, pickers and files", async () => {
    const { model, lineId } = await line({ make: "Nombra", model: "Viejo 7" });
    const partId = await fitting("NOMBRA-1", lineId, [2005, 2010]);
    const before = await version();
    const saved = vehicleIn(await save(model, "  Nuevo   Ocho "));
    expect(saved).toMatchObject({
      name: "Nuevo Ocho",
      aliases: [{ name: "Viejo 7", isWeak: false }],
      version: 2,
    });
    expect(await version()).toBe(before + 1);
    expect(await queued()).toContain(partId);
    const now = { make: "Nombra", model: "Nuevo Ocho" };
    for (const text of ["viejo 7", "nuevo ocho"])
      expect(await phrase(text)).toMatchObject({ vehicle: now });
    for (const called of ["VIEJO-7", "Nuevo Ocho"]) {
      expect(await find(meant("nombra", called))).toMatchObject({ ...now, lineId });
      const ref = { kind: "model" as const, make: "Nombra", model: called };
      const found = await lookUp({ ...ref, year: 2006, engine: "4hk1" }, "us");
      expect(found).toMatchObject({ narrows: { lineIds: [lineId] }, names: now });
      const picked = { region: "USA", year: 2006, make: "nombra", model: slugOf(called) };
      expect(await findEngines(db, picked)).toHaveLength(1);
      const book = createVehicleBook(await readVehicleNames(db));
      expect(`m${book.modelNamed("Nombra", called)}`).toBe(model);
    }
    expect(await audited(model)).toEqual([
      {
        action: "vehicle.save",
        actor: "manager@example.com",
        change: { name: ["Viejo 7", "Nuevo Ocho"] },
      },
    ]);
  });

  it("is not undone by loading the shop's own vehicles, whose lines and years it keeps", async () => {
    const { model, lineId } = await line({ make: "Recarga", model: "Semilla" });
    await save(model, "Cosecha");
    await addModels(db, [{ make: "recarga", name: "Semilla", slug: "semilla" }]);
    const seeded = { region: "USA", make: "recarga", model: "semilla", engine: "4hk1" };
    const years = { year_from: 2005, year_to: 2011, years: [2011] };
    await load([{ ...seeded, maker: "isuzu", ...years }]);
    const { rows } = await pool.query(
      "select m.name from vehicle_model m join vehicle_make k on k.id = make_id where k.slug = 'recarga'",
    );
    expect(rows).toEqual([{ name: "Cosecha" }]);
    expect(await find({ ...meant("Recarga", "Semilla"), year: 2011 })).toMatchObject({ lineId });
  });

  it("may go back to what it was called, and then calls it so once", async () => {
    const { model } = await line({ make: "Vuelta", model: "Ida" });
    await save(model, "Vuelta entera");
    const back = vehicleIn(await save(model, "Ida", 2));
    expect(back.aliases).toEqual([{ name: "Vuelta entera", isWeak: false }]);
    const { rows } = await pool.query("select slug from former_model where model_id = $1", [
      model.slice(1),
    ]);
    expect(rows).toEqual([{ slug: "vuelta-entera" }]);
    expect(await find(meant("Vuelta", "Ida"))).toMatchObject({ model: "Ida" });
  });

  it("is another writing of the same without a further name", async () => {
    const { model } = await line({ make: "Escribe", model: "NPR HD" });
    expect(vehicleIn(await save(model, "NPR-HD"))).toMatchObject({ name: "NPR-HD", aliases: [] });
    expect(await find(meant("Escribe", "NPR HD"))).toMatchObject({ model: "NPR-HD" });
  });

  it("calls it so in every garage, and what left it lately", async () => {
    const { model } = await line({ make: "Guarda", model: "Antes" });
    const accountId = await accountOf("garaje@example.com");
    const entry = {
      type: "vehicle" as const,
      region: "USA",
      year: 2006,
      make: "Guarda",
      model: "Antes",
      engine_name: "4HK1",
      engine_liter: "5.2",
      id: 7,
    };
    await replaceGarage(db, accountId, {
      entries: [
        { ...entry, nickname: "La roja" },
        { ...entry, make: "Otra" },
      ],
      left: [{ entry: { ...entry, year: 2007 }, place: 1 }],
    });
    await save(model, "Ahora");
    const { entries, left } = await findGarage(db, accountId);
    expect(entries).toEqual([
      { ...entry, model: "Ahora", nickname: "La roja" },
      { ...entry, make: "Otra" },
    ]);
    expect(left).toEqual([{ entry: { ...entry, model: "Ahora", year: 2007 }, place: 1 }]);
  });
});

describe("naming an engine", () => {
  it("has what it was called go on meaning it, in garages and catalogues too", async () => {
    const { engine, lineId } = await line({ make: "Motora", model: "M1", engine: "KX 15" });
    const partId = await fitting("KX-1", lineId, [2005, 2010]);
    await pool.query(
      "insert into booklet (kind, key, link, wanted_at) values ('engine', 'isuzu:kx', 'engine-isuzu-kx', '2020-01-01'), ('engine', 'isuzu:4hk1', 'engine-isuzu-4hk1', '2020-01-01')",
    );
    const accountId = await accountOf("motor@example.com");
    const entry = {
      type: "engine" as const,
      region: "",
      year: 0,
      make: "Isuzu",
      model: "",
      engine_name: "KX 15",
      engine_liter: "5.2",
      id: 1,
    };
    await replaceGarage(db, accountId, { entries: [entry], left: [] });
    expect(vehicleIn(await save(engine, "Zafiro 15"))).toMatchObject({
      name: "Zafiro 15",
      aliases: [{ name: "KX 15" }],
    });
    expect(await queued()).toContain(partId);
    for (const name of ["kx 15", "KX-15", "Zafiro 15"]) {
      const ref = { kind: "engine" as const, make: "Isuzu", name, liters: "5.2" };
      expect(await find(ref)).toMatchObject({ engine_name: "Zafiro 15" });
      expect(await find({ ...ref, liters: "6.7" })).toBeUndefined();
      expect(await find({ ...ref, make: "Cummins" })).toBeUndefined();
      expect(await find(meant("Motora", "M1", name))).toMatchObject({ engine_name: "Zafiro 15" });
      expect(await phrase(name)).toMatchObject({ vehicle: { engine_name: "Zafiro 15" } });
    }
    expect((await findGarage(db, accountId)).entries).toEqual([
      { ...entry, engine_name: "Zafiro 15" },
    ]);
    const { rows: booklets } = await pool.query(
      "select key, link, wanted_at > now() - interval '1 day' as anew from booklet order by link",
    );
    expect(booklets).toEqual([
      { key: "isuzu:4hk1", link: "engine-isuzu-4hk1", anew: false },
      { key: "isuzu:zafiro-15", link: "engine-isuzu-kx", anew: true },
    ]);
  });

  it("is not undone by loading the shop's own, whose years it keeps", async () => {
    const { engine } = await line({ model: "Años", engine: "AN-1", liters: "3.3" });
    await save(engine, "AN-2");
    const seeded = {
      maker: "Isuzu",
      maker_slug: "isuzu",
      name: "AN-1",
      slug: "an-1",
      liters: "3.3",
      cylinders: 4,
      year_from: 2004,
      year_to: 2012,
    };
    await upsertEngines(db, [seeded]);
    expect(await got(engine)).toMatchObject({ name: "AN-2", yearFrom: 2004, yearTo: 2012 });
    const { rows } = await pool.query("select name from engine where liters = '3.3'");
    expect(rows).toEqual([{ name: "AN-2" }]);
  });

  it("takes no name that means another engine, whoever makes it", async () => {
    const { engine } = await line({ model: "Toma", engine: "TM-1" });
    await line({ model: "Toma", engineMaker: "Otro", engine: "TM-2" });
    expect(await save(engine, "tm 2")).toMatchObject(refusedVehicle("name", "name_taken"));
  });
});

describe("what is not saved", () => {
  it.each([
    ["   ", "name_missing"],
    ["東京", "name_unreadable"],
    ["Uno: dos", "name_unreadable"],
    ["ocupado", "name_taken"],
    ["Fue ocupado", "name_taken"],
  ])("a name like %j: %s", async (name, code) => {
    const id = await beside();
    const before = await version();
    expect(await save(id, name)).toMatchObject(refusedVehicle("name", code));
    expect(await version()).toBe(before);
  });

  it("what was made of another version, with what is there and who changed it", async () => {
    const { model } = await line({ make: "Choque", model: "Primero" });
    await save(model, "Segundo");
    expect(await save(model, "Tercero")).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: {
          vehicle: { name: "Segundo", version: 2 },
          changedBy: "manager@example.com",
          changedAt: expect.any(String),
        },
      },
    });
    expect((await got(model)).name).toBe("Segundo");
  });

  it("anything, and nothing is noted, where the name is as it was", async () => {
    const { model } = await line({ make: "Igual", model: "Mismo" });
    const before = await version();
    expect(vehicleIn(await save(model, " Mismo ")).version).toBe(1);
    expect(await version()).toBe(before);
    expect(await audited(model)).toEqual([]);
  });

  it("by staff, of none, or too long", async () => {
    const { model } = await line({ make: "Nadie", model: "Nada" });
    const sent = { id: model, name: "Algo", version: 1 };
    expect((await call("save", sent, "staff")).status).toBe(403);
    expect((await save("m999999", "Algo")).status).toBe(404);
    expect((await save(model, "A".repeat(61))).status).toBe(400);
  });
});

let planted: Promise<string> | undefined;
/** A model beside one of its make that is called "Ocupado" and was "Fue ocupado". */
function beside(): Promise<string> {
  return (planted ??= (async () => {
    const other = await line({ make: "Junto", model: "Fue ocupado" });
    await save(other.model, "Ocupado");
    return (await line({ make: "Junto", model: "Libre" })).model;
  })());
}
