import type { Product, ProductsResponse } from "#contract/products.ts";
import type { EnginesResponse } from "#contract/vehicles.ts";
import type { GarageEntry } from "#domain/garage/garage.ts";

import { ask, vehicleOf } from "./garage-shopper.ts";

/** What the journeys of the garage drive, and parts that fit it and do not. */
export type Fleet = {
  truck: GarageEntry;
  other: GarageEntry;
  engine: GarageEntry;
  /** Fits the truck by a fitment of its own, and comes in other qualities. */
  fitting: Product;
  foreign: Product;
};

/** Two trucks and an engine of the shop, found by its calls. */
export async function findFleet(): Promise<Fleet> {
  const truck = await isuzuNpr("CR", 2012);
  const other = await isuzuNpr("USA", 2015);
  const { make, engine_name, engine_liter } = truck;
  const engine = await vehicleOf({ type: "engine", make, engine_name, engine_liter });
  const { products } = await listFor(truck, "only");
  const fitting = products.find(({ is_universal: all, unificado }) => !all && unificado !== null);
  const { products: every } = await listFor(truck, "any");
  const foreign = every.find(({ fitment }) => fitment?.status === "does_not_fit");
  if (!fitting || !foreign) throw new Error("The demonstration has no such parts.");
  return { truck, other, engine, fitting, foreign };
}

async function isuzuNpr(region: string, year: number): Promise<GarageEntry> {
  const names = { type: "vehicle", region, year, make: "Isuzu", model: "NPR" } as const;
  const path = `make_model_year_manager/engines/${year}/isuzu/npr?region=${region}`;
  const { engines } = await ask<EnginesResponse>(path);
  const [engine] = engines;
  if (!engine) throw new Error(`There is no NPR of ${year} in ${region}.`);
  return vehicleOf({
    ...names,
    engine_name: engine.engine_name,
    engine_liter: engine.engine_liter,
  });
}

function listFor(vehicle: GarageEntry, vehicleFit: "only" | "any"): Promise<ProductsResponse> {
  return ask("products", { partsFilters: { vehicle, vehicleFit, productsByPage: 48 } });
}
