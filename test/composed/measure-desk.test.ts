import { beforeAll, describe, expect, it } from "vitest";

import {
  MeasureFieldsResponse,
  MeasureListResponse,
  MeasureResponse,
  type OpenedMeasure,
} from "#contract/measure-desk.ts";
import { countMeasures } from "#server/measures/count-measures.ts";
import { loadReference } from "#server/reference/load-reference.ts";

import { codeOf } from "../factories/returning-shop.ts";
import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool } = shop;
const { db } = database;
const signal = new AbortController().signal;

type Role = "staff" | "manager";
const NEW = {
  id: null,
  code: "dwell",
  name: { es: "Ángulo de leva", en: "Dwell" },
  unit: "°",
  type: "amount",
  least: 0,
  most: 90,
  options: [],
  subcategories: [1],
  version: 0,
};
const save = (body: object, role: Role = "manager") =>
  desk("measures/save", { ...NEW, ...body }, role);
const made = async (body: object) => MeasureResponse.parse((await save(body)).body).measure;
const got = async (id: number) =>
  MeasureResponse.parse((await desk("measures/get", { id }, "staff")).body).measure;
const listed = async (filters: object = {}) =>
  MeasureListResponse.parse((await desk("measures", { filters }, "staff")).body).items;
const fieldsOf = ({
  kinds: _k,
  parts: _p,
  countedAt: _c,
  place: _o,
  places: _s,
  ...rest
}: OpenedMeasure) => rest;
const errorsOf = async (body: object) => {
  const { body: refused } = await save(body);
  return refused.errors?.map(
    ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
  );
};
const lastLogged = async (id: number) => {
  const { rows } = await pool.query(
    "select action, actor, change from audit_log where subject = $1 order by id desc limit 1",
    [`measure:${id}`],
  );
  return rows[0];
};
const measured = (sku: string, id: number, value = "30 °") =>
  pool.query("update part set attributes = $2 where sku = $1", [
    sku,
    JSON.stringify([{ id, value }]),
  ]);

const codes = async (filters: object) => (await listed(filters)).map(({ code }) => code);
const countOf = async (id: number) => (await got(id)).parts;

beforeAll(() => loadReference(db));

