import type { Pool } from "pg";

import type { Storefront } from "#domain/storefront/storefront.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";
import type { OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";

import { aroundEngine, isKnown, requestedVehicle } from "./find-vehicle.ts";
import type { VehicleQuery } from "./part-query.ts";
import { findRelated } from "./vehicle-relation-store.ts";

export type VehicleRelation = { categoryIds: number[]; subcategoryIds: number[] };

/** What of the menu has stock for the vehicle, or for the engine and vehicles that have it; undefined when the shop does not know it. */
export type VehicleRelator = (
  vehicle: VehicleRef,
  storefront: Storefront,
) => Promise<VehicleRelation | undefined>;

type Needs = {
  pool: Pool;
  catalogueVersion: Version;
  findOffered: OfferedVehicleFinder;
};

/**
 * Found once per vehicle and storefront until the catalogue changes: every page with a menu asks.
 * The universal parts, most of what fits any vehicle, are gone through once for all of them.
 */
export function createVehicleRelator({
  pool,
  catalogueVersion,
  findOffered,
}: Needs): VehicleRelator {
  const ofUniversal = memoByVersion(catalogueVersion, (storefront: Storefront) =>
    findRelated(pool, "universal", storefront),
  );
  const related = memoByVersion(catalogueVersion, async (key: string) => {
    const request: { vehicle: VehicleQuery; storefront: Storefront } = JSON.parse(key);
    const { vehicle, storefront } = request;
    const around = aroundEngine(vehicle);
    const found = await Promise.all([
      ofUniversal(storefront),
      findRelated(pool, vehicle, storefront),
      ...(around ? [findRelated(pool, around, storefront)] : []),
    ]);
    return {
      categoryIds: ascending(found.flat().map(({ category_id }) => category_id)),
      subcategoryIds: ascending(found.flat().map(({ subcategory_id }) => subcategory_id)),
    };
  });
  return async (ref, storefront) => {
    const vehicle = await requestedVehicle(ref, storefront, findOffered);
    return isKnown(vehicle) ? related(JSON.stringify({ vehicle, storefront })) : undefined;
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}
