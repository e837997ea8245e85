import { describe, expect, it } from "vitest";

import { openVehicleDesk, refusedVehicle, vehicleIn } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { audited, call, count, fitting, fitsOf, got, line, listed, merge, phrase, pool } = shop;
const { queued, split, splitPreview, vehicleId, version } = shop;

/** A model that is really two: the X in both regions, and the Y, with parts of one, the other and both. */
async function twoInOne(make: string) {
  const seed = { make, model: "FLD", engineMaker: "Fábrica" };
  const goes = await line({ ...seed, engine: `${make} X`, years: [2005, 2010] });
  const there = await line({ ...seed, region: "CR", engine: `${make} X`, years: [2006, 2008] });
  const stays = await line({ ...seed, engine: `${make} Y`, years: [2004, 2006] });
  await fitting(`${make}-VA`, goes.lineId, [2005, 2010]);
  await fitting(`${make}-VA`, there.lineId, [2006, 2008]);
  await fitting(`${make}-AMBOS`, goes.lineId, [2007, 2009]);
  await fitting(`${make}-AMBOS`, stays.lineId, [2004, 2006]);
  await fitting(`${make}-QUEDA`, stays.lineId, [2004, 2005]);
  return { model: goes.model, goes, there, stays, lines: [goes.lineId, there.lineId] };
}

const newLineOf = async (model: string) => (await got(model)).lines[0]?.id ?? 0;

describe("the preview of a split", () => {
  it("says what goes, stays, and stands with both, and changes nothing", async () => {
    const { model, lines, goes } = await twoInOne("Previa");
    await call("addalias", { id: model, alias: "FLD Largo" });
    const before = { catalogue: await version(), fits: await fitsOf(goes.lineId) };
    const found = await splitPreview(model, { lines, names: ["fld-largo"] });
    expect(found).toEqual({
      status: "success",
      lines: { whole: 2, cut: 0, without: 0, stay: 1 },
      parts: { go: 1, stay: 1, both: 1 },
      first: [expect.objectContaining({ partNumber: "Previa-VA" })],
      fitments: { go: 3, stay: 2, cut: 0 },
      itself: 0,
      names: { go: ["FLD Largo"], stay: [] },
      garages: 0,
    });
    expect({ catalogue: await version(), fits: await fitsOf(goes.lineId) }).toEqual(before);
    expect((await got(model)).version).toBe(1);
  });

  it("says which lines are parted by years, and which have none of them", async () => {
    const { model, lines, stays } = await twoInOne("Corta");
    const chosen = { lines: [...lines, stays.lineId], yearFrom: 2008 };
    expect(await splitPreview(model, chosen)).toMatchObject({
      lines: { whole: 0, cut: 2, without: 1, stay: 0 },
      parts: { go: 0, stay: 1, both: 2 },
      first: [],
      fitments: { go: 0, stay: 2, cut: 3 },
    });
  });
});

