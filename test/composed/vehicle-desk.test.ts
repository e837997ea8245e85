import { describe, expect, it } from "vitest";

import { VehicleMakesResponse } from "#contract/vehicle-desk.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { addModelAliases, replaceEngineAliases } from "#server/vehicles/vehicle-seed-store.ts";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { audited, call, count, db, fitting, got, line, listed, phrase, pool, version } = shop;

const add = (id: string, alias: string) => call("addalias", { id, alias });
const remove = (id: string, alias: string) => call("removealias", { id, alias });
const namesOf = async (filters: object, more: object = {}) =>
  (await listed({ filters, ...more })).items.map(({ make, name }) => `${make} ${name}`);

describe("the list of vehicles and engines (decisions §11)", () => {
  it("is read by make and name, page after page, with numbers in their order", async () => {
    await line({ make: "Orden", model: "FL112", engineMaker: "Ordenmotor", engine: "O1" });
    await line({ make: "Orden", model: "FL50", engineMaker: "Ordenmotor", engine: "O1" });
    const page = await listed({ filters: { make: "Orden" }, limit: 1 });
    expect(page.items).toMatchObject([
      { kind: "model", make: "Orden", name: "FL50", liters: null, yearFrom: 2005, yearTo: 2010 },
    ]);
    const rest = await listed({ filters: { make: "Orden" }, after: page.next });
    expect(rest).toMatchObject({ items: [{ name: "FL112" }], next: null });
    const back = await listed({ filters: { make: "Orden" }, sort: "lastName" });
    expect(back.items.map(({ name }) => name)).toEqual(["FL112", "FL50"]);
  });

  it("is narrowed by kind, make, what is lacking, and any writing of a name or another name", async () => {
    const { engine } = await line({ make: "Filtrada", model: "Súper-9", engine: "QX-77/B" });
    expect(await namesOf({ text: "super 9" })).toEqual(["Filtrada Súper-9"]);
    expect(await namesOf({ text: "filtrada super" })).toEqual(["Filtrada Súper-9"]);
    expect(await namesOf({ text: "qx77" })).toEqual(["Isuzu QX-77/B"]);
    expect(await namesOf({ text: "qx77", kind: "model" })).toEqual([]);
    expect(await namesOf({ text: "—" })).toEqual([]);
    await add(engine, "Rugidor");
    expect(await namesOf({ text: "RUGIDOR" })).toEqual(["Isuzu QX-77/B"]);
    const { makes } = VehicleMakesResponse.parse((await call("makes", {}, "staff")).body);
    expect(makes).toContain("Filtrada");
    expect(makes).toContain("Isuzu");
  });

  it("says how many parts fit each, by vehicles or by the engine, and is ordered by that", async () => {
    const many = await line({ make: "Cuenta", model: "Mucho", engine: "CU-1" });
    const other = await line({ make: "Cuenta", model: "Mucho", engine: "CU-2" });
    const one = await line({ make: "Cuenta", model: "Poco", engine: "CU-1" });
    await line({ make: "Cuenta", model: "Nada", engine: "CU-3" });
    await fitting("CUENTA-1", many.lineId, [2005, 2006]);
    await fitting("CUENTA-1", many.lineId, [2008, 2010]);
    await fitting("CUENTA-1", other.lineId, [2005, 2010]);
    const partId = await fitting("CUENTA-2", many.lineId, [2005, 2010]);
    await fitting("CUENTA-3", one.lineId, [2005, 2010]);
    await pool.query("update engine_fitment set is_explicit = true where part_id = $1", [partId]);
    await count();
    const { items } = await listed({ filters: { make: "Cuenta" }, sort: "mostParts" });
    expect(items.map(({ name, parts }) => [name, parts])).toEqual([
      ["Mucho", 2],
      ["Poco", 1],
      ["Nada", 0],
    ]);
    expect(await namesOf({ make: "Cuenta" }, { sort: "fewestParts" })).toEqual([
      "Cuenta Nada",
      "Cuenta Poco",
      "Cuenta Mucho",
    ]);
    expect(await namesOf({ make: "Cuenta", lacks: "parts" })).toEqual(["Cuenta Nada"]);
    expect(await got(many.model)).toMatchObject({
      parts: 2,
      ownParts: null,
      lines: [
        { region: "USA", make: "Isuzu", name: "CU-1", liters: "5.2", parts: 2 },
        { region: "USA", make: "Isuzu", name: "CU-2", liters: "5.2", parts: 1 },
      ],
    });
    expect(await got(many.engine)).toMatchObject({
      kind: "engine",
      liters: "5.2",
      parts: 3,
      ownParts: 1,
      lines: [
        { make: "Cuenta", name: "Mucho", liters: null, parts: 2 },
        { make: "Cuenta", name: "Poco", liters: null, parts: 1 },
      ],
    });
  });

  it("is closed to customers, and changing to staff", async () => {
    const { model } = await line({ model: "Cerrado" });
    expect((await call("", {}, "customer")).status).toBe(403);
    for (const name of ["get", "makes"])
      expect((await call(name, { id: model }, "customer")).status).toBe(403);
    for (const name of ["addalias", "removealias"])
      expect((await call(name, { id: model, alias: "X1" }, "staff")).status).toBe(403);
    expect((await call("get", { id: "m999999" })).status).toBe(404);
    expect((await call("get", { id: "x1" })).status).toBe(400);
  });
});

const aliasesOf = async (id: string) => (await got(id)).aliases.map(({ name }) => name);
const seeded = (slug: string, name: string) => ({
  make: "semilla",
  slug,
  name,
  key: partNumberKey(name),
});

