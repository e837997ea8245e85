import { describe, expect, it } from "vitest";

import { DeskMakeResponse, DeskMakesResponse, MakePreviewResponse } from "#contract/make-desk.ts";
import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { withNames } from "#server/audit/named-things.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { addMakes, addModels } from "#server/vehicles/vehicle-seed-store.ts";

import {
  openVehicleDesk,
  refusedVehicle,
  type StaffRole,
  vehicleIn,
} from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, ask, call, db, fitting, fitsOf, got, line, phrase, pool, queued, work } = shop;

const find = createVehicleFinder(db);
const makes = (name: string, body: object, role: StaffRole = "manager") =>
  call(`../makes${name && `/${name}`}`, body, role);
const listed = async (text: string) =>
  DeskMakesResponse.parse((await makes("", { filters: { text } }, "staff")).body).items;
const idOf = async (name: string) => {
  const { rows } = await pool.query<{ id: number }>("select id from vehicle_make where name = $1", [
    name,
  ]);
  return rows[0]?.id ?? -1;
};
const opened = async (id: number) =>
  DeskMakeResponse.parse((await makes("get", { id }, "staff")).body).make;
const rename = (id: number, name: string, version = 1) => makes("save", { id, name, version });
const merge = async (id: number, into: number) =>
  makes("merge", { id, into: String(into), version: (await opened(id)).version });
const named = (make: string, model: string) =>
  ({ kind: "vehicle", region: "", year: 2006, make, model, engine: "4HK1", liters: "" }) as const;
const entryOf = (make: string, model: string) => ({
  type: "vehicle" as const,
  region: "USA",
  year: 2006,
  make,
  model,
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 8,
});

describe("a make that is called otherwise", () => {
  it("is found by what it was called, in addresses, pickers, phrases, files and searches", async () => {
    const { lineId } = await line({ make: "Vieja", model: "Camion Uno" });
    await fitting("DE-VIEJA", lineId, [2000, 2010]);
    const id = await idOf("Vieja");
    expect((await rename(id, "Nueva Marca")).status).toBe(200);
    expect(await opened(id)).toMatchObject({
      name: "Nueva Marca",
      slug: "nueva-marca",
      formerly: ["Vieja"],
      version: 2,
      models: 1,
    });
    for (const make of ["Vieja", "Nueva Marca"]) {
      expect(await find(named(make, "Camion Uno"))).toMatchObject({ make: "Nueva Marca" });
      expect(await phrase(`${make} camion uno`)).toMatchObject({
        vehicle: { make: "Nueva Marca", model: "Camion Uno" },
      });
      const book = createVehicleBook(await readVehicleNames(db));
      expect(book.modelNamed(make, "Camion Uno")).toBeDefined();
      expect(await listed(make.toLowerCase())).toMatchObject([{ id, name: "Nueva Marca" }]);
    }
    const { rows } = await pool.query<{ id: number }>("select id from part where sku = 'DE-VIEJA'");
    expect(await queued()).toContain(rows[0]?.id);
    await drainSearchOutbox(work);
    const { rows: words } = await pool.query<{ stem: string }>(
      `select stem from term join part_terms on term.id = any(terms) where part_id = $1`,
      [rows[0]?.id],
    );
    expect(words.map(({ stem }) => stem)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^viej/), expect.stringMatching(/^nuev/)]),
    );
  });

  it("is written anew in garages, and models are made of it by either name", async () => {
    const { model } = await line({ make: "Garaje Vieja", model: "300" });
    const accountId = await accountOf("garaje-de-marca@example.com");
    await replaceGarage(db, accountId, { entries: [entryOf("Garaje Vieja", "300")], left: [] });
    const id = await idOf("Garaje Vieja");
    await rename(id, "Garaje Nueva");
    expect((await findGarage(db, accountId)).entries).toMatchObject([{ make: "Garaje Nueva" }]);
    const added = await call("addmodel", { make: "garaje vieja", name: "Otro 300" });
    expect(vehicleIn(added)).toMatchObject({ make: "Garaje Nueva", name: "Otro 300" });
    expect(await got(model)).toMatchObject({ make: "Garaje Nueva" });
  });

  it("is not loaded again by the shop's own files, and its models are", async () => {
    await line({ make: "De Archivo", model: "Uno" });
    const id = await idOf("De Archivo");
    await rename(id, "Con Otro Nombre");
    await db.transaction().execute(async (trx) => {
      await addMakes(trx, [{ id: 60, name: "De Archivo", slug: "de-archivo" }]);
      await addModels(trx, [{ make: "de-archivo", name: "Dos", slug: "dos" }]);
    });
    expect(await idOf("De Archivo")).toBe(-1);
    expect((await opened(id)).models).toBe(2);
  });

  it("goes back to a name of before, and takes none that another has or had", async () => {
    await line({ make: "Ida", model: "Uno" });
    await line({ make: "Otra Ida", model: "Uno" });
    const id = await idOf("Ida");
    await rename(id, "Vuelta");
    const other = await idOf("Otra Ida");
    for (const name of ["vuelta", "IDA", ""])
      expect(await rename(other, name)).toMatchObject(
        refusedVehicle("name", name === "" ? "name_missing" : "name_taken"),
      );
    expect(await rename(id, "Tarde", 1)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { make: { name: "Vuelta" } } },
    });
    expect((await rename(id, "Ida", 2)).status).toBe(200);
    expect((await opened(id)).formerly).toEqual(["Vuelta"]);
    const { rows } = await pool.query<{ action: string; change: unknown }>(
      "select action, change from audit_log where subject = $1 order by id",
      [`make:${id}`],
    );
    expect(rows).toEqual([
      { action: "make.save", change: { name: ["Ida", "Vuelta"] } },
      { action: "make.save", change: { name: ["Vuelta", "Ida"] } },
    ]);
  });

  it("is a manager's to name and merge", async () => {
    const id = await idOf("Isuzu");
    const body = { id, name: "Isuzu", version: 1, into: "1" };
    for (const [name, sent] of [
      ["save", { id, name: "Otra", version: 1 }],
      ["preview", { id, into: "1" }],
      ["merge", { id, into: "1", version: 1 }],
    ] as const)
      expect((await makes(name, sent, "staff")).status).toBe(403);
    expect((await makes("get", { id: 61 }, "staff")).status).toBe(404);
    expect((await makes("save", body)).status).toBe(400);
  });
});

