import { describe, expect, it } from "vitest";

import { VehicleLinesPreviewResponse } from "#contract/vehicle-making.ts";
import { replaceGarage } from "#server/garage/garage-store.ts";
import { readVehicleStamp } from "#server/imports/fitments/fitment-import-store.ts";
import { findEngines, findMakes, findModels } from "#server/vehicles/vehicle-choice-store.ts";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, audited, call, db, fitting, got, line, pool, vehicleId, version } = shop;

type Change = {
  lines?: { line: number; years: number[] }[];
  added?: { region: string; engine: string; years: number[] }[];
};
const bodyOf = (id: string, { lines = [], added = [] }: Change) => ({ id, lines, added });
const save = (id: string, change: Change, seen = 1) =>
  call("savelines", { ...bodyOf(id, change), version: seen });
const preview = async (id: string, change: Change) =>
  VehicleLinesPreviewResponse.parse((await call("linespreview", bodyOf(id, change))).body);
const yearsOf = async (id: string) =>
  (await got(id)).lines.map(({ region, name, years }) => `${region} ${name} ${years.join()}`);

describe("a vehicle line that staff adds (ADR 0066)", () => {
  it("is offered by the picker at once, in its region and years", async () => {
    const { engine } = await line({ model: "Otro", engine: "Nueva 4", years: [2000, 2012] });
    const { model } = await line({ make: "Línea", model: "Base", engine: "Base 1" });
    const [before, stamp] = [await version(), await readVehicleStamp(db)];
    const change = { added: [{ region: "CR", engine, years: [2021, 2020] }] };
    expect(await preview(model, change)).toEqual({
      status: "success",
      vehicles: { added: 2, taken: 0 },
      lines: { added: 1, taken: 0 },
      fits: 0,
      closed: { earlier: false, later: false },
      held: { parts: 0, garages: 0, first: [] },
      widened: [{ name: "Isuzu Nueva 4", yearFrom: 2000, yearTo: 2021 }],
    });
    expect(await version()).toBe(before);
    const vehicle = vehicleIn(await save(model, change));
    expect(vehicle).toMatchObject({ version: 2, yearTo: 2021 });
    expect(vehicle.lines).toContainEqual(
      expect.objectContaining({ region: "CR", other: engine, years: [2020, 2021], yearFrom: 2020 }),
    );
    expect(await version()).toBe(before + 1);
    expect(await readVehicleStamp(db)).not.toBe(stamp);
    const at = { region: "CR", year: 2021 };
    expect(await findMakes(db, at)).toContain("Línea");
    expect(await findModels(db, { ...at, make: "linea" })).toEqual(["Base"]);
    expect(await findEngines(db, { ...at, make: "linea", model: "base" })).toMatchObject([
      { engine_name: "Nueva 4" },
    ]);
    expect(await got(engine)).toMatchObject({ yearTo: 2021 });
    expect((await audited(model)).at(-1)).toEqual({
      action: "vehicle.lines",
      actor: "manager@example.com",
      change: { combinations: [null, "Isuzu Nueva 4 5.2 L, CR: 2020–2021"] },
    });
  });

  it("is refused where the model has it, with an engine or a region that the shop lacks, or outside of its years", async () => {
    const { model, engine } = await line({ make: "Línea", model: "Niega", engine: "Niega 1" });
    const added = (sent: object) =>
      save(model, { added: [{ region: "CR", engine, years: [2020], ...sent }] });
    const taken = await added({ region: "USA" });
    expect(taken).toMatchObject(refusedVehicle("engine", "line_taken"));
    expect(JSON.stringify(taken.body)).toContain("Isuzu Niega 1, USA, 2005–2010");
    expect(await added({ region: "MX" })).toMatchObject(refusedVehicle("region", "region_unknown"));
    expect(await added({ engine: "e999999" })).toMatchObject(
      refusedVehicle("engine", "engine_unknown"),
    );
    expect(await added({ years: [] })).toMatchObject(refusedVehicle("years", "years_missing"));
    for (const year of [1986, 2028])
      expect(await added({ years: [year] })).toMatchObject(
        refusedVehicle("years", "years_outside"),
      );
    const one = { region: "CR", engine, years: [2020] };
    expect(await save(model, { added: [one, one] })).toMatchObject(
      refusedVehicle("engine", "line_twice"),
    );
    expect(await save(model, {})).toMatchObject(refusedVehicle("lines", "lines_missing"));
    const { lineId } = await line({ make: "Línea", model: "Ajena", engine: "Niega 1" });
    expect(await save(model, { lines: [{ line: lineId, years: [2020] }] })).toMatchObject(
      refusedVehicle("lines", "lines_unknown"),
    );
    expect((await added({ engine: model })).status).toBe(400);
    expect((await call("savelines", { ...bodyOf(engine, {}), version: 1 })).status).toBe(400);
    expect(await yearsOf(model)).toEqual(["USA Niega 1 2005,2006,2007,2008,2009,2010"]);
  });
});

