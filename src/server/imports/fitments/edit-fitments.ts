import { type LineRange, tidied } from "#domain/fitment-edit/line-ranges.ts";
import { type FitmentRange, sameRanges } from "#domain/import/fitment-years.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type ChangedPlace, writeFitmentChanges } from "./write-fitment-changes.ts";

/** A vehicle line, with what is said of a part on it and what is to be said. */
export type EditedLine = {
  lineId: number;
  before: readonly LineRange[];
  after: readonly LineRange[];
};

/**
 * Says of vehicle lines what a person says of a part, in the caller's transaction, as files do; nothing is written
 * where it says the same. Answers whether anything changed.
 */
export async function editFitments(
  db: Database,
  { partId, lines }: { partId: number; lines: readonly EditedLine[] },
): Promise<boolean> {
  const places = lines.flatMap((line) => changedPlaces(partId, line));
  if (places.length === 0) return false;
  await writeFitmentChanges(db, { places, partIds: [partId] });
  return true;
}

function changedPlaces(partId: number, { lineId, before, after }: EditedLine): ChangedPlace[] {
  const positions = new Set([...before, ...after].map(({ position }) => position));
  return Array.from(positions, (position) => ({
    partId,
    lineId,
    position,
    before: rangesAt(before, position),
    ranges: rangesAt(tidied(after), position),
  })).filter((place) => !sameRanges(place.before, place.ranges));
}

function rangesAt(ranges: readonly LineRange[], position: string): FitmentRange[] {
  return ranges.flatMap(({ position: place, ...range }) => (place === position ? [range] : []));
}
