import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import type { ImportKind } from "#domain/import/import-kind.ts";

import { openImportShop } from "../../../../test/import-shop.ts";

const shop = await openImportShop();
const { db } = shop.work;

async function results(kind: ImportKind, content: string, isDryRun = false) {
  const { run, judged } = await shop.run({ kind, content, isDryRun });
  const rows = judged.map(({ outcome }) =>
    outcome.result === "reject" ? outcome.problems[0]?.code : outcome.result,
  );
  return { run, rows };
}

async function truth() {
  const tables = ["part", "part_price", "stock", "part_number", "fitment", "engine_fitment"];
  const counted = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql.raw(`select * from ${table} order by 1, 2, 3`).execute(db);
      return rows;
    }),
  );
  const version = await sql`select version from catalogue_state`.execute(db);
  return JSON.stringify([counted, version.rows]);
}

/** A dry run tells what a run then does; the same file again does nothing. */
async function expectThreeRuns(kind: ImportKind, content: string, expected: string[]) {
  const before = await truth();
  expect((await results(kind, content, true)).rows).toEqual(expected);
  expect(await truth()).toBe(before);
  expect((await results(kind, content)).rows).toEqual(expected);
  const after = await truth();
  expect(after).not.toBe(before);
  const again = await results(kind, content);
  expect(again.run.counts).toMatchObject({ create: 0, update: 0 });
  expect(await truth()).toBe(after);
}

async function fitmentsOf(partId: number) {
  const { rows } = await sql`
    select line_id, year_from, year_to, position, quantity, text_es, text_en
    from fitment left join fitment_note note on note.id = note_id
    where part_id = ${partId} order by line_id, position, year_from`.execute(db);
  return rows;
}

async function engines() {
  return db
    .selectFrom("engine_fitment")
    .selectAll()
    .where("part_id", "=", 901)
    .orderBy("engine_id")
    .execute();
}

async function isUniversal() {
  const part = await db
    .selectFrom("part")
    .select("is_universal")
    .where("id", "=", 903)
    .executeTakeFirst();
  return part?.is_universal;
}

describe("importing prices", () => {
  it("sets the levels that the file names, and takes a part off sale with a hyphen", async () => {
    const content =
      'Código;Precio;Taller\nABC-1;"1.234,50";-\nABC-2;19.90;\nNADA;1;1\nABC-2;5;5\nXYZ-9;;\n';
    await expectThreeRuns("prices", content, [
      "create",
      "create",
      "unknown_part",
      "duplicate_row",
      "nothing_to_do",
    ]);
    await results("prices", "sku,online,wholesale\nABC-1,,1100\nABC-2,-,\n");
    const prices = await db.selectFrom("part_price").selectAll().orderBy("part_id").execute();
    expect(prices).toMatchObject([
      { part_id: 901, online: 123_450, repair_shop: null, wholesale: 110_000 },
      { part_id: 902, online: null },
    ]);
  });

  it("moves the read model with the truth", async () => {
    await sql`insert into part_facet (part_id, category_id, subcategory_id, brand_id, quality,
      availability_cr, availability_us, popularity, rank_es, rank_en)
      values (901, 101, 201, 301, 0, 4, 4, 0, 1, 1)`.execute(db);
    await results("prices", "sku,online\nABC-1,77\n");
    const facets = db.selectFrom("part_facet");
    const facet = await facets.select(["online", "wholesale"]).executeTakeFirst();
    expect(facet).toEqual({ online: 7_700, wholesale: 110_000 });
    await results("stock", "sku,warehouse,on_hand\nABC-1,HER,3\n");
    const held = await facets.select(["availability_cr", "availability_us"]).executeTakeFirst();
    expect(held).toEqual({ availability_cr: 0, availability_us: 1 });
  });

  it("finds a part by its printed number in any writing, if only one part has it", async () => {
    expect((await results("prices", "sku,online\nabc 2,20\n")).rows).toEqual(["update"]);
  });

  it("warns of prices that change to twice or half and more, a dry run too", async () => {
    const content = "sku,online,wholesale\nABC-2,39.99,\nABC-1,770,1100\nXYZ-9,5,\nABC-1,1,1\n";
    const { run } = await results("prices", content, true);
    expect(run.warnings).toEqual([{ code: "steep_prices", params: { rows: 1, line: 3 } }]);
    expect((await results("prices", "sku,online\nABC-1,78\n", true)).run.warnings).toEqual([]);
  });
});

describe("importing stock", () => {
  it("sets what a warehouse holds and expects, by its code or its name", async () => {
    const content =
      "sku,warehouse,on_hand,incoming,incoming_on\nABC-2,HER,4,0,\nABC-2,Miami,0,5,2027-01-31\nXYZ-9,LIM,1,,\nXYZ-9,HER,-3,,\nXYZ-9,MIA,1,2,31/01/2027\n";
    await expectThreeRuns("stock", content, [
      "create",
      "create",
      "unknown_warehouse",
      "not_whole",
      "not_a_date",
    ]);
    const held = await db.selectFrom("stock").selectAll().where("part_id", "=", 902).execute();
    expect(held).toMatchObject([{ on_hand: 4 }, { incoming: 5, incoming_on: "2027-01-31" }]);
  });

  it("forgets the day of arrival when nothing is on its way any more", async () => {
    await results("stock", "sku,warehouse,incoming\nABC-2,MIA,0\n");
    const stock = await db
      .selectFrom("stock")
      .selectAll()
      .where("warehouse_id", "=", 402)
      .execute();
    expect(stock).toMatchObject([{ part_id: 902, incoming: 0, incoming_on: null }]);
  });
});

