import { describe, expect, it, vi } from "vitest";

import type { GarageEntry } from "#domain/garage/garage.ts";
import { findGarage, replaceGarage } from "#server/garage/garage-store.ts";
import { createFitmentApplier } from "#server/imports/fitments/apply-fitments.ts";
import { addMapping } from "#server/imports/review/map-aces.ts";
import { addModelAliases, addModels, upsertLines } from "#server/vehicles/vehicle-seed-store.ts";

import { crossingIn } from "../factories/crossing.ts";
import { openVehicleDesk } from "../factories/vehicle-desk.ts";

const shop = await openVehicleDesk();
const { accountOf, db, fitting, fitsOf, got, line, listed, merge, pool, preview, work } = shop;
const { meanwhile, waiting } = crossingIn(pool);

const entry = (model: string, nickname: string): GarageEntry => ({
  type: "vehicle",
  region: "USA",
  year: 2006,
  make: "Garaje",
  model,
  engine_name: "4HK1",
  engine_liter: "5.2",
  id: 1,
  nickname,
});

/** A line as the shop's own files have it. */
const seeded = (slug: string, years: number[]) => ({
  region: "USA",
  make: "carga",
  model: slug,
  engine: "4hk1",
  maker: "isuzu",
  year_from: Math.min(...years),
  year_to: Math.max(...years),
  years,
});

/** A row of a file that says that a part fits a model in a year. */
const row = (year: number) => ({
  line: year,
  row: {
    action: "add" as const,
    sku: "MARCHA-1",
    isUniversal: false,
    region: undefined,
    make: "Marcha",
    model: "Ida",
    engine: undefined,
    yearFrom: year,
    yearTo: year,
    terms: { quantity: 1, position: "", noteEs: "", noteEn: "" },
  },
});

describe("what knows a model that was merged into another", () => {
  it("calls it so in garages, where two that are one vehicle then are one", async () => {
    const gone = await line({ make: "Garaje", model: "Sobra" });
    const kept = await line({ make: "Garaje", model: "Queda" });
    const accountId = await accountOf("une@example.com");
    await replaceGarage(db, accountId, {
      entries: [entry("Sobra", "la otra"), entry("Queda", "la mía")],
      left: [],
    });
    expect((await preview(gone.model, kept.model)).garages).toBe(1);
    await merge(gone.model, kept.model);
    expect((await findGarage(db, accountId)).entries).toEqual([entry("Queda", "la mía")]);
  });

  it("is not undone by loading the shop's own vehicles, which feed the one that stays", async () => {
    const gone = await line({ make: "Carga", model: "Ida" });
    const kept = await line({ make: "Carga", model: "Queda" });
    await merge(gone.model, kept.model);
    await db.transaction().execute(async (trx) => {
      await addModels(trx, [{ make: "carga", name: "Ida", slug: "ida" }]);
      await addModelAliases(trx, [{ make: "carga", slug: "ida", name: "Ida GT", key: "IDAGT" }]);
      await upsertLines(trx, [seeded("ida", [2003, 2004]), seeded("queda", [2011])]);
    });
    expect((await listed({ filters: { make: "Carga" } })).items).toMatchObject([
      { id: kept.model, yearFrom: 2003, yearTo: 2011 },
    ]);
    expect((await got(kept.model)).aliases.map(({ name }) => name)).toEqual(["Ida", "Ida GT"]);
  });

  it("takes codes along by which files of the trade name it", async () => {
    const gone = await line({ make: "Codigo", model: "Ida" });
    const kept = await line({ make: "Codigo", model: "Queda" });
    const number = gone.model.slice(1);
    await pool.query("insert into aces_base_vehicle (code, model_id, year) values (71, $1, 2006)", [
      number,
    ]);
    await pool.query("insert into aces_model (make_code, model_code, model_id) values (7, 1, $1)", [
      number,
    ]);
    await merge(gone.model, kept.model);
    const { rows } = await pool.query(
      `select 'm' || base.model_id as base, 'm' || model.model_id as model
       from aces_base_vehicle base, aces_model model where base.code = 71 and make_code = 7`,
    );
    expect(rows).toEqual([{ base: kept.model, model: kept.model }]);
  });

  it("is waited for by a mapping that names it, which means the one that stays", async () => {
    const gone = await line({ make: "Espera", model: "Ida" });
    const kept = await line({ make: "Espera", model: "Queda" });
    // Whatever is merged raises the version of the catalogue last.
    const other = await meanwhile();
    await other.run("select from catalogue_state for update");
    const merging = merge(gone.model, kept.model);
    await vi.waitFor(async () => expect(await waiting()).toBe(1));
    const named = { element: "BaseVehicle", id: "72", make: "Espera", model: "Ida", year: "2006" };
    const mapping = addMapping(work, named);
    await vi.waitFor(async () => expect(await waiting()).toBe(2));
    await other.end();
    expect((await merging).status).toBe(200);
    expect(await mapping).toMatchObject({ saved: 1, refused: [] });
    const { rows } = await pool.query(
      "select 'm' || model_id as model from aces_base_vehicle where code = 72",
    );
    expect(rows).toEqual([{ model: kept.model }]);
  });

  it("is met by an import under way, whose later rows mean the one that stays", async () => {
    const gone = await line({ make: "Marcha", model: "Ida" });
    const kept = await line({ make: "Marcha", model: "Queda" });
    await fitting("MARCHA-1", kept.lineId, [2005, 2005]);
    const apply = createFitmentApplier();
    const batch = (year: number) =>
      db
        .transaction()
        .execute((trx) =>
          apply({ db: trx, runId: null, isDryRun: false, options: {} }, [row(year)]),
        );
    await batch(2006);
    await merge(gone.model, kept.model);
    expect(await batch(2008)).toEqual([{ result: "update" }]);
    expect(await fitsOf(kept.lineId)).toEqual(["MARCHA-1 2005-2006 x1", "MARCHA-1 2008-2008 x1"]);
  });
});
