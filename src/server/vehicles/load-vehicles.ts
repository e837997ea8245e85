import brands from "../../../db/seed/brands.json" with { type: "json" };
import makes from "../../../db/seed/vehicle-makes.json" with { type: "json" };

import { slugOf } from "#domain/naming/slug.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { foldText } from "#domain/search/search-words.ts";
import { engineAliases, tellsEngine } from "#domain/vehicle/engine-alias.ts";
import { type KnownLine, sharedWith, withKnownLines } from "#domain/vehicle/known-lines.ts";
import { modelYears } from "#domain/vehicle/model-years.ts";
import {
  type DropReason,
  type DroppedRow,
  gatherLines,
  type VehicleLine,
} from "#domain/vehicle/vehicle-lines.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { readVehicleFacts, type SeedEngine, type SeedVehicles } from "./vehicle-facts.ts";
import {
  addMakes,
  addModelAliases,
  addModels,
  type AliasRow,
  replaceEngineAliases,
  upsertEngines,
  upsertLines,
} from "./vehicle-seed-store.ts";

export type VehicleReport = {
  registryRows: number;
  lines: { region: string; lines: number; vehicles: number }[];
  dropped: { why: DropReason; rows: number }[];
};

/**
 * Brings makes, models, engines and model years of db/seed into the shop: the registry's rows
 * cleaned by docs/vehicles.md, and what the trade knows besides. Run again it adds what is new, such as the
 * next model year; nothing is removed.
 */
export async function loadVehicles(db: Database, now: Date): Promise<VehicleReport> {
  const seed = await readVehicleFacts();
  const newestYear = modelYears(now)[0] ?? now.getUTCFullYear();
  const { lines, dropped } = seedLines(seed, newestYear);
  await db.transaction().execute(async (transaction) => {
    await storeMakesAndModels(transaction, lines);
    await storeEngines(transaction, { engines: seed.engines, lines, newestYear });
    await upsertLines(transaction, lines.map(lineRow));
    await raiseCatalogueVersion(transaction);
  });
  return reportOf(seed, lines, dropped);
}

/** The lines that the seed's facts amount to, and the registry's rows that gave none. */
export function seedLines(
  seed: SeedVehicles,
  newestYear: number,
): { lines: VehicleLine[]; dropped: DroppedRow[] } {
  const { lines, dropped } = gatherLines(seed.rows, seed.facts, { region: "USA", newestYear });
  const engines = new Map(seed.facts.engines.map((engine) => [engine.name, engine]));
  const known = seed.supplement.map((row): KnownLine => {
    const engine = engines.get(row.engine);
    if (!engine) throw new Error(`vehicle-supplement.csv names an unknown engine: ${row.engine}`);
    return {
      region: row.region,
      make: row.make,
      models: row.models.split("|"),
      engine,
      yearFrom: row.year_from,
      yearTo: row.year_to,
    };
  });
  const american = withKnownLines(lines, known, newestYear);
  return { lines: sharedWith("CR", american, seed.alsoInCostaRica), dropped };
}

async function storeMakesAndModels(db: Database, lines: VehicleLine[]): Promise<void> {
  await addMakes(
    db,
    makes.map((name, id) => ({ id, name, slug: slugOf(name) })),
  );
  await addModels(
    db,
    lines.map(({ make, model }) => ({ make: slugOf(make), name: model, slug: slugOf(model) })),
  );
  await addModelAliases(
    db,
    lines.flatMap((line) => aliases(line.make, line.model, [line.model, ...line.modelSpellings])),
  );
}

type EngineSeed = { engines: SeedEngine[]; lines: VehicleLine[]; newestYear: number };

async function storeEngines(db: Database, { engines, lines, newestYear }: EngineSeed) {
  await upsertEngines(
    db,
    engines.map((engine) => ({
      maker: engine.maker,
      maker_slug: slugOf(engine.maker),
      name: engine.name,
      slug: slugOf(engine.name),
      liters: engine.liters,
      cylinders: engine.cylinders,
      year_from: engine.yearFrom,
      year_to: engine.yearTo ?? newestYear,
    })),
  );
  const makersNames = new Set(
    [...makes, ...brands.map(({ name }) => name), ...engines.map(({ maker }) => maker)].map(
      foldText,
    ),
  );
  await replaceEngineAliases(db, [
    ...engines.flatMap((engine) =>
      aliases(engine.maker, engine.name, engineAliases(engine, makersNames)),
    ),
    ...lines.flatMap(({ engine: { maker, name, liters }, engineSpellings }) =>
      aliases(
        maker,
        name,
        [...engineSpellings].filter((spelled) => tellsEngine(spelled, String(liters), makersNames)),
      ),
    ),
  ]);
}

function aliases(make: string, name: string, spelled: readonly string[]): AliasRow[] {
  return spelled
    .map((alias) => ({
      make: slugOf(make),
      slug: slugOf(name),
      name: alias,
      key: partNumberKey(alias),
    }))
    .filter(({ key }) => key !== "");
}

function lineRow(line: VehicleLine) {
  const years = [...line.years].toSorted((a, b) => a - b);
  return {
    region: line.region,
    make: slugOf(line.make),
    model: slugOf(line.model),
    engine: slugOf(line.engine.name),
    maker: slugOf(line.engine.maker),

    year_from: Math.min(...years),
    year_to: Math.max(...years),
    years,
  };
}

function reportOf(
  seed: SeedVehicles,
  lines: readonly VehicleLine[],
  dropped: readonly DroppedRow[],
): VehicleReport {
  const regions = Map.groupBy(lines, ({ region }) => region);
  const reasons = Map.groupBy(dropped, ({ why }) => why);
  return {
    registryRows: seed.rows.length,
    lines: [...regions].map(([region, all]) => ({
      region,
      lines: all.length,
      vehicles: all.reduce((sum, { years }) => sum + years.size, 0),
    })),
    dropped: [...reasons]
      .map(([why, rows]) => ({ why, rows: rows.length }))
      .toSorted((a, b) => b.rows - a.rows),
  };
}
