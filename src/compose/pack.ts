import type { GarageKeeper } from "#server/garage/keep-garage.ts";
import { createPackMaker } from "#server/parts/make-pack.ts";
import { packRoutes } from "#server/parts/pack-routes.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

import type { ComposedCatalogue } from "./catalogue.ts";

/** Packs, which cost more than other answers, per client address. */
const PACK_LIMIT = { name: "offline-pack", calls: 30, seconds: 60 };

type Needs = {
  reads: Pick<ReadDatabase, "pool">;
  catalogueVersion: CatalogueVersion;
  catalogue: Pick<ComposedCatalogue, "vehicles">;
  garage: Pick<GarageKeeper, "read">;
  rateLimitScale: number;
  now: () => Date;
};

/** What answers a search by number without network, of catalogue and garage. */
export function composePack(needs: Needs): CallRoutes {
  const { reads, catalogueVersion, catalogue, garage, rateLimitScale: scale, now } = needs;
  const packOf = createPackMaker({
    pool: reads.pool,
    partsVersion: catalogueVersion.ofParts,
    findOffered: catalogue.vehicles.findOffered,
    regions: catalogue.vehicles.regions,
    readGarage: garage.read,
    now,
  });
  return { customer: [packRoutes(packOf, createCallLimit({ ...PACK_LIMIT, scale }))] };
}
