import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  AcesNeedResponse,
  AcesReviewResponse,
  AcesSaveResponse,
  AcesTryResponse,
} from "#contract/aces-review.ts";
import { warningSentence } from "#texts/import-sentences.ts";

import { acesWith, app, PART } from "../../../test/aces.ts";
import { openAccountShop } from "../../../test/factories/account-shop.ts";
import { openImportShop } from "../../../test/import-shop.ts";
import { acesReviewRoutes } from "./aces-review-routes.ts";
import { addMapping } from "./map-aces.ts";

const shop = await openImportShop();
const { work } = shop;
const { ask, register, logIn, makeStaff } = await openAccountShop({
  database: work,
  routes: { manager: [acesReviewRoutes(work)] },
});
const tokens = { manager: "", staff: "" };

beforeAll(async () => {
  for (const [role, level] of [
    ["manager", 2],
    ["staff", 1],
  ] as const) {
    const email = `${role}@correo.example`;
    await register(email);
    await makeStaff(email, level);
    tokens[role] = await logIn(email);
  }
});

beforeEach(async () => {
  await sql`
    delete from aces_application; delete from aces_left_out; delete from aces_base_vehicle;
    delete from aces_qualifier; delete from aces_engine_base; delete from aces_part_type;
    delete from aces_brand; delete from fitment`.execute(work.db);
});

const NPR = { kind: "vehicle", model: 601, year: 2008 } as const;
const NPR_STAMP = "vehicle 601 2008";

const call = (verb: string, body: object, token = tokens.manager) =>
  ask({ url: `admin/imports/review${verb}?lang=en`, body, token });
const listed = async (filters: object = {}, page: object = {}) =>
  AcesReviewResponse.parse((await call("", { filters, ...page })).body);
const keys = async (filters: object = {}) =>
  (await listed(filters)).items.map(({ need, applications }) => `${applications} ${need.key}`);
const opened = async (key: string) =>
  AcesNeedResponse.parse((await call("/get", { key })).body).thing;
const save = async (key: string, answer: object | null, was = "") =>
  AcesSaveResponse.parse((await call("/save", { key, answer, was })).body);

async function import_(...apps: string[]) {
  const content = acesWith(apps.join(""), { records: apps.length });
  return (await shop.run({ kind: "aces", content })).run;
}

async function fitments() {
  const { rows } = await sql<{ part: number; line: number; year: number }>`
    select part_id as part, line_id as line, year_from as year from fitment order by 1, 2, 3`.execute(
    work.db,
  );
  return rows.map(({ part, line, year }) => `${part} ${line} ${year}`);
}

/** What the triggers count, counted anew. */
async function miscounted() {
  const { rows } = await sql`
    select key, count(*) as applications from aces_application, unnest(missing) key
    where state = 'waiting' group by key
    except select missing, applications from aces_wanted`.execute(work.db);
  const { rows: over } = await sql`
    select missing from aces_wanted except select unnest(missing) from aces_application
    where state = 'waiting'`.execute(work.db);
  return [...rows, ...over];
}

const FOUR = [
  app(`<BaseVehicle id="11"/><SubModel id="20"/>${PART}`),
  app(`<BaseVehicle id="11"/><Part>ABC-2</Part>`),
  app(`<BaseVehicle id="11"/><Part>NEVER</Part>`),
  app(`<BaseVehicle id="99"/><Part>ABC-2</Part>`),
];