describe("splitting a model", () => {
  it("gives the lines that go to a new one of its make, with all that fits them", async () => {
    const { model, goes, there, stays, lines } = await twoInOne("Divide");
    const before = await version();
    const made = vehicleIn(await split(model, { lines, name: "  FLD   Largo " }));
    expect(made).toMatchObject({
      kind: "model",
      make: "Divide",
      name: "FLD Largo",
      parts: 2,
      yearFrom: 2005,
      yearTo: 2010,
      version: 1,
      aliases: [],
      formerly: [],
    });
    expect(made.lines.map(({ id, region, name }) => [id, region, name])).toEqual([
      [there.lineId, "CR", "Divide X"],
      [goes.lineId, "USA", "Divide X"],
    ]);
    const old = await got(model);
    expect(old).toMatchObject({ name: "FLD", parts: 2, yearFrom: 2004, yearTo: 2006, version: 2 });
    expect(old.lines.map(({ id }) => id)).toEqual([stays.lineId]);
    expect(await fitsOf(goes.lineId)).toEqual([
      "Divide-AMBOS 2007-2009 x1",
      "Divide-VA 2005-2010 x1",
    ]);
    expect(await fitsOf(stays.lineId)).toEqual([
      "Divide-AMBOS 2004-2006 x1",
      "Divide-QUEDA 2004-2005 x1",
    ]);
    await count();
    expect((await listed({ filters: { make: "Divide" } })).items).toMatchObject([
      { id: model, parts: 2 },
      { id: made.id, parts: 2 },
    ]);
    expect(await version()).toBeGreaterThan(before);
    const { rows } = await pool.query<{ id: number }>(
      "select id from part where sku in ('Divide-VA', 'Divide-AMBOS')",
    );
    expect(await queued()).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(await phrase("divide fld largo")).toMatchObject({ vehicle: { model: "FLD Largo" } });
    expect(await phrase("divide fld")).toMatchObject({ vehicle: { model: "FLD" } });
    expect(await audited(model)).toMatchObject([
      { action: "vehicle.split", change: { split: [null, "Divide FLD Largo"], parts: [3, 2] } },
    ]);
    expect(await audited(made.id)).toMatchObject([
      { action: "vehicle.split", change: { splitFrom: [null, "Divide FLD"], parts: [0, 2] } },
    ]);
  });

  it("parts a line by years: vehicles keep their numbers, and each year what it said", async () => {
    const { model, goes, there, stays } = await twoInOne("Parte");
    const [early, late] = [await vehicleId(goes.lineId, 2007), await vehicleId(goes.lineId, 2008)];
    const chosen = { lines: [goes.lineId, there.lineId, stays.lineId], yearFrom: 2008 };
    const made = vehicleIn(await split(model, { ...chosen, name: "FLD 2" }));
    expect(made.lines.map(({ region, yearFrom, yearTo }) => [region, yearFrom, yearTo])).toEqual([
      ["CR", 2008, 2008],
      ["USA", 2008, 2010],
    ]);
    const [, cut] = made.lines;
    expect(await vehicleId(goes.lineId, 2007)).toBe(early);
    expect(await vehicleId(cut?.id ?? 0, 2008)).toBe(late);
    expect(await fitsOf(goes.lineId)).toEqual([
      "Parte-AMBOS 2007-2007 x1",
      "Parte-VA 2005-2007 x1",
    ]);
    expect(await fitsOf(cut?.id ?? 0)).toEqual([
      "Parte-AMBOS 2008-2009 x1",
      "Parte-VA 2008-2010 x1",
    ]);
    expect(await got(model)).toMatchObject({ yearFrom: 2004, yearTo: 2007, parts: 3 });
  });

  it("gives it the names that were chosen, and the one that it is called by", async () => {
    const kept = await twoInOne("Nombra");
    const gone = await line({ make: "Nombra", model: "FLD-120", engine: "Nombra Z" });
    await merge(gone.model, kept.model);
    for (const alias of ["Cabezal", "Mula"]) await call("addalias", { id: kept.model, alias });
    const made = vehicleIn(
      await split(kept.model, { lines: kept.lines, names: ["mula"], name: "FLD 120", version: 2 }),
    );
    expect(made.aliases.map(({ name }) => name)).toEqual(["Mula"]);
    expect((await got(kept.model)).aliases.map(({ name }) => name)).toEqual(["Cabezal"]);
    expect((await audited(made.id))[0]).toMatchObject({ change: { names: [null, "mula"] } });
    expect(await phrase("nombra fld120")).toMatchObject({ vehicle: { model: "FLD 120" } });
    expect(await phrase("nombra mula")).toMatchObject({ vehicle: { model: "FLD 120" } });
    const again = await call("addalias", { id: kept.model, alias: "Mula" });
    expect(again).toMatchObject(refusedVehicle("alias", "alias_taken"));
  });

  it("is undone by merging the new one back: each line says what it said", async () => {
    const { model, goes, there, stays, lines } = await twoInOne("Vuelve");
    const all = [goes, there, stays].map(({ lineId }) => lineId);
    const sayings = () => Promise.all(all.map(fitsOf));
    const known = async () => {
      const { parts, lines: its, yearFrom, yearTo } = await got(model);
      return { parts, its, yearFrom, yearTo };
    };
    const before = { sayings: await sayings(), known: await known() };
    const ids = await vehicleId(goes.lineId, 2009);
    for (const [at, chosen] of [
      {},
      { yearFrom: 2008 },
      { yearFrom: 2006, yearTo: 2006 },
    ].entries()) {
      const made = vehicleIn(
        await split(model, { lines, ...chosen, name: `FLD ${at}`, version: at * 2 + 1 }),
      );
      expect((await merge(made.id, model)).status).toBe(200);
      expect({ sayings: await sayings(), known: await known() }).toEqual(before);
      expect(await vehicleId(goes.lineId, 2009)).toBe(ids);
    }
    const { rows } = await pool.query("select from former_line");
    expect(rows).toHaveLength(await formerLinesOfOthers());
  });
});

/** What the tests before left there. */
async function formerLinesOfOthers() {
  const { rows } = await pool.query(
    `select from former_line former join vehicle_model model on model.id = model_id
     join vehicle_make make on make.id = make_id where make.name <> 'Vuelve'`,
  );
  return rows.length;
}

