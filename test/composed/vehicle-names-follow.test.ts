import { describe, expect, it } from "vitest";

import { createVehicleBook } from "#domain/import/vehicle-book.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { readVehicleNames } from "#server/imports/fitments/fitment-import-store.ts";
import { createVehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { openVehicleDesk, refusedVehicle } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, call, db, line, phrase, pool } = shop;

const find = createVehicleFinder(db);
const save = (id: string, name: string) => call("save", { id, name, version: 1 });
const entry = {
  type: "vehicle" as const,
  region: "USA",
  year: 2006,
  make: "Escoge",
  model: "300",
  engine_name: "ES-1",
  engine_liter: "4.1",
  id: 8,
};

/** Has it no longer searched by a name. */
const forget = async (id: string, alias: string) =>
  expect((await call("removealias", { id, alias })).status).toBe(200);

/** An account with this garage. */
const keeping = async (email: string, garage: Parameters<typeof replaceGarage>[2]) => {
  const accountId = await accountOf(email);
  await replaceGarage(db, accountId, garage);
  return accountId;
};

/** By which transactions the rows of its garage were written. */
const lastWritten = async (accountId: string) => {
  const { rows } = await pool.query<{ by: string }>(
    "select xmin::text as by from garage_vehicle where account_id = $1",
    [accountId],
  );
  return rows;
};

describe("a name of before that is no longer searched by", () => {
  it("means its model still, in files and addresses, and may be no other's", async () => {
    const { model } = await line({ make: "Olvida", model: "Fue Siete" });
    const other = await line({ make: "Olvida", model: "Otro" });
    await save(model, "Es Siete");
    await forget(model, "Fue Siete");
    expect(await phrase("fue siete")).toBeNull();
    const named = { kind: "vehicle", region: "", year: 2006, engine: "4HK1", liters: "" } as const;
    expect(await find({ ...named, make: "Olvida", model: "Fue Siete" })).toMatchObject({
      model: "Es Siete",
    });
    const book = createVehicleBook(await readVehicleNames(db));
    expect(`m${book.modelNamed("Olvida", "Fue-Siete")}`).toBe(model);
    const refused = refusedVehicle("alias", "alias_taken");
    for (const alias of ["Fue Siete", "FUESIETE"])
      expect(await call("addalias", { id: other.model, alias })).toMatchObject(refused);
  });

  it("means its engine still, of the size that it has", async () => {
    const { engine, engineId } = await line({ model: "Olvida", engine: "OLV-1", liters: "9.3" });
    await save(engine, "OLV-2");
    await forget(engine, "OLV-1");
    const book = createVehicleBook(await readVehicleNames(db));
    expect(book.enginesNamed("olv 1")).toEqual([engineId]);
    expect(book.isAmbiguousEngine("olv 1")).toBe(false);
  });
});

describe("garages that are written anew", () => {
  it("are those that have it, or that it left, and not those of another make or size", async () => {
    const { model, engine } = await line({
      make: "Escoge",
      model: "300",
      engine: "ES-1",
      liters: "4.1",
    });
    const others = [
      { ...entry, make: "Otra", engine_liter: "4.5" },
      { ...entry, make: "Otra", type: "engine" as const, region: "", year: 0, model: "" },
    ];
    const without = await keeping("sin@example.com", { entries: others, left: [] });
    const left = await keeping("antes@example.com", { entries: [], left: [{ entry, place: 0 }] });
    const before = await lastWritten(without);
    expect((await save(model, "400")).status).toBe(200);
    expect((await save(engine, "ES-2")).status).toBe(200);
    expect(await lastWritten(without)).toEqual(before);
    expect((await findGarage(db, left)).left).toEqual([
      { entry: { ...entry, model: "400", engine_name: "ES-2" }, place: 0 },
    ]);
  });
});
