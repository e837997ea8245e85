import type { Kysely } from "kysely";

import { raiseOfferVersion } from "#server/platform/database/catalogue-version.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import { updateFacets } from "./facet-store.ts";

/**
 * Brings prices and availability of these parts in the read model to what part_price, stock and
 * part.supply say, and raises the catalogue version when one of them has changed. Call it in the
 * transaction that changes them. Parts that are not indexed yet are left to the outbox.
 */
export async function refreshFacets(db: Kysely<Tables>, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  if (await updateFacets(db, partIds)) await raiseOfferVersion(db);
}
