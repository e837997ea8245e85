import { beforeAll, describe, expect, it } from "vitest";

import { type EditedPart, PartResponse } from "#contract/part-desk.ts";
import type { OpenedMeasure } from "#contract/measure-desk.ts";
import { MeasureResponse } from "#contract/measure-desk.ts";
import { drainSearchOutbox } from "#server/search/drain-search-outbox.ts";

import { openVerifyingShop } from "../factories/verifying-shop.ts";
import { importInto } from "../import-shop.ts";

const shop = await openVerifyingShop();
const { database, desk, plantWaiting, pool, read } = shop;
const imports = await importInto(database);

const ids = new Map<string, number>();
const idOf = (code: string) => ids.get(code) ?? 0;
const KINDS = [
  { code: "bore", name: { es: "Diámetro", en: "Bore" }, unit: "mm", type: "amount", least: 1, most: 500 }, // prettier-ignore
  { code: "material", name: { es: "Material", en: "Material" }, type: "choice", options: [{ es: "hule", en: "rubber" }, { es: "corcho", en: "cork" }] }, // prettier-ignore
  { code: "gasket", name: { es: "Empaque", en: "Gasket" }, type: "flag" },
  { code: "thread", name: { es: "Rosca", en: "Thread" }, type: "text" },
];
const NONE = { id: null, version: 0, unit: "", least: null, most: null, options: [], subcategories: [] }; // prettier-ignore

const saveMeasure = async (body: object): Promise<OpenedMeasure> =>
  MeasureResponse.parse((await desk("measures/save", body)).body).measure;
beforeAll(async () => {
  for (const kind of KINDS) {
    const { id, code } = await saveMeasure({ ...NONE, ...kind });
    ids.set(code, id);
  }
});

const get = async (sku: string): Promise<EditedPart> =>
  PartResponse.parse((await desk("parts/get", { sku }, "staff")).body).part;
const send = async (sku: string, measures: object[], version?: number) => {
  const seen = version ?? (await get(sku)).version;
  return desk("verifyparts/save", { sku, version: seen, fields: { measures } }, "staff");
};
const say = async (sku: string, values: Record<string, unknown>) => {
  const measures = Object.entries(values).map(([code, value]) => ({ id: idOf(code), value }));
  return PartResponse.parse((await send(sku, measures)).body).part.measures;
};
const valuesOf = async (sku: string) =>
  Object.fromEntries(((await get(sku)).measures ?? []).map(({ id, value }) => [id, value]));

describe("what staff says that a part measures", () => {
  it("is kept in its unit, and in the words of both languages", async () => {
    await plantWaiting("MEAS-1");
    const measures = await say("MEAS-1", {
      bore: 115.5,
      material: "rubber",
      gasket: true,
      thread: " M14x1.5 ",
    });
    expect(measures).toEqual([
      { id: idOf("bore"), value: "115.5 mm" },
      { id: idOf("material"), value: { es: "hule", en: "rubber" } },
      { id: idOf("gasket"), value: { es: "Sí", en: "Yes" } },
      { id: idOf("thread"), value: "M14x1.5" },
    ]);
  });

  it("is found by the search once it is said", async () => {
    await plantWaiting("MEAS-2");
    await say("MEAS-2", { bore: 123.25 });
    await drainSearchOutbox(database);
    const { rows } = await pool.query<{ stem: string }>(
      `select term.stem from part_terms join part on part.id = part_id
       join term on term.id = any(terms) where sku = 'MEAS-2' and stem like '=%'`,
    );
    expect(rows.map(({ stem }) => stem)).toContain("=123.25 mm");
  });

  it("stands in the log and among the sources, measure by measure", async () => {
    await plantWaiting("MEAS-3");
    await say("MEAS-3", { bore: 100, thread: "M14x1.5" });
    await say("MEAS-3", { bore: 110, thread: null });
    const { history, sources } = await read("MEAS-3");
    expect(history[0]).toMatchObject({
      action: "part.save",
      change: {
        [`measure_${idOf("bore")}`]: ["100 mm", "110 mm"],
        [`measure_${idOf("thread")}`]: ["M14x1.5", null],
      },
    });
    expect(sources[0]).toMatchObject({ field: "attributes", source: "staff:staff@example.com" });
  });

  it.each([
    ["bore", 0.5, "out_of_range"],
    ["bore", 501, "out_of_range"],
    ["bore", "ancho", "not_a_number"],
    ["bore", "1.500", "ambiguous_amount"],
    ["material", "cuero", "not_a_choice"],
    ["gasket", "tal vez", "not_a_choice"],
    ["thread", "a|b", "control_character"],
  ])("is refused under its field: %s %j is %s", async (code, value, why) => {
    await plantWaiting(`BAD-${code}-${value}`);
    const refused = await send(`BAD-${code}-${value}`, [{ id: idOf(code), value }]);
    expect([refused.status, refused.body.code]).toEqual([422, "measure_refused"]);
    expect(refused.body.errors).toMatchObject([
      { field: `fields.measures.${idOf(code)}`, code: why },
    ]);
    expect(await valuesOf(`BAD-${code}-${value}`)).toEqual({});
  });

  it("is refused whole where there is no such measure", async () => {
    await plantWaiting("MEAS-4");
    const refused = await send("MEAS-4", [
      { id: idOf("bore"), value: 100 },
      { id: 32_000, value: 1 },
    ]);
    expect(refused.body.code).toBe("measure_refused");
    expect(await valuesOf("MEAS-4")).toEqual({});
  });

  it("is a conflict for whoever saves an older version", async () => {
    await plantWaiting("MEAS-5");
    const { version } = await get("MEAS-5");
    await say("MEAS-5", { bore: 100 });
    const late = await send("MEAS-5", [{ id: idOf("bore"), value: 90 }], version);
    expect(late.status).toBe(409);
    expect(JSON.parse(late.text).current.part.measures).toEqual([
      { id: idOf("bore"), value: "100 mm" },
    ]);
  });

  it("is put back as it was, whatever the measure takes by now, right after it was changed", async () => {
    await plantWaiting("BACK-1");
    await pool.query("update part set attributes = $1 where sku = 'BACK-1'", [
      JSON.stringify([
        { id: idOf("bore"), value: "22.5 x 8.25 in" },
        { id: idOf("material"), value: { es: "cuero", en: "leather" } },
      ]),
    ]);
    const before = await valuesOf("BACK-1");
    await say("BACK-1", { bore: 100, material: "hule" });
    await say("BACK-1", { bore: "22.5 x 8.25 in", material: { es: "cuero", en: "leather" } });
    expect(await valuesOf("BACK-1")).toEqual(before);
    const refused = await send("BACK-1", [{ id: idOf("bore"), value: "24.5 x 8.25 in" }]);
    expect(refused.body.code).toBe("measure_refused");
  });

  it("comes with a new part", async () => {
    const fields = {
      brand: "hino",
      subcategory: 1,
      quality: "oem",
      titleEs: "Nuevo",
      measures: [{ id: idOf("bore"), value: 80 }],
    };
    const made = await desk("parts/save", { sku: "MEAS-NEW", version: 0, fields }, "staff");
    expect(PartResponse.parse(made.body).part.measures).toEqual([
      { id: idOf("bore"), value: "80 mm" },
    ]);
  });
});

