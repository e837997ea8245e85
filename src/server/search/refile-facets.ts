import type { Kysely } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { adjustCounts, findCounted, findGroupKeys, lockCounts } from "./facet-count-store.ts";
import { moveFacets, rebrandFacets } from "./facet-store.ts";
import { holdGroups, writeSole } from "./read-model-store.ts";

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

/**
 * Has lists find parts of one brand as another's, and count them there and nowhere else. Call it in the transaction that
 * makes them so, and queue them there: what is found by the brand's name follows with the index.
 */
export async function refileBrand(
  db: Kysely<Tables>,
  { partIds, brandId }: { partIds: readonly number[]; brandId: number },
): Promise<void> {
  if (partIds.length === 0) return;
  await lockCounts(db);
  const groups = await findGroupKeys(db, [...partIds]);
  await holdGroups(db, groups);
  const before = await findCounted(db, groups);
  await rebrandFacets(db, { partIds, brandId });
  await writeSole(db, groups);
  await adjustCounts(db, { before, after: await findCounted(db, groups) });
}
