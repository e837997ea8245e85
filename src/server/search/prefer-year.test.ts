import { describe, expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { createPartCatalogue } from "#server/parts/part-catalogue.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { STANDING_VERSION } from "../../../test/factories/catalogue-version.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";
import { vehiclesOffered } from "../../../test/factories/offered-vehicles.ts";
import { createPartSearch } from "./part-search.ts";
import { reindexAll } from "./reindex-all.ts";

const database = await openTestDatabase();
const { db, pool } = database;
await seedCatalogue(db, { parts: 400, seed: 7 });
await reindexAll(database);
const search = createPartSearch({
  pool,
  catalogueVersion: STANDING_VERSION,
  ...vehiclesOffered(db),
  defaultAvailability: async () => "ALL",
  readPhrase: createPhraseReader({
    regions: async () => ["CR", "USA"],
    db,
    catalogueVersion: STANDING_VERSION,
    partNames: async () => [],
    now: () => new Date(),
  }),
});
const parts = createPartCatalogue({ pool, search });
const guest: Caller = { viewer: GUEST, locale: "es", storefront: "us" };

/** A model and a year for which some of its parts are and some are not. */
const { rows: models } = await pool.query<{ make: string; model: string; year: number }>(`
  select make.name as make, model.name as model, fitment.year_from as year
  from fitment
  join vehicle_line line on line.id = fitment.line_id
  join vehicle_model model on model.id = line.model_id
  join vehicle_make make on make.id = model.make_id
  group by 1, 2, 3
  having count(*) > 1 order by count(*) desc, 1, 2, 3`);

/** The skus that fit some line of the model in the years, in the storefront's own region. */
async function ofYear({ make, model, year }: (typeof models)[number], until = year) {
  const ref = { kind: "model" as const, make, model, year, engine: null };
  const { narrows } = await search.lookUp(ref, guest.storefront);
  const { rows } = await pool.query<{ sku: string }>(
    `select distinct part.sku from fitment join part on part.id = fitment.part_id
     where line_id = any($1) and year_from <= $3 and year_to >= $2`,
    [narrows.kind === "vehicle" ? narrows.lineIds : [], year, until],
  );
  return new Set(rows.map(({ sku }) => sku));
}

async function found(searchText: string) {
  const { products, productsFiltered, searchInfo } = await parts.products(
    { searchText, productsByPage: 48 },
    guest,
  );
  const years = searchInfo.reading?.spans.filter(({ kind }) => kind === "year") ?? [];
  return { skus: products.map(({ sku }) => sku), years, total: productsFiltered };
}

describe("a year beside a model in a text", () => {
  it("puts what was made for that year first, and finds no fewer", async () => {
    let compared = 0;
    for (const one of models.slice(0, 20)) {
      const name = `${one.make} ${one.model}`;
      const made = await ofYear(one);
      const { skus, years, total } = await found(`${name} ${one.year}`);
      const isMade = skus.map((sku) => made.has(sku));
      if (years[0]?.used !== true) continue;
      expect(isMade).toEqual(isMade.toSorted((a, b) => Number(b) - Number(a)));
      expect(total).toBe((await found(name)).total);
      if (new Set(isMade).size === 2) compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("is each of the years of a range", async () => {
    let compared = 0;
    for (const one of models.slice(0, 20)) {
      const until = one.year + 8;
      const made = await ofYear(one, until);
      const only = await ofYear(one);
      const { skus, years } = await found(`${one.make} ${one.model} ${one.year}-${until}`);
      if (years[0]?.used !== true) continue;
      const isMade = skus.map((sku) => made.has(sku));
      expect(isMade).toEqual(isMade.toSorted((a, b) => Number(b) - Number(a)));
      if (made.size > only.size && isMade.includes(true)) compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  it("is told as not used where no model is named", async () => {
    expect((await found("filtro 2008")).years).toMatchObject([{ used: false }]);
  });
});
