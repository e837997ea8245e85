import { describe, expect, it } from "vitest";

import { addMakes, addModels, upsertEngines } from "#server/vehicles/vehicle-seed-store.ts";

import { openVehicleDesk, vehicleIn, yearsIn } from "../factories/vehicle-desk.ts";

const { call, db, got, line, load, merge, pool, saveLines: save, split } = await openVehicleDesk();

const model = async (make: string, name: string) =>
  vehicleIn(await call("addmodel", { make, name }));
const engine = async (name: string, more: object = {}) =>
  vehicleIn(
    await call("addengine", {
      make: "Motores",
      name,
      liters: "6.0",
      cylinders: 6,
      yearFrom: 2010,
      yearTo: 2020,
      ...more,
    }),
  );
/** An engine, and a line with it, as the shop's own files have them. */
const seededEngine = (name: string, slug: string, more: object = {}) => ({
  maker: "Motores",
  maker_slug: "motores",
  name,
  slug,
  liters: "6.0",
  cylinders: 6,
  year_from: 2005,
  year_to: 2027,
  ...more,
});
const seededLine = (models: string, motor: string, years: number[]) => ({
  region: "USA",
  make: "carga",
  model: models,
  engine: motor,
  maker: "motores",
  year_from: Math.min(...years),
  year_to: Math.max(...years),
  years,
});
const count = async (table: string, name: string) => {
  const { rows } = await pool.query(`select 1 from ${table} where name ilike $1`, [name]);
  return rows.length;
};

