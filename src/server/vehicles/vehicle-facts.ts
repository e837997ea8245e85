import { readFile } from "node:fs/promises";
import path from "node:path";

import { parse } from "csv-parse/sync";
import { z } from "zod";

import engines from "../../../db/seed/engines.json" with { type: "json" };
import spellings from "../../../db/seed/engine-spellings.json" with { type: "json" };
import rules from "../../../db/seed/vehicle-rules.json" with { type: "json" };

import type { Engine } from "#domain/vehicle/engine-spelling.ts";
import type { RegistryRow, VehicleFacts } from "#domain/vehicle/vehicle-lines.ts";

import type { VinFacts } from "./identify-vin.ts";

const Year = z.coerce.number().int();
const Liters = z.coerce.number();

const SeedEngine = z.object({
  maker: z.string(),
  name: z.string(),
  liters: z.string(),
  cylinders: z.int(),
  yearFrom: Year,
  yearTo: Year.nullable(),
  aliases: z.array(z.string()),
});
export type SeedEngine = z.infer<typeof SeedEngine>;

const Rules = z.object({
  makes: z.record(z.string(), z.string()),
  setApart: z.array(
    z.object({
      make: z.string(),
      models: z.string(),
      why: z.enum(["catch_all", "chassis", "registry_code", "not_diesel", "not_sold_here"]),
    }),
  ),
  names: z.array(
    z.object({ make: z.string(), model: z.string(), names: z.array(z.string()).min(1) }),
  ),
  bounds: z.array(
    z.object({
      make: z.string(),
      models: z.string(),
      yearFrom: Year.optional(),
      yearTo: Year.optional(),
      litersFrom: Liters.optional(),
      litersTo: Liters.optional(),
      without: z.string().optional(),
    }),
  ),
  alsoInCostaRica: z.array(z.object({ make: z.string(), models: z.string() })),
  vin: z.array(
    z.object({
      make: z.string(),
      name: z.string(),
      names: z.array(z.string()).min(1),
      as: z.string().optional(),
    }),
  ),
  badges: z.array(
    z.object({
      makes: z.array(z.string()),
      engine: z.string(),
      names: z.array(z.string()).min(1),
    }),
  ),
});

const Spelling = z.object({
  spelled: z.string(),
  engines: z.array(z.string()).min(1),
  makes: z.array(z.string()).optional(),
});

const CsvRow = z.object({
  make: z.string(),
  model: z.string(),
  engine: z.string(),
  liters: z.string(),
  year_from: Year,
  year_to: Year,
});

/** A line that trade knowledge adds: what registries lack, and Costa Rica's own names. */
const SupplementRow = z.object({
  region: z.enum(["USA", "CR"]),
  make: z.string(),
  models: z.string(),
  engine: z.string(),
  year_from: Year,
  year_to: z.union([z.literal("").transform(() => null), Year]),
  certainty: z.enum(["high", "med", "low"]),
  /** Where it is known from. */
  source: z.string().min(1),
});
export type SupplementRow = z.infer<typeof SupplementRow>;

export type SeedVehicles = {
  rows: RegistryRow[];
  facts: VehicleFacts;
  engines: SeedEngine[];
  supplement: SupplementRow[];
  alsoInCostaRica: { make: string; models: string }[];
};

/** Reads what db/seed knows of vehicles; a file that does not have its form is a ZodError. */
export async function readVehicleFacts(): Promise<SeedVehicles> {
  const [registry, supplement] = await Promise.all([
    csv("vehicles.csv", CsvRow),
    csv("vehicle-supplement.csv", SupplementRow),
  ]);
  const known = z.array(SeedEngine).parse(engines);
  const { alsoInCostaRica, bounds, vin: _vin, badges: _badges, ...names } = Rules.parse(rules);
  return {
    rows: registry.map(({ make, model, engine, liters, year_from, year_to }) => ({
      make,
      model,
      engine,
      liters,
      yearFrom: year_from,
      yearTo: year_to,
    })),
    facts: {
      engines: known.map(engineFact),
      spellings: z.array(Spelling).parse(spellings),
      names,
      bounds,
    },
    engines: known,
    supplement,
    alsoInCostaRica,
  };
}

/** What shops call the models and engines that a VIN is decoded to. */
export function readVinFacts(): VinFacts {
  const known = z.array(SeedEngine).parse(engines).map(engineFact);
  return {
    names: Rules.parse(rules),
    spellings: z.array(Spelling).parse(spellings),
    engines: new Map(known.map((engine) => [engine.name, engine])),
  };
}

function engineFact({ maker, name, liters, yearFrom, yearTo }: SeedEngine): Engine {
  return { maker, name, liters: Number(liters), yearFrom, yearTo };
}

async function csv<Row>(file: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const text = await readFile(path.join(import.meta.dirname, "../../../db/seed", file), "utf8");
  return z.array(schema).parse(parse(text, { columns: true }));
}
