import type { Branch } from "#contract/branches.ts";
import { countryOf } from "#domain/storefront/country.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";

import { findBranchRows } from "./branch-store.ts";

export type BranchList = (storefront: Storefront) => Promise<Branch[]>;

type Needs = { db: Database; catalogueVersion: Version };

/**
 * The warehouses that people may visit, as the setting `branches` says, the storefront's own before the others. A
 * warehouse that the setting does not name is no branch, and neither is a name without a warehouse.
 */
export function createBranchList({ db, catalogueVersion }: Needs): BranchList {
  return memoByVersion(catalogueVersion, async (storefront: Storefront) => {
    const { branches } = await settingsOfStorefront(db, storefront);
    const warehouses = await findBranchRows(db);
    const open = branches.flatMap(({ warehouse: code, ...visited }): Branch[] => {
      const warehouse = warehouses.find((one) => one.code === code);
      if (!warehouse) return [];
      const { id: warehouseId, name, city, storefront: place, parts } = warehouse;
      return [
        {
          warehouseId,
          code,
          name,
          city,
          country: countryOf(place),
          isLocal: place === storefront,
          time_zone: timeZoneOf(place),
          parts,
          ...visited,
        },
      ];
    });
    return [...open.filter(({ isLocal }) => isLocal), ...open.filter(({ isLocal }) => !isLocal)];
  });
}
