import type { VinCandidate, VinDecoder } from "#adapters/vin-decoder/vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import {
  type Engine,
  type EngineSpelling,
  enginesSpelled,
} from "#domain/vehicle/engine-spelling.ts";
import { checkDigitOf } from "#domain/vin/check-digit.ts";
import { isDiesel } from "#domain/vin/vin-engine.ts";
import { engineNamesOfVin, shopNamesOfVin, type VinNames } from "#domain/vin/vin-names.ts";
import { readVin, type Vin } from "#domain/vin/vin.ts";
import { homeRegion } from "#domain/storefront/home-region.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { filled, serverTexts } from "#texts/server-texts.ts";

import { answerOf, partialAnswer } from "./answer-vin.ts";
import type { OfferedRegions } from "./offered-regions.ts";
import { findMakeName, findVehiclesOfVin, type VehicleOfVin } from "./vehicle-choice-store.ts";

/** What shops call what registries decode. */
export type VinFacts = {
  names: VinNames;
  spellings: readonly EngineSpelling[];
  engines: ReadonlyMap<string, Engine>;
};

type Needs = {
  db: Database;
  /** Opens the registry when it is first asked; rejects when it cannot be read. */
  decoder: () => Promise<VinDecoder>;
  facts: VinFacts;
  regions: OfferedRegions;
  now: () => Date;
};

type VinRequest = {
  vin: string;
  /** The shopper's region, looked at before the storefront's others; empty is the storefront's own. */
  region: string;
  storefront: Storefront;
  locale: Locale;
  /** Told why the registry could not be read. */
  report: (error: unknown) => void;
};
export type VinIdentifier = (request: VinRequest) => Promise<VinAnswer>;

/**
 * Finds the shop's vehicles that a VIN means (decisions §4): judged by length, then characters, then
 * looked up. Position 10 can mean two years, 30 apart: the vehicles of all that explain the VIN about
 * equally are offered, else those of the first other year in which the shop has the model; with no
 * model known, the first in which it has the make fills the picker. `not_found` is neither, and
 * `invalid` the same with a wrong check digit: then it is a slip more likely than a rare vehicle.
 * `not_sold` says what it is where that is no diesel and no model of the shop's: its make fills no picker.
 */
export function createVinIdentifier(needs: Needs): VinIdentifier {
  const { db, decoder, facts, now } = needs;
  return async ({ vin: typed, region, storefront, locale, report }) => {
    const reading = readVin(typed);
    if (!reading.ok) return refusal(reading.reason, locale);
    let candidates: VinCandidate[];
    try {
      candidates = (await decoder()).decode(reading.vin, now().getUTCFullYear() + 1);
    } catch (error) {
      report(error);
      return refusal("unavailable", locale);
    }
    const offered = await needs.regions(storefront);
    const own = region === "" ? homeRegion(storefront) : region;
    const regions = { first: offered.includes(own) ? [own] : offered, offered };
    for (const group of likelyTogether(candidates)) {
      const matches = await Promise.all(
        group.map(async (candidate) => ({
          candidate,
          found: await vehiclesOf(db, { candidate, facts, regions }),
        })),
      );
      const [best, ...others] = matches.filter(({ found }) => found.length > 0);
      if (best) return answerOf(reading.vin, best, others);
    }
    return withoutVehicle(db, { vin: reading.vin, candidates, facts, regions, locale });
  };
}

/** Where vehicles are looked for. */
type Regions = { first: readonly string[]; offered: readonly string[] };

type Unmatched = {
  vin: Vin;
  candidates: readonly VinCandidate[];
  facts: VinFacts;
  regions: Regions;
  locale: Locale;
};

/** What is said of a VIN whose model the shop has in no year. */
async function withoutVehicle(
  db: Database,
  { vin, candidates, facts, regions, locale }: Unmatched,
): Promise<VinAnswer> {
  const [likeliest] = candidates;
  if (likeliest && isNotServed(likeliest)) return notSold(likeliest, locale);
  for (const { year, make: decodedMake } of candidates) {
    const name = facts.names.makes[decodedMake] ?? decodedMake;
    const make = await findMakeName(db, { regions: regions.first, year, make: slugOf(name) });
    if (make) return partialAnswer(vin, { make, model: null, year }, {});
  }
  return refusal(checkDigitOf(vin) === "mismatch" ? "invalid" : "not_found", locale);
}

/** Those that explain the VIN about equally are looked up together, each other one by itself. */
function likelyTogether(candidates: readonly VinCandidate[]): VinCandidate[][] {
  const likely = candidates.filter(({ isLikely }) => isLikely);
  return [likely, ...candidates.filter(({ isLikely }) => !isLikely).map((one) => [one])];
}

type Lookup = { candidate: VinCandidate; facts: VinFacts; regions: Regions };

/** Of that model, in the caller's region, or in any that is offered: a truck of one country works in another. */
async function vehiclesOf(
  db: Database,
  { candidate, facts, regions }: Lookup,
): Promise<VehicleOfVin[]> {
  const { make, model, series, year } = candidate;
  if (model === undefined || year === null) return [];
  const names = shopNamesOfVin({ make, model, ...(series && { series }) }, facts.names);
  const query = {
    year,
    makes: names.makes.map(slugOf),
    models: names.models.map(partNumberKey),
    engines: engineKeys(candidate, facts),
  };
  for (const places of new Set([regions.first, regions.offered])) {
    const found = await findVehiclesOfVin(db, { ...query, regions: places });
    if (found.length > 0) return found;
  }
  return [];
}

/** Spelled engines are taken whatever their size: it narrows the choice later, and registries slip. */
function engineKeys(
  { make, engineName, engineMaker }: VinCandidate,
  { names, spellings, engines }: VinFacts,
): string[] {
  if (engineName === undefined) return [];
  const engineNames = engineNamesOfVin(engineName, engineMaker);
  const meant = engineNames.flatMap((engine) =>
    enginesSpelled({ make, engine, liters: "" }, spellings, engines).map(({ name }) => name),
  );
  const badges = names.badges
    .filter((badge) => badge.makes.includes(make) && meant.includes(badge.engine))
    .flatMap((badge) => badge.names);
  return [...new Set([...engineNames, ...meant, ...badges].map(partNumberKey))];
}

/** A model that the shop has in no year, with an engine that it has no parts for: an F-150. */
function isNotServed(candidate: VinCandidate): boolean {
  return candidate.model !== undefined && !isDiesel(candidate);
}

/** What it is all the same, so that nobody doubts what they typed. */
function notSold({ make, model, year }: VinCandidate, locale: Locale): VinAnswer {
  const name = [make, model, year].filter(Boolean).join(" ");
  return { status: "not_sold", message: filled(serverTexts("vins", locale).not_sold, { name }) };
}

function refusal(
  status: Exclude<VinAnswer["status"], "valid" | "not_sold">,
  locale: Locale,
): VinAnswer {
  return { status, message: serverTexts("vins", locale)[status] };
}
