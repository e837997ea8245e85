import type { EngineMaker, EngineOption } from "#contract/vehicles.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { OLDEST_MODEL_YEAR } from "#domain/vehicle/model-years.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import {
  findEngineMakers,
  findEngines,
  findEnginesOfMaker,
  findMakes,
  findModels,
} from "./vehicle-choice-store.ts";
import type { OfferedRegions } from "./offered-regions.ts";

type Needs = {
  db: Database;
  catalogueVersion: Version;
  /** The first is meant when a caller names none. */
  regions: OfferedRegions;
  now: () => Date;
};

type ChoicesRequest = { year: string; region?: string | undefined; storefront: Storefront };

/**
 * The steps of the vehicle picker (specification §4): each offers only what leads to a vehicle.
 * Names may be sent as slugs; a year outside next year to 1987 is refused (decisions §4); a region
 * that the storefront does not have offers nothing.
 */
export type VehicleChoices = {
  makes: (request: ChoicesRequest) => Promise<string[]>;
  models: (request: ChoicesRequest & { make: string }) => Promise<string[]>;
  engines: (request: ChoicesRequest & { make: string; model: string }) => Promise<EngineOption[]>;
  engineMakers: () => Promise<EngineMaker[]>;
  enginesOfMaker: (maker: string) => Promise<EngineOption[]>;
};

/** Every answer is kept until the catalogue changes: the picker is asked thousands of times between. */
export function createVehicleChoices({
  db,
  catalogueVersion,
  regions,
  now,
}: Needs): VehicleChoices {
  const step = <Asking extends object, Answer>(
    load: (asking: Asking) => Promise<Answer>,
  ): ((asking: Asking) => Promise<Answer>) => {
    const kept = memoByVersion(catalogueVersion, (key: string) => load(JSON.parse(key)));
    return (asking) => kept(JSON.stringify(asking));
  };
  const makes = step((asking: YearIn) => findMakes(db, asking));
  const models = step((asking: YearIn & { make: string }) => findModels(db, asking));
  const engines = step((asking: YearIn & { make: string; model: string }) =>
    findEngines(db, asking),
  );
  const makers = step(() => findEngineMakers(db));
  const ofMaker = step(({ maker }: { maker: string }) => findEnginesOfMaker(db, maker));
  const within = async (request: ChoicesRequest): Promise<YearIn> => {
    const year = modelYear(request.year, now());
    const offered = await regions(request.storefront);
    const region = request.region ?? offered[0] ?? "";
    return { year, region: offered.includes(region) ? region : NO_REGION };
  };

  return {
    makes: async (request) => makes(await within(request)),
    models: async (request) => models({ ...(await within(request)), make: slugOf(request.make) }),
    engines: async (request) =>
      engines({
        ...(await within(request)),
        make: slugOf(request.make),
        model: slugOf(request.model),
      }),
    engineMakers: () => makers({}),
    enginesOfMaker: (maker) => ofMaker({ maker: slugOf(maker) }),
  };
}

/** No vehicle is of it. */
const NO_REGION = "";

type YearIn = { region: string; year: number };

function modelYear(text: string, now: Date): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year >= OLDEST_MODEL_YEAR && year <= now.getUTCFullYear() + 1) return year;
  throw new ShopError("year_out_of_range", { year: text });
}
