import type { Kysely } from "kysely";

import { type FitmentRange, rangesWithout } from "#domain/import/fitment-years.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import {
  deleteFitments,
  type FitmentPlace,
  insertFitments,
  markUniversal,
  refreshEngineFitments,
} from "./fitment-import-store.ts";

/** What fits this line fits everything. */
export const UNIVERSAL_LINE = 0;

/** Where something is said: what stood there, and what stands there now. */
export type ChangedPlace = FitmentPlace & {
  before: readonly FitmentRange[];
  ranges: readonly FitmentRange[];
};

type Writing = {
  places: readonly ChangedPlace[];
  /** Parts of which something has changed: of these places, or of engines. */
  partIds: readonly number[];
};

/**
 * Writes what parts fit; engines, search, pages and whether a part is universal follow in the same transaction. The one
 * way by which fitments are written, for files and for the desk.
 */
export async function writeFitmentChanges(
  db: Kysely<Tables>,
  { places, partIds }: Writing,
): Promise<void> {
  await deleteFitments(db, places.flatMap(goneFrom));
  await insertFitments(db, places.flatMap(newTo));
  await refreshEngineFitments(db, partIds);
  await queueForIndex(db, partIds);
  await raiseCatalogueVersion(db);
  const universal = places.filter(({ lineId }) => lineId === UNIVERSAL_LINE);
  if (universal.length > 0)
    await markUniversal(
      db,
      universal.map(({ partId }) => partId),
    );
}

function goneFrom({ before, ranges, ...place }: ChangedPlace) {
  return rangesWithout(before, ranges).map((range) => Object.assign({}, range, place));
}

function newTo({ before, ranges, ...place }: ChangedPlace) {
  return rangesWithout(ranges, before).map((range) => Object.assign({}, range, place));
}
