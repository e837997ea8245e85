import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readBranches } from "#server/settings/read-branches.ts";

import { findCalendarWarehouses } from "./calendar-store.ts";
import { findConfirmation } from "./confirmed-holidays-store.ts";

/** Storefronts that have branches with hours of every week, and whose visitors are told of no holiday yet. */
export async function findUntoldStorefronts(db: Database): Promise<Storefront[]> {
  const warehouses = await findCalendarWarehouses(db);
  const untold: Storefront[] = [];
  for (const storefront of STOREFRONTS) {
    const own = new Set(
      warehouses.filter((one) => one.storefront === storefront).map(({ code }) => code),
    );
    const branches = await readBranches(db, storefront);
    const isVisited = branches.some(
      ({ warehouse, hours }) => own.has(warehouse) && hours.length > 0,
    );
    if (isVisited && !(await findConfirmation(db, storefront))) untold.push(storefront);
  }
  return untold;
}
