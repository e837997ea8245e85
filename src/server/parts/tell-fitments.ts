import type { Pool } from "pg";

import type { Fitment } from "#contract/products.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { requestedVehicle } from "#server/search/find-vehicle.ts";
import type { OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";

import { findPartRows } from "./part-store.ts";
import { productOf } from "./product-wire.ts";
import { findFactRows } from "./sellable-store.ts";

type FitmentsRequest = { skus: readonly string[]; vehicle: VehicleRef };

/** What is known of parts on a vehicle, by sku; skus that no part has are left out (decisions §4). */
export type TellFitments = (
  request: FitmentsRequest,
  caller: Caller,
) => Promise<{ sku: string; fitment: Fitment }[]>;

type Needs = { db: Database; pool: Pool; findOffered: OfferedVehicleFinder };

/** For carts and orders, whose lines are known by their sku alone: said of each as lists say it. */
export function createFitmentTeller({ db, pool, findOffered }: Needs): TellFitments {
  return async ({ skus, vehicle: requested }, caller) => {
    const known = await findFactRows(db, skus.map(storableText));
    const vehicle = await requestedVehicle(requested, caller.storefront, findOffered);
    const ids = known.map(({ partId }) => partId);
    const rows = await findPartRows(pool, ids, { priceLevel: null, vehicle });
    return rows.flatMap((row) => {
      const { sku, fitment } = productOf(row, { caller: { ...caller, viewer: GUEST }, vehicle });
      return fitment ? [{ sku, fitment }] : [];
    });
  };
}
