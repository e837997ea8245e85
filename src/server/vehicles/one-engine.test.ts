import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { openTestDatabase } from "../../../test/database.ts";
import { migrationNamed } from "../../../test/migration-named.ts";

const { db } = await openTestDatabase();
const migration = await migrationNamed("one-engine");

/** A shop as it was: Ford's 6.0 and Navistar's VT365 on one model, with parts on each. */
const BEFORE = `
  insert into vehicle_make (id, name, slug) values (50, 'Ford', 'ford');
  insert into vehicle_model (id, make_id, name, slug) values (901, 50, 'F-250', 'f-250'), (902, 50, 'E-450', 'e-450');
  insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to) values
    (901, 'Ford', 'ford', '6.0 Power Stroke', '6-0-power-stroke', '6.0', 2003, 2010),
    (902, 'Navistar', 'navistar', 'VT365 (6.0 Power Stroke)', 'vt365', '6.0', 2003, 2010);
  insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to) values
    (901, 'USA', 901, 901, 2003, 2004), (902, 'USA', 901, 902, 2004, 2007), (903, 'USA', 902, 901, 2004, 2010);
  insert into vehicle (line_id, year) values (901, 2003), (901, 2004), (902, 2004), (903, 2005);
  insert into brand (id, name, slug) values (901, 'B', 'b');
  insert into category (id, url, name_es, name_en, drawing, position) values (901, 'c', 'c', 'c', 'd', 901);
  insert into subcategory (id, category_id, url, name_es, name_en, drawing, position)
    values (901, 901, 's', 's', 's', 'd', 901);
  insert into part (id, sku, part_number, brand_id, subcategory_id, quality, title_es, title_en, source)
    values (901, 'P1', 'P1', 901, 901, 'oem', 't', 't', 'shop'), (902, 'P2', 'P2', 901, 901, 'oem', 't', 't', 'shop');
  insert into fitment (part_id, line_id, year_from, year_to) values
    (901, 901, 2003, 2004), (901, 902, 2004, 2007), (902, 901, 2003, 2003), (902, 903, 2004, 2010);
  insert into engine_fitment (engine_id, part_id, is_explicit) values (901, 901, true), (902, 901, false), (901, 902, false)`;

async function rows(query: string): Promise<object[]> {
  return (await sql.raw<object>(query).execute(db)).rows;
}

describe("engines that stood twice", () => {
  it("become one, with all lines, years and parts of both", async () => {
    await db.transaction().execute(async (transaction) => {
      for (const text of [BEFORE, migration]) await sql.raw(text).execute(transaction);
    });
    expect(await rows("select id, name from engine order by id")).toEqual([
      { id: 902, name: "VT365 / 6.0 Power Stroke" },
    ]);
    expect(
      await rows(
        "select id, engine_id, year_from, year_to from vehicle_line where id > 0 order by id",
      ),
    ).toEqual([
      { id: 902, engine_id: 902, year_from: 2003, year_to: 2007 },
      { id: 903, engine_id: 902, year_from: 2004, year_to: 2010 },
    ]);
    expect(await rows("select line_id, year from vehicle order by 1, 2")).toEqual([
      { line_id: 902, year: 2003 },
      { line_id: 902, year: 2004 },
      { line_id: 903, year: 2005 },
    ]);
    expect(await rows("select part_id, line_id, year_from from fitment order by 1, 2, 3")).toEqual([
      { part_id: 901, line_id: 902, year_from: 2003 },
      { part_id: 901, line_id: 902, year_from: 2004 },
      { part_id: 902, line_id: 902, year_from: 2003 },
      { part_id: 902, line_id: 903, year_from: 2004 },
    ]);
    expect(
      await rows("select engine_id, part_id, is_explicit from engine_fitment order by 2"),
    ).toEqual([
      { engine_id: 902, part_id: 901, is_explicit: true },
      { engine_id: 902, part_id: 902, is_explicit: false },
    ]);
  });
});
