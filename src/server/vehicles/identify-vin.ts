import type { VinCandidate, VinDecoder } from "#adapters/vin-decoder/vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import { type ModelNames, namedModels } from "#domain/vehicle/model-naming.ts";
import { checkDigitOf } from "#domain/vin/check-digit.ts";
import { engineNamesOfVin, modelNamesOfVin } from "#domain/vin/vin-names.ts";
import { readVin, type Vin } from "#domain/vin/vin.ts";
import type { Database } from "#server/platform/database.ts";

import { withoutPlace } from "./find-vehicle.ts";
import { findMakeName, findVehiclesOfVin, type FoundVehicle } from "./vehicle-choice-store.ts";
import { VIN_MESSAGES } from "./vin-messages.ts";

type Needs = {
  db: Database;
  decoder: VinDecoder;
  /** What shoppers call the registry's models. */
  names: ModelNames;
  now: () => Date;
};

type Asked = { vin: string; region: string; locale: Locale };
export type VinIdentifier = (asked: Asked) => Promise<VinAnswer>;

/**
 * Finds the shop's vehicles that a VIN means (decisions §4): judged by length, then characters, then
 * looked up. Of the years that the VIN can mean, the first that leads to vehicles is taken; when
 * none does, what the VIN tells fills the picker, if the shop has that make in that year.
 */
export function createVinIdentifier({ db, decoder, names, now }: Needs): VinIdentifier {
  return async ({ vin: typed, region, locale }) => {
    const reading = readVin(typed);
    if (!reading.ok) return refusal(reading.reason, locale);
    const candidates = decoder.decode(reading.vin, now().getUTCFullYear() + 1);
    for (const candidate of candidates) {
      const vehicles = await vehiclesOf(db, { candidate, names, region });
      if (vehicles.length > 0) return answer(reading.vin, candidate, vehicles);
    }
    for (const candidate of candidates) {
      const year = candidate.year;
      const make = await findMakeName(db, { region, year, make: makeSlug(candidate, names) });
      if (make) return answer(reading.vin, { ...candidate, make }, []);
    }
    return refusal("not_found", locale);
  };
}

type Lookup = { candidate: VinCandidate; names: ModelNames; region: string };

/** In the caller's region, or anywhere: a truck of one country works in another. */
async function vehiclesOf(
  db: Database,
  { candidate, names, region }: Lookup,
): Promise<FoundVehicle[]> {
  const { model, series, engineName, engineMaker } = candidate;
  if (model === undefined) return [];
  const query = {
    year: candidate.year,
    make: makeSlug(candidate, names),
    models: modelNamesOfVin(model, series).flatMap((name) => modelKeys(candidate, name, names)),
    engines: engineName ? engineNamesOfVin(engineName, engineMaker).map(partNumberKey) : [],
  };
  for (const place of new Set([region, ""])) {
    const found = await findVehiclesOfVin(db, { ...query, region: place });
    if (found.length > 0) return withTheEngine(found, candidate);
  }
  return [];
}

/** Those with the engine that the VIN names, else those of its displacement, else all. */
function withTheEngine(
  found: (FoundVehicle & { isEngine: boolean })[],
  { liters }: VinCandidate,
): FoundVehicle[] {
  const named = found.filter(({ isEngine }) => isEngine);
  const sized = found.filter((vehicle) => isSameSize(vehicle.engine_liter, liters));
  const chosen = [named, sized, found].find((some) => some.length > 0) ?? [];
  return chosen.map(({ isEngine: _isEngine, ...vehicle }) => vehicle);
}

function isSameSize(liters: string, told: string | undefined): boolean {
  return told !== undefined && Math.abs(Number(liters) - Number(told)) < 0.06;
}

function modelKeys({ make }: VinCandidate, name: string, names: ModelNames): string[] {
  const named = namedModels(make, name, names);
  return [name, ...("models" in named ? named.models : [])].map(partNumberKey);
}

function makeSlug({ make }: VinCandidate, { makes }: ModelNames): string {
  return slugOf(makes[make] ?? make);
}

function answer(vin: Vin, candidate: VinCandidate, vehicles: FoundVehicle[]): VinAnswer {
  const told = {
    make: vehicles[0]?.make ?? candidate.make,
    model: candidate.model ?? null,
    year: candidate.year,
    engine_name: candidate.engineName ?? null,
    engine_liter: candidate.liters ?? null,
  };
  return {
    status: "valid",
    vehicles: vehicles.map(withoutPlace),
    vin: { ...told, ...onlyVehicle(vehicles), checkDigit: checkDigitOf(vin) },
  };
}

/** One vehicle alone says model and engine as the shop does. */
function onlyVehicle(vehicles: FoundVehicle[]) {
  const [vehicle] = vehicles;
  if (!vehicle || vehicles.length > 1) return {};
  return {
    model: vehicle.model ?? null,
    engine_name: vehicle.engine_name,
    engine_liter: vehicle.engine_liter,
  };
}

function refusal(status: keyof typeof VIN_MESSAGES, locale: Locale): VinAnswer {
  return { status, message: VIN_MESSAGES[status][locale] };
}
