import type { FitmentRange } from "#domain/import/fitment-years.ts";
import { meetingOf, mergedRanges, type RangeMeeting } from "#domain/vehicle/merged-fits.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findFitments } from "./fitment-import-store.ts";
import {
  clearPlaces,
  deleteCodesOf,
  findMetPlaces,
  joinEngineCodes,
  joinEngineFitments,
  joinModelCodes,
  type LinePair,
  type MetPlace,
  moveFitments,
} from "./vehicle-fits-store.ts";
import { type ChangedPlace, writeFitmentChanges } from "./write-fitment-changes.ts";

export type { LinePair };

/** Waits for the batch of an import that is under way; none begins before the transaction ends. */
export async function pauseImports(db: Database): Promise<void> {
  await takeTurn(db);
}

/** A place of which both lines of a pair say something, with what each says. */
type Meeting = MetPlace & { gone: FitmentRange[]; kept: FitmentRange[] };

/** How many ranges of lines that are to be merged meet what the lines that stay say of the same parts. */
export async function countMeetings(
  db: Database,
  pairs: readonly LinePair[],
): Promise<Record<RangeMeeting, number>> {
  const counts = { moves: 0, doubles: 0, differs: 0 };
  for (const { gone, kept } of await meetingsOf(db, pairs))
    for (const range of gone) counts[meetingOf(range, kept)] += 1;
  return counts;
}

/** Has all that fits the first line of each pair fit the second; the first is then said of nothing. */
export async function joinFitments(db: Database, pairs: readonly LinePair[]): Promise<void> {
  if (pairs.length === 0) return;
  const meetings = await meetingsOf(db, pairs);
  const places = meetings.map(({ partId, position, to, gone, kept }): ChangedPlace => ({
    partId,
    position,
    lineId: to,
    before: kept,
    ranges: mergedRanges(gone, kept),
  }));
  await clearPlaces(db, meetings);
  await moveFitments(db, pairs);
  if (places.length === 0) return;
  const partIds = [...new Set(places.map(({ partId }) => partId))];
  await writeFitmentChanges(db, { places, partIds });
}

async function meetingsOf(db: Database, pairs: readonly LinePair[]): Promise<Meeting[]> {
  const places = await findMetPlaces(db, pairs);
  const [gone, kept] = [await rangesAt(db, places, "from"), await rangesAt(db, places, "to")];
  return places.map((place) =>
    Object.assign({}, place, {
      gone: gone.get(keyOfPlace(place)) ?? [],
      kept: kept.get(keyOfPlace(place)) ?? [],
    }),
  );
}

/** What the lines on one side of the pairs say, by part, place and pair. */
async function rangesAt(
  db: Database,
  places: readonly MetPlace[],
  side: keyof LinePair,
): Promise<Map<string, FitmentRange[]>> {
  const lines = new Map(places.map((place) => [place[side], place]));
  const found = await findFitments(
    db,
    places.map(({ partId, position, ...pair }) => ({ partId, position, lineId: pair[side] })),
  );
  return Map.groupBy(found, ({ partId, lineId, position }) => {
    const { from = 0 } = lines.get(lineId) ?? {};
    return keyOfPlace({ partId, position, from });
  });
}

/** A line that is merged is of one pair alone, and so is the one that stays. */
function keyOfPlace({ partId, from, position }: Omit<MetPlace, "to">): string {
  return `${partId} ${from} ${position}`;
}

type Numbers = { from: number; to: number };

/** What files of the trade call a model in codes means the other. */
export async function joinModelInFiles(db: Database, models: Numbers): Promise<void> {
  await joinModelCodes(db, models);
}

/** What was said of an engine is said of the other, by sources and by files of the trade. */
export async function joinEngineInFiles(db: Database, engines: Numbers): Promise<void> {
  await joinEngineFitments(db, engines);
  await joinEngineCodes(db, engines);
}

/** A model or an engine that is no more is named by no file of the trade. */
export async function forgetInFiles(
  db: Database,
  vehicle: { kind: "model" | "engine"; number: number },
): Promise<void> {
  await deleteCodesOf(db, vehicle);
}
