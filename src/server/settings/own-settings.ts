import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findAllSettings } from "./setting-store.ts";

/** The storefronts that have any of some settings of their own, and not what the whole shop has. */
export async function storefrontsWithOwn(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<Storefront>> {
  const { own } = await findAllSettings(db);
  const storefronts = STOREFRONTS.filter((one) => keys.some((key) => key in own[one]));
  return new Set(storefronts);
}
