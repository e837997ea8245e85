import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { plantCounter, plantPart } from "../../../test/factories/sellable.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
const { db } = database;
const CALLER: Caller = { viewer: GUEST, locale: "en", storefront: "us" };

beforeAll(async () => {
  await plantCounter(db);
  await sql`insert into vehicle_make (id, name, slug) values
    (1, 'Mack', 'mack'), (2, 'Blue Bird', 'blue-bird')`.execute(db);
  await sql`insert into vehicle_model (id, make_id, name, slug) values
    (1, 1, 'Vision', 'vision'), (2, 1, 'MD', 'md'), (3, 2, 'Vision', 'vision')`.execute(db);
  await sql`insert into engine (id, maker, maker_slug, name, slug, liters, year_from, year_to)
    values (1, 'Cummins', 'cummins', 'ISB', 'isb', '6.7', 2000, 2026)`.execute(db);
  await sql`insert into vehicle_line (id, region, model_id, engine_id, year_from, year_to)
    select id, 'USA', id, 1, 2000, 2026 from vehicle_model`.execute(db);
  const fits = async (sku: string, lines: number[], title = "Alternator") => {
    const id = await plantPart(db, { sku });
    await db
      .updateTable("part")
      .set({ title_es: title, title_en: title })
      .where("id", "=", id)
      .execute();
    for (const line of lines)
      await sql`insert into fitment (part_id, line_id, year_from, year_to)
        values (${id}, ${line}, 2000, 2026)`.execute(db);
  };
  await fits("OF-BOTH-MAKES", [2, 3]);
  await fits("OF-THE-VISION", [1]);
  await fits("SAYS-IT", [], "Alternator, Mack Vision");
  await fits("OF-THE-BUS", [3]);
  await reindexAll(database);
});

async function found(searchText: string): Promise<string[]> {
  const { parts } = openPartCatalogue(database);
  const { products } = await parts.products({ searchText }, CALLER);
  return products.map(({ sku }) => sku).toSorted();
}

describe("a make and a model in one text", () => {
  it("are one vehicle: nothing answers that fits another model of the make and another make's model", async () => {
    expect(await found("alternator mack vision")).toEqual(["OF-THE-VISION", "SAYS-IT"]);
    expect(await found("vision mack alternator")).toEqual(["OF-THE-VISION", "SAYS-IT"]);
    expect(await found("alternator blue bird vision")).toEqual(["OF-BOTH-MAKES", "OF-THE-BUS"]);
  });

  it("leave a model alone to any make, and a make to any model", async () => {
    expect(await found("alternator vision")).toHaveLength(4);
    expect(await found("alternator mack")).toEqual(["OF-BOTH-MAKES", "OF-THE-VISION", "SAYS-IT"]);
    expect(await found("alternator mack md")).toEqual(["OF-BOTH-MAKES"]);
  });
});
