import { sharedWindows } from "#domain/vehicle/line-years.ts";
import { ALL_YEARS } from "#domain/vehicle/split-lines.ts";
import type { Database } from "#server/platform/database/database.ts";

import {
  findDropped,
  findFormerPlaces,
  keepDropped,
  rememberPlaces,
} from "./dropped-line-store.ts";
import type { LineBefore, PlaceBefore } from "./lines-before-store.ts";
import type { PlannedLine } from "./plan-lines.ts";

/** What lines are before they are changed, with the years that the files do not bring of them. */
export async function readLinesBefore(
  db: Database,
  planned: readonly PlannedLine[],
): Promise<LineBefore[]> {
  const lines: LineBefore[] = [];
  for (const { line, place, before } of planned) {
    const former = line ? await findFormerPlaces(db, line.id) : [];
    const places: PlaceBefore[] = [];
    for (const one of [{ ...place, ...ALL_YEARS }, ...former])
      places.push({ ...one, dropped: sharedWindows(await findDropped(db, one), one) });
    lines.push({ ...place, years: before, places });
  }
  return lines;
}

/**
 * Lets the files bring of a line what they brought before a change that was undone, and no more; a line that was made
 * anew is meant by what it was called before it was split off. Nothing is done for a line that has other years now than
 * it had before the change.
 */
export async function restoreLines(
  db: Database,
  planned: readonly PlannedLine[],
  undone: readonly LineBefore[],
): Promise<void> {
  for (const { line, place, after } of planned) {
    const was = undone.find(
      ({ region, engineId, years }) =>
        region === place.region && engineId === place.engineId && years.join() === after.join(),
    );
    for (const { dropped, yearFrom, yearTo, ...named } of was?.places ?? [])
      await keepDropped(db, named, { back: [{ yearFrom, yearTo }], windows: dropped });
    if (was && !line) await rememberPlaces(db, place, was.places.slice(1));
  }
}