/** Two makes, each with a model of one name that have an engine in common, and the first with another one. */
async function twoMakes(name: string) {
  const engine = `${name} M`;
  const years: [number, number] = [2004, 2008];
  const both = { engine, engineMaker: "Fábrica", model: "Doble 100", years };
  const gone = await line({ ...both, make: `${name} Mala` });
  const alone = await line({ make: `${name} Mala`, model: "Solo 200" });
  const kept = await line({ ...both, make: `${name} Buena` });
  await fitting(`${name}-MUEVE`, gone.lineId, [2004, 2008]);
  await fitting(`${name}-DOBLE`, gone.lineId, [2004, 2008]);
  await fitting(`${name}-DOBLE`, kept.lineId, [2004, 2008]);
  await fitting(`${name}-SOLA`, alone.lineId, [2005, 2006]);
  return {
    gone,
    alone,
    kept,
    from: await idOf(`${name} Mala`),
    to: await idOf(`${name} Buena`),
  };
}

describe("a make that is merged into another", () => {
  it("shows first what would move and become one, and changes nothing", async () => {
    const { from, to, gone } = await twoMakes("Previa");
    const found = MakePreviewResponse.parse(
      (await makes("preview", { id: from, into: String(to) })).body,
    );
    expect(found).toMatchObject({
      models: 1,
      joined: [{ name: "Doble 100", lines: 1, both: 1 }],
      parts: 3,
      fitments: 3,
      doubled: 1,
      differing: 0,
      garages: 0,
    });
    expect((await opened(from)).models).toBe(2);
    expect(await got(gone.model)).toMatchObject({ make: "Previa Mala" });
    expect(await makes("preview", { id: from, into: String(from) })).toMatchObject(
      refusedVehicle("into", "into_same"),
    );
    expect(await makes("preview", { id: from, into: "62" })).toMatchObject(
      refusedVehicle("into", "into_unknown"),
    );
  });

  it("gives it its models, of which two of one name become one, and leads there by every name", async () => {
    const { from, to, gone, alone, kept } = await twoMakes("Une");
    const accountId = await accountOf("une-marcas@example.com");
    await replaceGarage(db, accountId, { entries: [entryOf("Une Mala", "Solo 200")], left: [] });
    expect((await merge(from, to)).status).toBe(200);
    expect(await opened(to)).toMatchObject({
      name: "Une Buena",
      formerly: ["Une Mala"],
      models: 2,
    });
    expect(await fitsOf(kept.lineId)).toEqual(["Une-DOBLE 2004-2008 x1", "Une-MUEVE 2004-2008 x1"]);
    expect(await got(alone.model)).toMatchObject({ make: "Une Buena", name: "Solo 200" });
    expect(await call("get", { id: gone.model }, "staff")).toMatchObject({ status: 404 });
    expect((await findGarage(db, accountId)).entries).toMatchObject([{ make: "Une Buena" }]);
    for (const make of ["Une Mala", "Une Buena"]) {
      expect(await find(named(make, "Solo 200"))).toMatchObject({ make: "Une Buena" });
      expect(await phrase(`${make} solo 200`)).toMatchObject({ vehicle: { make: "Une Buena" } });
    }
    const names = { es: "Une Buena", en: "Une Buena" };
    expect(await makes("get", { id: from }, "staff")).toMatchObject({
      status: 404,
      body: { current: { was: { es: "Une Mala" }, now: { id: String(to), name: names } } },
    });
    const [entry] = await withNames(db, [{ subject: `make:${from}`, change: {} }], "es");
    expect(entry?.names).toEqual({ [`make:${from}`]: "Une Mala" });
    await drainSearchOutbox(work);
    const { rows } = await pool.query<{ makes: string }>(
      "select makes::text from part_facet join part on part.id = part_id where sku = 'Une-SOLA'",
    );
    expect(rows).toEqual([{ makes: String(1n << BigInt(to)) }]);
  });

  it("leads on where the one that stays is merged too, and gives its number last", async () => {
    const first = await twoMakes("Cadena");
    await line({ make: "Final", model: "Uno" });
    await merge(first.from, first.to);
    await merge(first.to, await idOf("Final"));
    for (const make of ["Cadena Mala", "Cadena Buena"])
      expect(await find(named(make, "Solo 200"))).toMatchObject({ make: "Final" });
    await call("addmodel", { make: "Recién Hecha", name: "Uno" });
    expect([first.from, first.to]).not.toContain(await idOf("Recién Hecha"));
  });

  it("lets what bears a name go before what was called so", async () => {
    const borne = await line({ make: "Lleva Buena", model: "Nombre" });
    const renamed = await line({ make: "Lleva Mala", model: "Nombre" });
    await call("save", { id: renamed.model, name: "Otro Nombre", version: 1 });
    await merge(await idOf("Lleva Mala"), await idOf("Lleva Buena"));
    expect(await find(named("Lleva Mala", "Nombre"))).toMatchObject({ model: "Nombre" });
    expect(await got(borne.model)).toMatchObject({ name: "Nombre" });
    expect(await got(renamed.model)).toMatchObject({ make: "Lleva Buena", name: "Otro Nombre" });
  });

  it("goes before what was called so, and takes its place where it is merged", async () => {
    const { from, to } = await twoMakes("Llamada");
    await line({ make: "Antes Llamada", model: "Uno" });
    await pool.query("insert into former_make values ('llamada-mala', 'Llamada Mala', $1)", [
      await idOf("Antes Llamada"),
    ]);
    expect(await find(named("Llamada Mala", "Solo 200"))).toMatchObject({ make: "Llamada Mala" });
    expect((await merge(from, to)).status).toBe(200);
    expect(await find(named("Llamada Mala", "Solo 200"))).toMatchObject({ make: "Llamada Buena" });
  });

  it("is asked of the version that was seen", async () => {
    const { from, to } = await twoMakes("Visto");
    await pool.query("update vehicle_make set version = 5 where id = $1", [from]);
    expect(await makes("merge", { id: from, into: String(to), version: 1 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
  });
});

it("asks nobody else for the makes than the staff", async () => {
  expect((await ask({ url: "admin/makes?lang=en", body: {} })).status).toBe(401);
});
