import { expect, it } from "vitest";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { seedCatalogue } from "../../../test/factories/catalogue.ts";

const caller: Caller = { viewer: GUEST, locale: "en", storefront: "us" };

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 250, seed: 47 });
await reindexAll(database);
const { parts } = openPartCatalogue(database);

const models = catalogue.models.flatMap((model) => {
  const make = catalogue.makes.find(({ id }) => id === model.make_id);
  return make ? [{ id: model.id, make: make.name, model: model.name }] : [];
});

/** Lines of the model in the year, or in any: of the United States where it is sold there, else of the first region. */
function linesOf(modelId: number, year: number | null): Set<number> {
  const built = new Set(
    catalogue.vehicles
      .filter((vehicle) => year === null || vehicle.year === year)
      .map(({ line_id }) => line_id),
  );
  const lines = catalogue.lines.filter(
    ({ id, model_id }) => model_id === modelId && (year === null || built.has(id)),
  );
  const regions = new Set(lines.map(({ region }) => region));
  const own = regions.has("USA") ? "USA" : [...regions][0];
  return new Set(lines.filter(({ region }) => region === own).map(({ id }) => id));
}

type Narrowed = { make: string; model: string; year: number | null; engine_name?: string };

async function listed(vehicle: Narrowed) {
  const skus: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await parts.products({ vehicle, page, productsByPage: 48 }, caller);
    pages = reply.pages;
    expect(reply.searchInfo.vehicle).toMatchObject({ model: vehicle.model });
    for (const { sku, fitment } of reply.products) {
      expect(fitment).toBeNull(); // whether it fits depends on the engine
      skus.push(sku);
    }
  }
  return skus.toSorted();
}

it("lists for a model what fits one of its engines in the year, and says of no part that it fits", async () => {
  expect(models.length).toBeGreaterThan(2);
  for (const { id, make, model } of models) {
    for (const year of [null, 2008, 2015]) {
      const lines = linesOf(id, year);
      const fitting = catalogue.parts.filter(({ fitments }) =>
        fitments.some(
          ({ line_id, year_from, year_to }) =>
            (lines.size > 0 && line_id === 0) ||
            (lines.has(line_id) && (year === null || (year_from <= year && year <= year_to))),
        ),
      );
      expect(await listed({ make, model, year })).toEqual(
        fitting.map(({ row }) => row.sku).toSorted(),
      );
    }
  }
});

it("lists for a model and an engine what fits it with that one, in whatever year", async () => {
  for (const { id, make, model } of models) {
    for (const { name } of catalogue.engines) {
      const ofName = catalogue.engines.filter((engine) => engine.name === name);
      const lines = catalogue.lines.filter(
        ({ model_id, engine_id }) =>
          model_id === id && ofName.some((engine) => engine.id === engine_id),
      );
      const regions = lines.map(({ region }) => region);
      const own = regions.includes("USA") ? "USA" : regions[0];
      const ids = new Set(lines.filter(({ region }) => region === own).map((line) => line.id));
      const fitting = catalogue.parts.filter(({ fitments }) =>
        fitments.some(({ line_id }) => ids.size > 0 && (line_id === 0 || ids.has(line_id))),
      );
      expect(await listed({ make, model, year: null, engine_name: name })).toEqual(
        fitting.map(({ row }) => row.sku).toSorted(),
      );
    }
  }
});

it("lists nothing for a model that the shop does not have", async () => {
  expect(await listed({ make: "Tata", model: "Nano", year: 2010 })).toEqual([]);
});