const load = async () => {
  await addModelAliases(db, [seeded("sem", "Vieja"), seeded("sem", "Otra vieja")]);
  await replaceEngineAliases(db, [seeded("sm-8", "M Vieja"), seeded("sm-8", "M Otra vieja")]);
};

/** A model beside another of its make, with another name. */
let planted: Promise<string> | undefined;
const refusing = () =>
  (planted ??= (async () => {
    const { model } = await line({ make: "Refusa", model: "Rehúsa" });
    await line({ make: "Refusa", model: "Ajeno-Dos" });
    await add(model, "Ya-Tiene");
    return model;
  })());

describe("another name of a model or an engine", () => {
  it("is understood at once by searches and files, and stands in the audit log", async () => {
    const { model } = await line({ make: "Freightliner", model: "FLD" });
    expect(await phrase("filtro fldciento20")).toBeNull();
    const before = await version();
    const vehicle = vehicleIn(await add(model, "  FLDciento20 "));
    expect(vehicle.aliases).toEqual([{ name: "FLDciento20", isWeak: false }]);
    expect(await version()).toBe(before + 1);
    expect(await phrase("filtro fldciento20")).toMatchObject({
      text: "filtro",
      vehicle: { make: "Freightliner", model: "FLD" },
    });
    const book = createVehicleBook(await readVehicleNames(db));
    expect(`m${book.modelNamed("freightliner", "fld ciento 20")}`).toBe(model);
    expect(await audited(model)).toEqual([
      {
        action: "vehicle.add_alias",
        actor: "manager@example.com",
        change: { alias: [null, "FLDciento20"] },
      },
    ]);
    expect(vehicleIn(await remove(model, "fld-ciento-20")).aliases).toEqual([]);
    expect(await phrase("filtro fldciento20")).toBeNull();
    expect(await audited(model)).toHaveLength(2);
  });

  it("of an engine leads to it once the shop has parts for it", async () => {
    const { engine, lineId } = await line({ model: "Motorizado", engine: "ZK9", liters: "4.1" });
    await fitting("ZK9-1", lineId, [2005, 2010]);
    await add(engine, "Zeta Nueve");
    expect(await phrase("zeta nueve")).toMatchObject({ vehicle: { engine_name: "ZK9" } });
  });

  it("is none that parts are searched by: the name of a kind, a year", async () => {
    const id = await refusing();
    const { rows } = await pool.query<{ name: string }>("select name_es as name from subcategory");
    for (const alias of [rows[0]?.name ?? "", "2016"])
      expect(await add(id, alias)).toMatchObject(refusedVehicle("alias", "alias_part"));
  });

  it("of digits, or two signs, says that it counts beside its make alone", async () => {
    const { model } = await line({ make: "Debil", model: "Dutro" });
    await add(model, "4321");
    expect((await got(model)).aliases).toEqual([{ name: "4321", isWeak: true }]);
    expect(await phrase("4321")).toBeNull();
    expect(await phrase("debil 4321")).toMatchObject({ vehicle: { model: "Dutro" } });
  });

  it.each([
    [" — ", "alias_missing"],
    ["uno dos tres cuatro cinco", "alias_long"],
    ["A".repeat(61), "alias_long"],
    ["ISUZU", "alias_vague"],
    ["rehúsa", "alias_own"],
    ["ya tiene", "alias_own"],
    ["Ajeno Dos", "alias_taken"],
  ])("is refused where it is %j: %s", async (alias, code) => {
    const id = await refusing();
    const before = await version();
    expect(await add(id, alias)).toMatchObject(refusedVehicle("alias", code));
    expect(await version()).toBe(before);
  });

  it("is refused where another vehicle has it as another name, with whose it is", async () => {
    const mine = await line({ make: "Suyo", model: "Mía" });
    const theirs = await line({ make: "Ajena", model: "Otra", engine: "SU-1" });
    await add(theirs.model, "Cabezona");
    expect(await add(mine.model, "cabezóna")).toMatchObject({
      body: { errors: [{ message: "That name is of Ajena Otra already." }] },
    });
    expect(await add(mine.model, "SU1")).toMatchObject({
      body: { errors: [{ message: "That name is of Isuzu SU-1 already." }] },
    });
  });

  it("of an engine tells it: a size and a maker do not", async () => {
    const { engine } = await line({ model: "Vago", engine: "VG-5", liters: "5.9" });
    for (const alias of ["5.9L", "Isuzu 5.9", "VG-5 6.7"])
      expect(await add(engine, alias)).toMatchObject(refusedVehicle("alias", "alias_vague"));
  });

  it("cannot be removed where it is none, or the vehicle's own name", async () => {
    const { model } = await line({ make: "Quita", model: "Propio" });
    await db
      .insertInto("vehicle_model_alias")
      .values({ model_id: Number(model.slice(1)), name: "Propio", key: "PROPIO" })
      .execute();
    expect((await remove(model, "Propio")).status).toBe(404);
    expect((await remove(model, "Nunca")).status).toBe(404);
    expect((await remove("m999999", "Nunca")).status).toBe(404);
    expect((await add("e999999", "Nunca")).status).toBe(404);
  });

  it("stays as staff said when the shop's own vehicles are loaded again", async () => {
    const { model, engine } = await line({
      make: "Semilla",
      model: "SEM",
      engineMaker: "Semilla",
      engine: "SM-8",
    });
    await load();
    await add(model, "Propia");
    await remove(model, "Vieja");
    await add(engine, "M Propia");
    await remove(engine, "M Vieja");
    await load();
    expect(await aliasesOf(model)).toEqual(["Otra vieja", "Propia"]);
    expect(await aliasesOf(engine)).toEqual(["M Otra vieja", "M Propia"]);
    // What was taken away may be said again.
    await add(model, "Vieja");
    await load();
    expect(await aliasesOf(model)).toContain("Vieja");
  });
});
