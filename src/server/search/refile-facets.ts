import type { Kysely } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { moveFacets } from "./facet-store.ts";

/**
 * Has lists find the parts of a kind in the category that it is in now. Call it in the transaction that moves the
 * kind, and queue its parts there: the index may be built aside meanwhile.
 */
export async function refileFacets(
  db: Kysely<Tables>,
  kind: { subcategoryId: number; categoryId: number },
): Promise<void> {
  await moveFacets(db, kind);
}