describe("importing fitments", () => {
  it("finds lines by make, model and engine in any of their names and bounds the years", async () => {
    const content =
      "sku,region,make,model,engine,year_from,year_to,position,quantity,note_es\nABC-1,USA,isuzu,npr hd,4HK1-TC,2003,2010,delantera,2,Con aire\nABC-1,,Isuzu,NPR,,2019,2021,,1,\nABC-1,,Isuzu,NQR,,,,,,\nABC-1,,Hino,268,,1990,1999,,,\nABC-1,,,,J08E,,,,,\nABC-1,,,NPR,,,,,,\nABC-1,,Isuzu,NPR,,2010,2005,,,\n";
    await expectThreeRuns("fitments", content, [
      "create",
      "create",
      "unknown_vehicle",
      "vehicle_years",
      "create",
      "required",
      "year_order",
    ]);
    expect(await fitmentsOf(901)).toEqual([
      {
        line_id: 801,
        year_from: 2019,
        year_to: 2020,
        position: "",
        quantity: 1,
        text_es: null,
        text_en: null,
      },
      {
        line_id: 801,
        year_from: 2005,
        year_to: 2010,
        position: "front",
        quantity: 2,
        text_es: "Con aire",
        text_en: "Con aire",
      },
      {
        line_id: 802,
        year_from: 2019,
        year_to: 2021,
        position: "",
        quantity: 1,
        text_es: null,
        text_en: null,
      },
    ]);
  });

  it("keeps the engines of a part, and what was said of an engine itself", async () => {
    expect(await engines()).toMatchObject([
      { engine_id: 701, is_explicit: false },
      { engine_id: 703, is_explicit: true },
    ]);
    const remove =
      "sku,make,model,position,action\nABC-1,Isuzu,NPR,,D\nABC-1,Isuzu,NPR,front,quitar\n";
    expect((await results("fitments", remove)).rows).toEqual(["update", "update"]);
    expect(await fitmentsOf(901)).toEqual([]);
    expect(await engines()).toMatchObject([{ engine_id: 703, is_explicit: true }]);
  });

  it("joins years that say the same and splits those that do not", async () => {
    const header = "sku,region,make,model,year_from,year_to,quantity\n";
    await results(
      "fitments",
      `${header}XYZ-9,CR,Isuzu,NPR,2006,2008,1\nXYZ-9,CR,Isuzu,NPR,2009,2012,1\n`,
    );
    expect(await fitmentsOf(903)).toMatchObject([{ year_from: 2006, year_to: 2012 }]);
    await results("fitments", `${header}XYZ-9,CR,Isuzu,NPR,2008,2008,4\n`);
    expect(await fitmentsOf(903)).toMatchObject([
      { year_from: 2006, year_to: 2007, quantity: 1 },
      { year_from: 2008, year_to: 2008, quantity: 4 },
      { year_from: 2009, year_to: 2012, quantity: 1 },
    ]);
  });

  it("puts a universal part under line 0 and marks it", async () => {
    await results("fitments", "sku,universal\nXYZ-9,sí\n");
    expect(await isUniversal()).toBe(true);
    await results("fitments", "sku,universal,action\nXYZ-9,sí,D\n");
    expect(await isUniversal()).toBe(false);
  });

  it("refuses an engine's name that means several sizes, unless only one of them was in the vehicle", async () => {
    await sql`insert into engine_alias (engine_id, name, key)
      values (701, '4H', '4H'), (702, '4H', '4H')`.execute(db);
    const content =
      "sku,region,make,model,engine,year_from,year_to\nABC-2,,,,4H,,\nABC-2,USA,Isuzu,NPR,4H,2000,2010\nABC-2,USA,Isuzu,NPR,4H,2007,2010\n";
    await expectThreeRuns("fitments", content, ["ambiguous_engine", "ambiguous_engine", "create"]);
    expect(await fitmentsOf(902)).toMatchObject([{ line_id: 801, year_from: 2007 }]);
  });
});

describe("importing interchange", () => {
  it("adds numbers, groups and supersessions", async () => {
    const content =
      "sku,number,type,maker,group,superseded_by\nABC-1,IDG 77,competencia,Demo,,\nABC-2,,,,PISTON-4HK1,\nXYZ-9,,,,,ABC-1\nABC-1,,,,,XYZ-9\nABC-1,,,,,ABC-1\nABC-1,,,,,\nABC-1,8.98E+09,,,,\n";
    await expectThreeRuns("interchange", content, [
      "create",
      "update",
      "update",
      "supersession_closed",
      "supersedes_itself",
      "nothing_to_do",
      "number_mangled",
    ]);
    const part = await db.selectFrom("part").selectAll().where("id", "=", 903).executeTakeFirst();
    expect(part?.superseded_by).toBe(901);
    const numbers = await db
      .selectFrom("part_number")
      .selectAll()
      .where("kind", "=", "competitor")
      .execute();
    expect(numbers).toMatchObject([
      { part_id: 901, maker: "Demo", number: "IDG 77", key: "IDG77" },
    ]);
  });
});
