import { splitRanges, type YearWindow } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findFitments,
  type FitmentPlace,
  type FitmentRecord,
  placeKey,
  refreshEngineFitments,
} from "./fitment-import-store.ts";
import {
  findPlacesOf,
  type LinePair,
  sayOfBothEngines,
  shareEngineCodes,
} from "./vehicle-fits-store.ts";
import { type ChangedPlace, writeFitmentChanges } from "./write-fitment-changes.ts";

/** A line, and the new one that some of its years go to. */
export type LineCut = LinePair & { window: YearWindow };

/** Has what is said of lines in the years that go be said of the new ones, and nothing else of them. */
export async function splitFitments(db: Database, cuts: readonly LineCut[]): Promise<void> {
  const cutOf = new Map(cuts.map((cut) => [cut.from, cut]));
  const standing = await findPlacesOf(db, [...cutOf.keys()]);
  if (standing.length === 0) return;
  const ranges = Map.groupBy(await findFitments(db, standing), placeKey);
  const places = standing.flatMap((place) => {
    const cut = cutOf.get(place.lineId);
    return cut ? splitPlace(place, ranges.get(placeKey(place)) ?? [], cut) : [];
  });
  const partIds = [...new Set(standing.map(({ partId }) => partId))];
  await writeFitmentChanges(db, { places, partIds });
}

function splitPlace(
  place: FitmentPlace,
  before: readonly FitmentRecord[],
  { to, window }: LineCut,
): ChangedPlace[] {
  const { goes, stays } = splitRanges(before, window);
  return [
    { ...place, before, ranges: stays },
    { ...place, lineId: to, before: [], ranges: goes },
  ];
}

type Engines = { from: number; to: number };

/**
 * What was said of an engine itself is said of both once it is split: a source that names the engine told not which.
 * What follows from fitments follows the lines, and codes of the trade mean whichever of the two a vehicle has. Answers
 * the parts that stand with both for that.
 */
export async function splitEngineInFiles(
  db: Database,
  engines: Engines,
  partIds: readonly number[],
): Promise<number[]> {
  await refreshEngineFitments(db, partIds);
  const both = await sayOfBothEngines(db, engines);
  await shareEngineCodes(db, engines);
  return both;
}
