import path from "node:path";

import { lazyVinDecoder } from "#adapters/vin-decoder/open-vin-decoder.ts";
import type { VinAnswer } from "#contract/vehicles.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createVehicleFinder, type VehicleFinder } from "#server/vehicles/find-vehicle.ts";
import { createVinIdentifier } from "#server/vehicles/identify-vin.ts";
import {
  createVehicleChoices,
  type VehicleChoices,
} from "#server/vehicles/list-vehicle-choices.ts";
import { phraseRoutes } from "#server/vehicles/phrase-routes.ts";
import { createPhraseReader, type PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";
import { readVinFacts } from "#server/vehicles/vehicle-facts.ts";
import { vehicleRoutes } from "#server/vehicles/vehicle-routes.ts";
import { vinRoutes } from "#server/vehicles/vin-routes.ts";

const VIN_REGISTRY = path.join(import.meta.dirname, "../../db/vin");
/** VINs, per client address (decisions §1). */
const VIN_LIMIT = { calls: 60, seconds: 60 };
/** Phrases are asked beside a search, and counted like searches. */
const PHRASE_LIMIT = { calls: 900, seconds: 60 };

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** Regions of the settings; the first is meant when a caller names none. */
  regions: () => Promise<string[]>;
  /** The names of the kinds of part, in both languages. */
  partNames: () => Promise<readonly string[]>;
  rateLimitScale: number;
  now: () => Date;
};

export type ComposedVehicles = {
  findVehicle: VehicleFinder;
  choices: VehicleChoices;
  readPhrase: PhraseReader;
  /** For pages, which say that a VIN cannot be read now, and not why. */
  identifyVin: (vin: string, region: string, locale: Locale) => Promise<VinAnswer>;
  routes: Required<Pick<CallRoutes, "reference" | "open">>;
};

/** What shoppers say of what they drive: the picker, a VIN, and what a saved vehicle means. */
export function composeVehicles(needs: Needs): ComposedVehicles {
  const { db, now, rateLimitScale: scale } = needs;
  const findVehicle = createVehicleFinder(db);
  const choices = createVehicleChoices(needs);
  const identifyVin = createVinIdentifier({
    db,
    decoder: lazyVinDecoder(VIN_REGISTRY),
    facts: readVinFacts(),
    now,
  });
  const readPhrase = createPhraseReader(needs);
  return {
    findVehicle,
    choices,
    readPhrase,
    identifyVin: (vin, region, locale) =>
      identifyVin({ vin, region, locale, report: () => undefined }),
    routes: {
      reference: [vehicleRoutes(choices, findVehicle)],
      open: [
        vinRoutes(identifyVin, createCallLimit({ ...VIN_LIMIT, scale })),
        phraseRoutes(readPhrase, createCallLimit({ ...PHRASE_LIMIT, scale })),
      ],
    },
  };
}