const differing = async () => {
  const { lookAlikes } = await read("GROUP-1");
  return lookAlikes.group.flatMap(({ differences }) => differences.map(({ name }) => name.es));
};

const checkOf = async () => {
  const { part } = await read("GROUP-1");
  return part.checks.find(({ check }) => check === "interchange");
};

it("a part that measures otherwise than its group says so beside it, and no more once both agree", async () => {
  await plantWaiting("GROUP-1", "GROUP-2");
  await pool.query("update part set interchange_group = 'MEDIDO' where sku like 'GROUP-%'");
  await say("GROUP-1", { bore: 100, material: "hule" });
  await say("GROUP-2", { bore: 101, material: "cork" });
  expect(await differing()).toEqual(["Diámetro", "Material"]);
  expect(await checkOf()).toMatchObject({ state: "gap", reason: "measures_differ" });
  expect(await shop.skusOf({ check: "interchange", sku: "GROUP-1" })).toEqual(["GROUP-1"]);
  await say("GROUP-2", { bore: 100, material: "hule" });
  expect(await differing()).toEqual([]);
  expect((await checkOf())?.reason).not.toBe("measures_differ");
});

describe("the measures of parts in files", () => {
  it("are read by code and by name, together or in columns of their own", async () => {
    await plantWaiting("FILE-1", "FILE-2");
    const { run } = await imports.run({
      kind: "parts",
      content:
        "sku,medidas,Diámetro (mm),medida empaque\n" +
        'FILE-1,Material=rubber|rosca=M14x1.5,"115,5",sí\nFILE-2,bore=4.5 in,,no\n',
    });
    expect([run.counts.update, run.counts.reject]).toEqual([2, 0]);
    expect(run.warnings).toEqual([]);
    expect(await valuesOf("FILE-1")).toEqual({
      [idOf("material")]: { es: "hule", en: "rubber" },
      [idOf("thread")]: "M14x1.5",
      [idOf("bore")]: "115.5 mm",
      [idOf("gasket")]: { es: "Sí", en: "Yes" },
    });
    expect(await valuesOf("FILE-2")).toEqual({
      [idOf("bore")]: "114.3 mm",
      [idOf("gasket")]: { es: "No", en: "No" },
    });
  });

  it("refuse the row of what a measure does not take, and go on with the others", async () => {
    await plantWaiting("ROW-1", "ROW-2", "ROW-3");
    const { judged } = await imports.run({
      kind: "parts",
      content: "sku,bore,material\nROW-1,900,hule\nROW-2,90,cuero\nROW-3,90,cork\n",
    });
    const outcomes = judged.map(({ outcome }) =>
      outcome.result === "reject"
        ? outcome.problems.map(({ column, code }) => `${column} ${code}`)
        : outcome.result,
    );
    expect(outcomes).toEqual([["bore out_of_range"], ["material not_a_choice"], "update"]);
  });

  it("keep what a part has and its measure would not take any more", async () => {
    await plantWaiting("OLD-1");
    await pool.query("update part set attributes = $1 where sku = 'OLD-1'", [
      JSON.stringify([{ id: idOf("bore"), value: "22.5 x 8.25 in" }]),
    ]);
    const { run } = await imports.run({
      kind: "parts",
      content: "sku,bore,thread\nOLD-1,22.5 x 8.25 in,M8\n",
    });
    expect(run.counts.update).toBe(1);
    expect(await valuesOf("OLD-1")).toEqual({
      [idOf("bore")]: "22.5 x 8.25 in",
      [idOf("thread")]: "M8",
    });
  });
});