describe("the years of a vehicle line", () => {
  it("come and go; those that stay keep their numbers", async () => {
    const { model, lineId } = await line({ make: "Años", model: "Corre", engine: "Corre 1" });
    const kept = await vehicleId(lineId, 2008);
    const stamp = await readVehicleStamp(db);
    const years = [2008, 2009];
    const vehicle = vehicleIn(await save(model, { lines: [{ line: lineId, years }] }));
    expect(vehicle.lines[0]).toMatchObject({ id: lineId, yearFrom: 2008, yearTo: 2009, years });
    expect(await readVehicleStamp(db)).not.toBe(stamp);
    expect(await vehicleId(lineId, 2008)).toBe(kept);
    expect(await vehicleId(lineId, 2010)).toBe(0);
    expect(await audited(model)).toMatchObject([
      {
        change: {
          combinations: [
            "Isuzu Corre 1 5.2 L, USA: 2005–2010",
            "Isuzu Corre 1 5.2 L, USA: 2008–2009",
          ],
        },
      },
    ]);
    const again = vehicleIn(await save(model, { lines: [{ line: lineId, years }] }, 2));
    expect(again.version).toBe(2);
    expect(await audited(model)).toHaveLength(1);
  });

  it("are not taken away while a part is said to fit in them, or a garage has one", async () => {
    const { model, lineId } = await line({ make: "Años", model: "Sujeta", engine: "Sujeta 1" });
    await fitting("SUJETA-1", lineId, [2007, 2008]);
    const to = (years: number[]) => ({ lines: [{ line: lineId, years }] });
    expect((await preview(model, to([2007, 2008]))).held).toEqual({
      parts: 0,
      garages: 0,
      first: [],
    });
    expect((await preview(model, to([2007, 2009]))).held).toMatchObject({
      parts: 1,
      first: [{ sku: "SUJETA-1" }],
    });
    const answer = await save(model, to([2007, 2009]));
    expect(answer).toMatchObject(refusedVehicle("years", "line_used"));
    expect(JSON.stringify(answer.body)).toContain("Parts that fit it: 1.");
    const accountId = await accountOf("sujeta@example.com");
    const entry = { type: "vehicle" as const, id: 1, region: "USA", year: 2010, nickname: "" };
    const names = { make: "Años", model: "SUJETA", engine_name: "Sujeta 1", engine_liter: "5.2" };
    await replaceGarage(db, accountId, { entries: [{ ...entry, ...names }], left: [] });
    expect((await preview(model, to([2005, 2006, 2007, 2008, 2009]))).held).toMatchObject({
      parts: 0,
      garages: 1,
    });
    expect(await save(model, to([2007, 2008]))).toMatchObject(refusedVehicle("years", "line_used"));
    expect(await save(model, to([2007, 2008, 2010]))).toMatchObject({ status: 200 });
  });

  it("go with the line, of which nothing may be said in any year", async () => {
    const { model, lineId } = await line({ make: "Años", model: "Queda", engine: "Queda 1" });
    await fitting("QUEDA-1", lineId, [2012, 2014]);
    expect((await preview(model, { lines: [{ line: lineId, years: [] }] })).held.parts).toBe(1);
    expect(await save(model, { lines: [{ line: lineId, years: [] }] })).toMatchObject(
      refusedVehicle("years", "line_used"),
    );
    await pool.query("delete from fitment where line_id = $1", [lineId]);
    const gone = vehicleIn(await save(model, { lines: [{ line: lineId, years: [] }] }));
    expect(gone).toMatchObject({ lines: [], yearFrom: null });
    expect((await audited(model)).at(-1)).toMatchObject({
      change: { combinations: ["Isuzu Queda 1 5.2 L, USA: 2005–2010", null] },
    });
  });

  it("say how many parts fit already in the years that come", async () => {
    const { model, lineId } = await line({ make: "Años", model: "Llega", engine: "Llega 1" });
    await fitting("LLEGA-1", lineId, [2005, 2015]);
    await fitting("LLEGA-2", lineId, [2005, 2010]);
    const years = [2005, 2006, 2007, 2008, 2009, 2010, 2011];
    expect(await preview(model, { lines: [{ line: lineId, years }] })).toMatchObject({
      vehicles: { added: 1, taken: 0 },
      lines: { added: 0, taken: 0 },
      fits: 1,
    });
  });

  it("are refused to whoever saw others, with who changed them", async () => {
    const { model, lineId } = await line({ make: "Años", model: "Choca", engine: "Choca 1" });
    vehicleIn(await save(model, { lines: [{ line: lineId, years: [2005] }] }));
    const late = await save(model, { lines: [{ line: lineId, years: [2010] }] });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "changed_meanwhile",
        current: { changedBy: "manager@example.com", vehicle: { lines: [{ years: [2005] }] } },
      },
    });
  });
});