describe("what is not split", () => {
  it("what leaves nothing on one side, or is not there, each with its reason", async () => {
    const { model, goes, there, stays } = await twoInOne("Niega");
    const other = await line({ make: "Niega", model: "Otro" });
    const all = [goes, there, stays].map(({ lineId }) => lineId);
    const refuses = async (field: string, code: string, chosen: { lines: number[] }) => {
      const refused = refusedVehicle(field, code);
      expect(await call("splitpreview", { id: model, names: [], ...chosen })).toMatchObject(
        refused,
      );
      expect(await split(model, { name: "Nuevo", ...chosen })).toMatchObject(refused);
    };
    await refuses("lines", "lines_missing", { lines: [] });
    await refuses("lines", "lines_all", { lines: all });
    await refuses("lines", "lines_unknown", { lines: [goes.lineId, other.lineId] });
    const lines = [goes.lineId];
    const years = (yearFrom: number | null, yearTo: number | null) => ({ lines, yearFrom, yearTo });
    await refuses("years", "years_none", years(2011, null));
    await refuses("years", "years_crossed", years(2009, 2008));
    await refuses("names", "names_unknown", Object.assign(years(null, null), { names: ["Mula"] }));
    for (const [name, code] of [
      ["", "name_missing"],
      [" fld ", "name_taken"],
      ["Otro", "name_taken"],
      ["a:b", "name_unreadable"],
    ] as const)
      expect(await split(model, { lines, name })).toMatchObject(refusedVehicle("name", code));
    expect((await got(model)).version).toBe(1);
    expect((await listed({ filters: { make: "Niega" } })).items).toHaveLength(2);
  });

  it("what was looked at as another version, by staff, or of none", async () => {
    const { model, lines } = await twoInOne("Rehusa");
    expect(await split(model, { lines, name: "Nuevo", version: 2 })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { vehicle: { name: "FLD" } } },
    });
    const chosen = { id: model, lines, names: [] };
    const sent = { ...chosen, name: "Nuevo", version: 1 };
    expect((await call("split", sent, "staff")).status).toBe(403);
    expect((await call("splitpreview", chosen, "staff")).status).toBe(403);
    expect((await call("splitpreview", { ...chosen, id: "m999999" })).status).toBe(404);
    expect((await call("split", { ...sent, id: "e999999" })).status).toBe(404);
    const twice = await Promise.all([
      split(model, { lines, name: "Uno" }),
      split(model, { lines, name: "Dos" }),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("splitting an engine", () => {
  it("gives the models that have it to a new one of its maker and size, and what was said of it to both", async () => {
    const seed = { make: "Motores", engineMaker: "Cummins", engine: "N14", liters: "14.0" };
    const goes = await line({ ...seed, model: "FLD", years: [1998, 2001] });
    const stays = await line({ ...seed, model: "T800", years: [1990, 1997] });
    const itself = await fitting("N14-MISMO", stays.lineId, [1990, 1997]);
    await fitting("N14-VA", goes.lineId, [1998, 2001]);
    await pool.query("update engine_fitment set is_explicit = true where part_id = $1", [itself]);
    await pool.query("insert into aces_engine_base (code, engine_id) values (81, $1)", [
      goes.engineId,
    ]);
    await pool.query(
      "insert into booklet (kind, key, link) values ('engine', 'cummins:n14', 'engine-cummins-n14')",
    );
    const chosen = { lines: [goes.lineId] };
    expect(await splitPreview(goes.engine, chosen)).toMatchObject({
      parts: { go: 1, stay: 0, both: 1 },
      itself: 1,
    });
    const made = vehicleIn(await split(goes.engine, { ...chosen, name: "N14 Plus" }));
    expect(made).toMatchObject({
      kind: "engine",
      make: "Cummins",
      name: "N14 Plus",
      liters: "14.0",
      parts: 2,
      ownParts: 1,
      yearFrom: 1998,
      yearTo: 2001,
    });
    expect(await got(goes.engine)).toMatchObject({ parts: 1, ownParts: 1 });
    const { rows } = await pool.query<{ engines: number }>(
      "select count(*)::int as engines from aces_engine_base where code = 81",
    );
    expect(rows).toEqual([{ engines: 2 }]);
    expect((await merge(made.id, goes.engine)).status).toBe(200);
    expect(await got(goes.engine)).toMatchObject({ parts: 2, ownParts: 1 });
    expect(await fitsOf(goes.lineId)).toEqual(["N14-VA 1998-2001 x1"]);
    expect(await newLineOf(goes.engine)).toBe(goes.lineId);
  });
});