describe("the measures of a shop", () => {
  it("come with it, in an order, with the kinds of part that have each", async () => {
    const items = await listed();
    expect(items.length).toBeGreaterThan(40);
    expect(items[0]).toMatchObject({ code: "bore", unit: "mm", type: "amount" });
    expect(items.filter(({ kinds }) => kinds === 0)).toEqual([]);
    const { measures } = MeasureFieldsResponse.parse(
      (await desk("measures/fields", {}, "staff")).body,
    );
    expect(measures.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const covered = new Set(measures.flatMap(({ subcategories }) => subcategories));
    const { rows } = await pool.query<{ id: number }>(
      "select id from subcategory where not id = any($1)",
      [[...covered]],
    );
    expect(rows).toEqual([]);
  });

  it("are looked for by a piece of a name without accents, by type, kind of part and what they lack", async () => {
    expect(await codes({ text: "diametro" })).toEqual(["bore", "od", "id", "diameter"]);
    expect(await codes({ type: "flag" })).toEqual(["gasket", "abs", "sensor"]);
    const { rows } = await pool.query<{ id: number }>(
      "select id from subcategory where url = 'o-rings'",
    );
    expect(await codes({ subcategory: rows[0]?.id })).toEqual([
      "id",
      "thickness",
      "material",
      "pieces",
    ]);
    expect(await codes({ lacks: "kinds" })).toEqual([]);
  });

  it("are listed page by page", async () => {
    const all = await listed();
    const page = MeasureListResponse.parse(
      (await desk("measures", { limit: 2, after: all[0]?.id }, "staff")).body,
    );
    expect(page.items).toEqual(all.slice(1, 3));
    expect(page.next).toBe(all[2]?.id);
    const gone = await desk("measures", { after: 32_767 }, "staff");
    expect(MeasureListResponse.parse(gone.body)).toMatchObject({ items: [], next: null });
  });
});

describe("a measure that is added or changed", () => {
  it("is there at once, the last of all, with what the log says of it", async () => {
    const measure = await made({ name: { es: "  Ángulo   de leva ", en: "Dwell" } });
    expect(measure).toMatchObject({
      code: "dwell",
      name: { es: "Ángulo de leva", en: "Dwell" },
      version: 1,
      subcategories: [1],
      parts: null,
    });
    expect(measure.place).toBe(measure.places);
    expect(await lastLogged(measure.id)).toMatchObject({
      action: "measure.save",
      change: { code: [null, "dwell"], most: [null, 90], kinds: [null, [expect.any(String)]] },
    });
  });

  it("keeps its code, and shows both to whoever saves an older one", async () => {
    const old = await made({ code: "slack", name: { es: "Juego", en: "Slack" }, unit: "mm" });
    const now = await made({ ...fieldsOf(old), code: "other", most: 5 });
    expect(now).toMatchObject({ code: "slack", most: 5, version: 2 });
    const late = await save({ ...fieldsOf(old), most: 6 });
    expect(late.status).toBe(409);
    expect(JSON.parse(late.text)).toMatchObject({
      code: "changed_meanwhile",
      current: { measure: { most: 5, version: 2 }, changedBy: "manager@example.com" },
    });
    const same = await made(fieldsOf(now));
    expect(same.version).toBe(2);
  });

  it.each<[object, string[]]>([
    [{ code: "bore", name: { es: "Otra", en: "Other" } }, ["code code_taken"]],
    [{ code: "x1", name: { es: "Largo", en: "Long" }, unit: "mm" }, ["es name_taken"]],
    [{ code: "x1", name: { es: "", en: "X" } }, ["es name_missing"]],
    [{ code: "x1", least: 5, most: 1 }, ["most bounds_crossed"]],
    [
      { code: "x1", type: "choice", unit: "", least: null, most: null },
      ["options options_missing"],
    ],
  ])("is refused with %j: %j", async (body, errors) => {
    expect(await errorsOf({ name: { es: "Nueva", en: "Brand new" }, ...body })).toEqual(errors);
  });

  it("keeps its type and its unit while a part has it, and takes other bounds", async () => {
    const measure = await made({ code: "held", name: { es: "Tenida", en: "Held" } });
    await plantWaiting("HELD-1");
    await measured("HELD-1", measure.id);
    expect(await errorsOf({ ...fieldsOf(measure), unit: "mm" })).toEqual(["unit unit_of_parts"]);
    expect(await errorsOf({ ...fieldsOf(measure), type: "text", unit: "", least: null, most: null })).toEqual(["type type_of_parts"]); // prettier-ignore
    expect(await made({ ...fieldsOf(measure), most: 20 })).toMatchObject({ most: 20 });
  });

  it("stands where a manager puts it, and goes back", async () => {
    const before = (await listed()).map(({ code }) => code);
    const [, second] = await listed();
    const place = async (to: number) =>
      MeasureResponse.parse((await desk("measures/place", { id: second?.id, place: to })).body)
        .measure;
    expect(await place(1)).toMatchObject({ place: 1 });
    expect((await listed()).map(({ code }) => code).slice(0, 2)).toEqual([before[1], before[0]]);
    expect((await place(300)).place).toBe(before.length);
    await place(2);
    expect((await listed()).map(({ code }) => code)).toEqual(before);
    expect(await lastLogged(second?.id ?? 0)).toMatchObject({
      action: "measure.place",
      change: { place: [before.length, 2] },
    });
  });
});

describe("a measure that is taken away", () => {
  it("is gone at once, is said to be gone, and comes back under another number", async () => {
    const measure = await made({ code: "gone", name: { es: "Ida", en: "Gone" } });
    const { id, version } = measure;
    expect(codeOf(await desk("measures/remove", { id, version: 9 }))).toBe("changed_meanwhile");
    expect((await desk("measures/remove", { id, version })).status).toBe(200);
    expect((await listed()).map(({ code }) => code)).not.toContain("gone");
    const opened = await desk("measures/get", { id }, "staff");
    expect([opened.status, opened.text]).toEqual([404, expect.stringContaining("Ida")]);
    expect(await lastLogged(id)).toMatchObject({
      action: "measure.remove",
      change: { code: ["gone", null] },
    });
    const back = await made({ ...fieldsOf(measure), id: null, version: 0 });
    expect(back.id).not.toBe(id);
  });

  it("comes back where it stood among the others, which the log says", async () => {
    const measure = await made({ code: "mid", name: { es: "De en medio", en: "Middle" } });
    await desk("measures/place", { id: measure.id, place: 4 });
    const before = await codes({});
    const { id, version } = await got(measure.id);
    expect((await desk("measures/remove", { id, version })).status).toBe(200);
    const back = await made({ ...fieldsOf(measure), id: null, version: 0, place: 4 });
    expect(back.place).toBe(4);
    expect(await codes({})).toEqual(before);
    expect(await lastLogged(back.id)).toMatchObject({
      action: "measure.save",
      change: { code: [null, "mid"], place: [null, 4] },
    });
    // Of one that is there it is not read.
    const same = await made({ ...fieldsOf(back), place: 1 });
    expect([same.version, same.place]).toEqual([back.version, 4]);
    const last = await made({ code: "beyond", name: { es: "Después", en: "Beyond" }, place: 300 });
    expect(last.place).toBe(last.places);
  });

  it("stays while a part has it", async () => {
    const measure = await made({ code: "kept", name: { es: "Guardada", en: "Kept" } });
    await plantWaiting("KEPT-1");
    await measured("KEPT-1", measure.id);
    const { id, version } = measure;
    expect(codeOf(await desk("measures/remove", { id, version }))).toBe("measure_in_use");
    await pool.query("update part set attributes = '[]' where sku = 'KEPT-1'");
    expect((await desk("measures/remove", { id, version })).status).toBe(200);
  });
});

it("are changed by managers alone", async () => {
  const [first] = await listed();
  for (const [call, body] of [
    ["measures/save", NEW],
    ["measures/place", { id: first?.id, place: 1 }],
    ["measures/remove", { id: first?.id, version: 1 }],
  ] as const)
    expect((await desk(call, body, "staff")).status).toBe(403);
  expect((await desk("measures", {}, "customer")).status).toBe(403);
});

it("stay as staff made them when the shop's own are loaded again, and what was taken away stays away", async () => {
  const codeToId = new Map((await listed()).map(({ code, id }) => [code, id]));
  const teeth = await got(codeToId.get("teeth") ?? 0);
  const rim = await got(codeToId.get("rim") ?? 0);
  const color = await got(codeToId.get("color") ?? 0);
  await made({ ...fieldsOf(teeth), name: { es: "Número de dientes", en: "Tooth count" }, subcategories: [1] }); // prettier-ignore
  await desk("measures/remove", { id: rim.id, version: rim.version });
  await desk("measures/place", { id: color.id, place: 1 });
  await pool.query("update attribute set name_es = 'Viejo' where code = 'od'");
  await loadReference(db);
  await loadReference(db);
  expect(await got(teeth.id)).toMatchObject({
    name: { es: "Número de dientes" },
    subcategories: [1],
  });
  const there = await codes({});
  expect(there).not.toContain("rim");
  expect(new Set(there).size).toBe(there.length);
  expect((await got(color.id)).place).toBe(1);
  expect(await got(codeToId.get("od") ?? 0)).toMatchObject({ name: { es: "Diámetro exterior" } });
});

describe("how many parts have a measure", () => {
  it("is counted where parts changed, and only there", async () => {
    const measure = await made({ code: "counted", name: { es: "Contada", en: "Counted" } });
    await plantWaiting("COUNT-1", "COUNT-2", "COUNT-3");
    for (const sku of ["COUNT-1", "COUNT-2"]) await measured(sku, measure.id);
    expect(await countOf(measure.id)).toBeNull();
    await countMeasures(db, { signal, stretch: 2 });
    expect(await countOf(measure.id)).toBe(2);
    expect((await listed({ lacks: "parts" })).map(({ code }) => code)).not.toContain("counted");
    await measured("COUNT-3", measure.id);
    expect(await countMeasures(db, { signal })).toBe(0);
    await pool.query("update catalogue_state set parts_version = parts_version + 1");
    await countMeasures(db, { signal });
    expect(await countOf(measure.id)).toBe(3);
  });

  it("is broken off where the process stops", async () => {
    await pool.query("update catalogue_state set parts_version = parts_version + 1");
    const stopped = AbortSignal.abort(new Error("stop"));
    await expect(countMeasures(db, { signal: stopped })).rejects.toThrow("stop");
  });
});
