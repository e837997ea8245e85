import path from "node:path";

import type { Pool } from "pg";

import { lazyVinDecoder } from "#adapters/vin-decoder/open-vin-decoder.ts";
import type { PageUseCases } from "#server/pages/page-api.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createVehicleFinder, type VehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { createVinIdentifier } from "#server/vehicles/identify-vin.ts";
import {
  createVehicleChoices,
  type VehicleChoices,
} from "#server/vehicles/list-vehicle-choices.ts";
import {
  type OfferedRegions,
  offeredVehicles,
  type OfferedVehicleFinder,
} from "#server/vehicles/offered-regions.ts";
import { phraseRoutes } from "#server/vehicles/phrase-routes.ts";
import { createPhraseReader, type PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { readVinFacts } from "#server/vehicles/vehicle-facts.ts";
import { vehicleRoutes } from "#server/vehicles/vehicle-routes.ts";
import { vinRoutes } from "#server/vehicles/vin-routes.ts";

const VIN_REGISTRY = path.join(import.meta.dirname, "../../db/vin");
/** VINs, per client address (decisions §1). */
const VIN_LIMIT = { name: "vin", calls: 60, seconds: 60 };
/** Phrases are asked beside a search, and counted like searches. */
const PHRASE_LIMIT = { name: "vehicle-phrase", calls: 900, seconds: 60 };

type Needs = {
  db: Database;
  pool: Pool;
  catalogueVersion: Version;
  regions: OfferedRegions;
  /** The names of the kinds of part, in both languages. */
  partNames: () => Promise<readonly string[]>;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedVehicles = {
  findVehicle: VehicleFinder;
  regions: OfferedRegions;
  findOffered: OfferedVehicleFinder;
  choices: VehicleChoices;
  readPhrase: PhraseReader;
  /** For pages, which say that a VIN cannot be read now, and not why. */
  identifyVin: PageUseCases["identifyVin"];
  routes: Required<Pick<CallRoutes, "reference" | "open">>;
};

/** What shoppers say of what they drive: the picker, a VIN, and what a saved vehicle means. */
export function composeVehicles(needs: Needs): ComposedVehicles {
  const { db, now, rateLimitScale: scale } = needs;
  // A vehicle is looked up for each list, which takes PostgreSQL less time than to plan how.
  const prepared = preparedDatabase(needs.pool);
  const findVehicle = createVehicleFinder(prepared);
  const findOffered = offeredVehicles({ findVehicle, regions: needs.regions });
  const choices = createVehicleChoices(needs);
  const identifyVin = createVinIdentifier({
    db,
    decoder: lazyVinDecoder(VIN_REGISTRY),
    facts: readVinFacts(),
    regions: needs.regions,
    now,
  });
  const readPhrase = createPhraseReader({ ...needs, db: prepared });
  return {
    findVehicle,
    findOffered,
    regions: needs.regions,
    choices,
    readPhrase,
    identifyVin: (vin, region, { locale, storefront }) =>
      identifyVin({ vin, region, locale, storefront, report: () => undefined }),
    routes: {
      reference: [vehicleRoutes(choices, findOffered)],
      open: [
        vinRoutes(identifyVin, createCallLimit({ ...VIN_LIMIT, scale })),
        phraseRoutes(readPhrase, createCallLimit({ ...PHRASE_LIMIT, scale })),
      ],
    },
  };
}
