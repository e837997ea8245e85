import type { VehicleChoicesResponse } from "#contract/vehicle-making.ts";
import { OLDEST_MODEL_YEAR } from "#domain/vehicle/model-years.ts";
import type { Database } from "#server/platform/database/database.ts";
import { currentSettings } from "#server/settings/current-settings.ts";

import { findCalledVehicles } from "./called-vehicle-store.ts";
import { findMakeNames, findMakersOfEngines } from "./made-vehicle-store.ts";
import { BY_WORDS } from "./open-vehicle.ts";

type Choices = Omit<VehicleChoicesResponse, "status">;

/** Of what a model, an engine and a vehicle line may be made: what the forms of the back office offer. */
export async function readVehicleChoices(db: Database, newestYear: number): Promise<Choices> {
  const engines = (await findCalledVehicles(db)).filter(({ kind }) => kind === "engine");
  return {
    makes: (await findMakeNames(db)).toSorted(BY_WORDS.compare),
    makers: (await findMakersOfEngines(db)).toSorted(BY_WORDS.compare),
    engines: engines
      .map(({ id, make, name, liters, yearFrom, yearTo }) => ({
        id,
        maker: make,
        name,
        liters: liters ?? "",
        yearFrom: yearFrom ?? 0,
        yearTo: yearTo ?? 0,
      }))
      .toSorted(
        (one, other) =>
          BY_WORDS.compare(one.maker, other.maker) || BY_WORDS.compare(one.name, other.name),
      ),
    regions: await readRegions(db),
    oldestYear: OLDEST_MODEL_YEAR,
    newestYear,
  };
}

/** The regions of the setting vehicle_regions, in both languages. */
async function readRegions(db: Database): Promise<Choices["regions"]> {
  const { vehicle_regions } = await currentSettings(db);
  return vehicle_regions.regions.map(({ value, label }) => ({
    value,
    label: typeof label === "string" ? { es: label, en: label } : label,
  }));
}

/** The same by their codes. */
export async function regionCodes(db: Database): Promise<string[]> {
  return (await readRegions(db)).map(({ value }) => value);
}
