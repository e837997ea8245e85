import type { AvailabilityFilter } from "#domain/availability/availability.ts";
import { createPartCatalogue, type PartCatalogue } from "#server/parts/part-catalogue.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { preparedDatabase } from "#server/platform/database/prepared-database.ts";
import type { PartIndex } from "#server/search/part-index.ts";
import { createPartSearch, type PartSearch } from "#server/search/part-search.ts";
import type { OfferedRegions } from "#server/vehicles/offered-regions.ts";

import type { PhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import { STANDING_VERSION } from "./catalogue-version.ts";
import { vehiclesOffered, type VehiclesOffered } from "./offered-vehicles.ts";

type OpenCatalogue = VehiclesOffered & { parts: PartCatalogue; search: PartSearch };

/** The parts of a database as shoppers see them, of whatever availability and never changing unless said otherwise. */
export function openPartCatalogue(
  { pool }: Pick<ShopDatabase, "pool">,
  catalogueVersion: CatalogueVersion = STANDING_VERSION,
  {
    defaultAvailability = "ALL",
    readPhrase,
    regions,
    index,
  }: {
    defaultAvailability?: AvailabilityFilter;
    readPhrase?: PhraseReader;
    regions?: OfferedRegions;
    /** What finds the parts; the read model of the database by default. */
    index?: PartIndex;
  } = {},
): OpenCatalogue {
  const vehicles = vehiclesOffered(preparedDatabase(pool), regions);
  const search = createPartSearch({
    pool,
    catalogueVersion,
    ...vehicles,
    defaultAvailability: async () => defaultAvailability,
    ...(readPhrase && { readPhrase }),
    ...(index && { index }),
  });
  return { parts: createPartCatalogue({ pool, search }), search, ...vehicles };
}