describe("loading the shop's own vehicles after staff made some (ADR 0066)", () => {
  it("takes up a make that staff made, and gives its own another number where staff's has that", async () => {
    const made = await model("Sacudida", "S1");
    const { rows } = await pool.query<{ id: number }>(
      "select id from vehicle_make where name = 'Sacudida'",
    );
    const id = rows[0]?.id ?? 0;
    await addMakes(db, [
      { id: 3, name: "Sacudida", slug: "sacudida" },
      { id, name: "Recién llegada", slug: "recien-llegada" },
    ]);
    const { rows: all } = await pool.query<{ id: number; name: string; is_own: boolean }>(
      "select id, name, is_own from vehicle_make where name in ('Sacudida', 'Recién llegada') order by name",
    );
    expect(all).toMatchObject([
      { name: "Recién llegada", is_own: false },
      { id, name: "Sacudida", is_own: false },
    ]);
    expect(all[0]?.id).not.toBe(id);
    expect((await got(made.id)).make).toBe("Sacudida");
  });

  it("does not double a model or an engine that is written otherwise in the files", async () => {
    const made = await model("Carga", "CX-900");
    const motor = await engine("MX 7", { liters: "7.2" });
    await addModels(db, [{ make: "carga", name: "CX900", slug: "cx900" }]);
    await upsertEngines(db, [seededEngine("MX-7", "mx-7"), seededEngine("MX7", "mx7")]);
    await load([seededLine("cx900", "mx7", [2024, 2025])]);
    expect([await count("vehicle_model", "cx%900"), await count("engine", "mx%7")]).toEqual([1, 1]);
    expect(await got(made.id)).toMatchObject({
      name: "CX-900",
      isOwn: false,
      lines: [{ region: "USA", other: motor.id, years: [2024, 2025] }],
    });
    expect(await got(motor.id)).toMatchObject({ name: "MX 7", liters: "7.2", isOwn: false });
    expect(await call("remove", { id: made.id, version: 1 })).toMatchObject({ status: 422 });
  });

  it("leaves what staff said of an engine, but for the years of its vehicles", async () => {
    await upsertEngines(db, [seededEngine("Firme 1", "firme-1")]);
    const { rows } = await pool.query<{ id: string }>(
      "select 'e' || id as id from engine where name = 'Firme 1'",
    );
    const id = rows[0]?.id ?? "";
    const facts = { liters: "6.1", cylinders: 4, yearFrom: 2010, yearTo: 2018 };
    vehicleIn(await call("save", { id, name: "Firme 1", engine: facts, version: 1 }));
    await model("Carga", "Lleva firme");
    await upsertEngines(db, [seededEngine("Firme 1", "firme-1")]);
    expect(await count("engine", "Firme 1")).toBe(1);
    expect(await got(id)).toMatchObject({ liters: "6.1", cylinders: 4, yearFrom: 2010 });
    expect((await got(id)).yearTo).toBe(2018);
    await load([seededLine("lleva-firme", "firme-1", [2012, 2019])]);
    expect(await got(id)).toMatchObject({ yearFrom: 2010, yearTo: 2019 });
    const motor = await engine("Firme 2");
    await upsertEngines(db, [seededEngine("Firme 2", "firme-2")]);
    expect(await got(motor.id)).toMatchObject({ isOwn: false, yearFrom: 2010, yearTo: 2020 });
  });

  it("adds what the files know besides to a line of staff's", async () => {
    const made = await model("Carga", "Suma");
    const motor = await engine("Suma 1");
    await save(made.id, { added: [{ region: "USA", engine: motor.id, years: [2015] }] });
    await load([seededLine("suma", "suma-1", [2014, 2015])]);
    expect((await got(made.id)).lines).toMatchObject([{ years: [2014, 2015] }]);
  });

  it("does not bring back years that staff took away, nor one after a line that staff ended", async () => {
    const { model: id, lineId } = await line({
      make: "Carga",
      model: "Termina",
      engineMaker: "Motores",
      engine: "Termina 1",
      years: [2010, 2020],
    });
    const years = [2012, 2013, 2015, 2016, 2017];
    await save(id, { lines: [{ line: lineId, years }] });
    const files = seededLine("termina", "termina-1", yearsIn(2009, 2022));
    await load([files]);
    expect((await got(id)).lines).toMatchObject([{ years, yearFrom: 2012, yearTo: 2017 }]);
    await save(id, { lines: [{ line: lineId, years: [...years, 2014, 2018] }] });
    await load([files]);
    expect((await got(id)).lines).toMatchObject([{ years: yearsIn(2012, 2018) }]);
    await save(id, { lines: [{ line: lineId, years: [] }] });
    await load([files]);
    expect((await got(id)).lines).toEqual([]);
  });

  it("brings a line that staff took away and added again back in the years that it has", async () => {
    const {
      model: id,
      lineId,
      engine: motor,
    } = await line({
      make: "Carga",
      model: "Vuelve",
      engineMaker: "Motores",
      engine: "Vuelve 1",
      years: [2010, 2012],
    });
    await save(id, { lines: [{ line: lineId, years: [] }] });
    await save(id, { added: [{ region: "USA", engine: motor, years: [2010, 2011] }] });
    await load([seededLine("vuelve", "vuelve-1", yearsIn(2010, 2012))]);
    expect((await got(id)).lines).toMatchObject([{ years: [2010, 2011] }]);
  });

  it("does not bring back what was split off and taken away then, by the name that it had before", async () => {
    const { model: id, lineId } = await line({
      make: "Carga",
      model: "Partida",
      engineMaker: "Motores",
      engine: "Partida 1",
      years: [2010, 2020],
    });
    const made = vehicleIn(
      await split(id, { lines: [lineId], yearFrom: 2016, name: "Partida Dos" }),
    );
    const late = made.lines[0]?.id ?? 0;
    await save(made.id, { lines: [{ line: late, years: [2017, 2018, 2019, 2020] }] });
    await load([seededLine("partida", "partida-1", yearsIn(2010, 2021))]);
    expect((await got(made.id)).lines).toMatchObject([{ years: yearsIn(2017, 2021) }]);
    expect((await got(id)).lines).toMatchObject([{ years: yearsIn(2010, 2015) }]);
    await save(made.id, { lines: [{ line: late, years: [] }] });
    await load([seededLine("partida", "partida-1", yearsIn(2010, 2021))]);
    expect((await got(made.id)).lines).toEqual([]);
    expect((await got(id)).lines).toMatchObject([{ years: yearsIn(2010, 2015) }]);
  });

  it("goes by what was taken away of a model also once that is merged into another", async () => {
    const motor = { engineMaker: "Motores", engine: "Unida 1" };
    const kept = await line({ make: "Carga", model: "Unida", ...motor, years: [2010, 2012] });
    const gone = await line({
      make: "Carga",
      model: "Sobrante",
      ...motor,
      region: "CR",
      years: [2010, 2012],
    });
    await save(gone.model, { lines: [{ line: gone.lineId, years: [] }] });
    await merge(gone.model, kept.model, 2);
    await load([{ ...seededLine("sobrante", "unida-1", yearsIn(2010, 2013)), region: "CR" }]);
    expect((await got(kept.model)).lines).toMatchObject([{ region: "USA" }]);
    await load([seededLine("sobrante", "unida-1", [2013])]);
    expect((await got(kept.model)).lines).toMatchObject([{ years: yearsIn(2010, 2013) }]);
  });
});