describe("what imports of ACES wait for", () => {
  it("is listed once each, the most wanted first, page by page, by kind and by a piece of its name", async () => {
    await import_(...FOUR);
    expect(await keys()).toEqual([
      "3 BaseVehicle:11",
      "1 BaseVehicle:99",
      "1 Part:ABCD NEVER",
      "1 SubModel:20",
    ]);
    const first = await listed({}, { limit: 2 });
    expect(first.items[0]).toMatchObject({
      need: { element: "BaseVehicle", code: "11", kind: "vehicle" },
      example: "ABC-1",
      meaning: null,
    });
    const rest = await listed({}, { limit: 2, after: first.next });
    expect(rest.items.map(({ need }) => need.key)).toEqual(["Part:ABCD NEVER", "SubModel:20"]);
    expect(rest.next).toBeNull();
    expect(await keys({ kind: "part" })).toEqual(["1 Part:ABCD NEVER"]);
    expect(await keys({ text: "submod" })).toEqual(["1 SubModel:20"]);
    expect((await call("", { after: "x" })).status).toBe(400);
    expect(await miscounted()).toEqual([]);
  });

  it("is opened with what waits, and the likeliest things first: by their parts, engines and words", async () => {
    await sql`insert into fitment (part_id, line_id, year_from, year_to) values
      (902, 801, 2010, 2010), (902, 804, 2010, 2010), (901, 804, 2010, 2010)`.execute(work.db);
    await addMapping(work, { element: "EngineBase", id: "30", value: "4HK1" });
    await import_(
      app(`<BaseVehicle id="11"/><EngineBase id="30"/><Note>Para NPR-HD</Note><Part>ABC-2</Part>`),
      app(`<BaseVehicle id="11"/><Part>ABC-1</Part>`),
    );
    const thing = await opened("BaseVehicle:11");
    expect(thing).toMatchObject({ applications: 2, leftOut: 0, stamp: "", mayLeave: true });
    expect(thing.likely).toEqual([
      { value: "601", because: ["parts", "engine", "name"] },
      { value: "602", because: ["parts"] },
    ]);
    expect(thing.choices).toEqual([
      { value: "602", es: "Hino 268", en: "Hino 268", years: [2005, 2015] },
      { value: "601", es: "Isuzu NPR", en: "Isuzu NPR", years: [1999, 2022] },
    ]);
    expect(thing.examples[0]).toMatchObject({
      partNumber: "ABC-2",
      brand: "ABCD",
      notes: ["Para NPR-HD"],
      names: [
        { key: "BaseVehicle:11", meaning: null },
        { key: "EngineBase:30", meaning: { kind: "engine", name: "Isuzu 4HK1 5.2 L" } },
      ],
    });
  });

  it("offers for an engine those of the vehicles that are known, one for each name and size", async () => {
    await addMapping(work, { element: "BaseVehicle", id: "11", make: "Isuzu", model: "NPR", year: "2008" });
    await import_(app(`<BaseVehicle id="11"/><EngineBase id="77"/><Part>ABC-2</Part>`));
    const thing = await opened("EngineBase:77");
    expect(thing.likely).toEqual([{ value: "701", because: ["vehicle"] }]);
    expect(thing.choices.map(({ en }) => en)).toEqual([
      "Hino J08E 7.7 L",
      "Isuzu 4HE1 4.8 L",
      "Isuzu 4HK1 5.2 L",
    ]);
    expect(await save("EngineBase:77", { kind: "engine", engines: [701] })).toMatchObject({
      tried: 1,
      resolved: 1,
    });
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
  });

  it("is said once: what waited comes in, what lacks more goes on waiting, and later files know it", async () => {
    await import_(...FOUR);
    expect(await save("BaseVehicle:11", NPR)).toEqual({
      status: "success",
      tried: 3,
      resolved: 1,
      left: 0,
      next: null,
    });
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
    expect(await keys()).toEqual(["1 BaseVehicle:99", "1 Part:ABCD NEVER", "1 SubModel:20"]);
    expect(await keys({ state: "said" })).toEqual(["0 BaseVehicle:11"]);
    expect((await import_(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`))).counts).toMatchObject({
      create: 1,
      review: 0,
    });
    expect(await miscounted()).toEqual([]);
  });

  it("may be said otherwise, which holds from then on, and be forgotten", async () => {
    await import_(...FOUR);
    await save("BaseVehicle:11", NPR);
    await save("BaseVehicle:11", { ...NPR, year: 2009 }, NPR_STAMP);
    expect(await fitments()).toEqual(["902 801 2008", "902 802 2008"]);
    await import_(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`));
    expect(await fitments()).toContain("903 801 2009");
    await save("BaseVehicle:11", null, "vehicle 601 2009");
    expect((await opened("BaseVehicle:11")).meaning).toBeNull();
    expect((await import_(app(`<BaseVehicle id="11"/><Part>ABC-1</Part>`))).counts.review).toBe(1);
  });

  it("is refused to whoever has not seen what another said meanwhile, and stands in the audit log", async () => {
    await import_(...FOUR);
    await save("BaseVehicle:11", NPR);
    const refused = await call("/save", { key: "BaseVehicle:11", answer: NPR, was: "" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", current: { meaning: { ...NPR, name: "Isuzu NPR" } } },
    });
    await save("SubModel:20", { kind: "words", es: "Cabina doble", en: "Crew cab" });
    await save("SubModel:20", { kind: "ignored" }, 'words ["Cabina doble","Crew cab"]');
    const { rows } = await sql`select actor, subject, change from audit_log
      where action = 'import.aces' order by id desc limit 3`.execute(work.db);
    expect(rows.map((row) => row)).toEqual([
      {
        actor: "manager@correo.example",
        subject: "aces:SubModel:20",
        change: { meaning: [{ es: "Cabina doble", en: "Crew cab" }, "ignored"] },
      },
      {
        actor: "manager@correo.example",
        subject: "aces:SubModel:20",
        change: { meaning: [null, { es: "Cabina doble", en: "Crew cab" }] },
      },
      {
        actor: "manager@correo.example",
        subject: "aces:BaseVehicle:11",
        change: { meaning: [null, "Isuzu NPR 2008"] },
      },
    ]);
  });

  it("that is not the shop's is left out, of later files too, until somebody thinks otherwise", async () => {
    await import_(...FOUR);
    expect(await save("BaseVehicle:11", { kind: "leftOut" })).toMatchObject({ left: 3, tried: 0 });
    expect(await keys()).toEqual(["1 BaseVehicle:99"]);
    expect(await keys({ state: "left" })).toEqual(["0 BaseVehicle:11"]);
    expect(await opened("BaseVehicle:11")).toMatchObject({
      leftOut: 3,
      meaning: { kind: "leftOut", isLasting: true },
    });
    const later = await import_(app(`<BaseVehicle id="11"/><Part>XYZ-9</Part>`), ...FOUR.slice(0, 1));
    expect(later.counts).toMatchObject({ review: 0, unchanged: 2 });
    expect(later.warnings.map((one) => warningSentence(one, "en"))).toEqual([
      "2 applications were left out: they name what staff says is not the shop’s.",
    ]);
    expect(await save("BaseVehicle:11", NPR, "leftOut")).toMatchObject({ tried: 4, resolved: 2 });
    expect(await keys()).toEqual(["1 BaseVehicle:99", "1 Part:ABCD NEVER", "1 SubModel:20"]);
    expect(await miscounted()).toEqual([]);
  });

  it("that only a person can mend is left out once: a file that brings it again asks again", async () => {
    await import_(app(`<BaseVehicle id="11"/><Part>ABC-2</Part>`));
    await save("BaseVehicle:11", NPR);
    const four = app(`<BaseVehicle id="11"/><Qty>4</Qty><Part>ABC-2</Part>`);
    await import_(four);
    expect(await keys()).toEqual(["1 Qty:4 ABC-2"]);
    expect(await opened("Qty:4 ABC-2")).toMatchObject({
      isLeftForGood: false,
      parts: [{ sku: "ABC-2" }],
    });
    expect(await save("Qty:4 ABC-2", { kind: "leftOut" })).toMatchObject({ left: 1 });
    expect(await keys()).toEqual([]);
    expect((await import_(four)).counts).toMatchObject({ review: 1 });
    expect(await keys()).toEqual(["1 Qty:4 ABC-2"]);
  });

  it("of a part is tried again once the part is there, or another brand is said", async () => {
    await save("BaseVehicle:11", NPR);
    await save("Brand:ABCD", { kind: "brand", brand: 301 });
    await import_(...FOUR.slice(1, 3));
    expect(await keys()).toEqual(["1 Part:ABCD ABC-2", "1 Part:ABCD NEVER"]);
    const part = await opened("Part:ABCD ABC-2");
    expect(part.others).toMatchObject([{ key: "Brand:ABCD", meaning: { name: "Isuzu" } }]);
    expect(part.parts).toMatchObject([{ sku: "ABC-2", brand: "Mahle" }]);
    expect((await opened("Brand:ABCD")).likely).toEqual([{ value: "302", because: ["parts"] }]);
    expect(await save("Brand:ABCD", { kind: "brand", brand: 302 }, "brand 301")).toMatchObject({
      tried: 2,
      resolved: 1,
    });
    await sql`update part_number set number = 'NEVER', key = 'NEVER' where part_id = 903`.execute(
      work.db,
    );
    const again = AcesTryResponse.parse((await call("/try", { key: null })).body);
    expect(again).toEqual({ status: "success", tried: 1, resolved: 1, next: null });
    await sql`update part_number set number = 'XYZ-9', key = 'XYZ9' where part_id = 903`.execute(
      work.db,
    );
  });

  it("of a part type is settled by saying another subcategory", async () => {
    await save("BaseVehicle:11", NPR);
    await save("PartType:6832", { kind: "subcategory", subcategory: 204 });
    await import_(app(`<BaseVehicle id="11"/>${PART}`));
    expect(await keys()).toEqual(["1 PartType:6832 ABC-1"]);
    expect((await opened("PartType:6832 ABC-1")).others).toMatchObject([
      { key: "PartType:6832", meaning: { en: "HVAC / Cabin filters" } },
    ]);
    expect((await opened("PartType:6832")).likely).toEqual([{ value: "201", because: ["parts"] }]);
    const saved = await save(
      "PartType:6832",
      { kind: "subcategory", subcategory: 201 },
      "subcategory 204",
    );
    expect(saved).toMatchObject({ tried: 1, resolved: 1 });
  });

  it("brought back by a mapping of the command line is tried with it", async () => {
    await import_(...FOUR);
    await save("BaseVehicle:99", { kind: "leftOut" });
    const mapping = { element: "BaseVehicle", id: "99", make: "Isuzu", model: "NPR", year: "2010" };
    expect(await addMapping(work, mapping)).toMatchObject({ tried: 1, resolved: 1 });
    expect(await keys({ state: "left" })).toEqual([]);
  });

  it.each([
    ["what nothing waits for", "BaseVehicle:x", NPR, 404],
    ["an answer of another kind", "BaseVehicle:11", { kind: "ignored" }, 404],
    ["a model that there is not", "BaseVehicle:11", { ...NPR, model: 999 }, 404],
    ["an engine that there is not", "EngineBase:7", { kind: "engine", engines: [701, 9] }, 404],
    ["a year of long ago", "BaseVehicle:11", { ...NPR, year: 1200 }, 400],
    ["a position that there is not", "Position:9", { kind: "position", position: "top" }, 400],
    ["no words", "SubModel:1", { kind: "words", es: " ", en: "b" }, 400],
    ["an endless name", "SubModel:".padEnd(151, "9"), { kind: "ignored" }, 400],
    ["a sign of no text", "SubModel:\u0000", { kind: "ignored" }, 400],
  ])("refuses %s", async (_what, key, answer, status) => {
    expect((await call("/save", { key, answer, was: "" })).status).toBe(status);
  });

  it("is a manager's", async () => {
    for (const [verb, body] of [
      ["", {}],
      ["/get", { key: "BaseVehicle:11" }],
      ["/save", { key: "BaseVehicle:11", answer: NPR, was: "" }],
      ["/try", { key: null }],
    ] as const)
      expect((await call(verb, body, tokens.staff)).status).toBe(403);
  });
});
