import { type FitmentRange, removeYears } from "#domain/import/fitment-years.ts";
import {
  findExplicitEngines,
  findFitments,
  findLineYears,
  type FitmentPlace,
  placeKey,
  sayOfEngines,
  standingEngines,
} from "#server/imports/fitments/fitment-import-store.ts";
import {
  type KeptFitment,
  noteNumbering,
  readFitmentDetail,
  readNumbered,
} from "#server/imports/fitments/fitments-kept.ts";
import {
  type ChangedPlace,
  writeFitmentChanges,
} from "#server/imports/fitments/write-fitment-changes.ts";
import type { KeptBefore } from "#server/imports/runs/before-store.ts";
import { findTrust, holdKnownParts } from "#server/imports/runs/known-parts-store.ts";
import type { Database } from "#server/platform/database/database.ts";

import { partsOf, thingsNow, type UndoWays } from "./undo-ways.ts";

type Kept = KeptBefore<KeptFitment>;

function placeOf({ partId, detail }: Pick<Kept, "partId" | "detail">): FitmentPlace[] {
  const place = readFitmentDetail(detail);
  return "lineId" in place ? [{ partId, ...place }] : [];
}

function engineOf({ detail }: Pick<Kept, "detail">): number[] {
  const place = readFitmentDetail(detail);
  return "engineId" in place ? [place.engineId] : [];
}

const linesOf = (things: readonly Kept[]) => things.flatMap(placeOf).map(({ lineId }) => lineId);

/** What is said now of the places of these things. */
async function rangesNow(
  db: Database,
  things: readonly Kept[],
): Promise<(thing: Pick<Kept, "partId" | "detail">) => FitmentRange[]> {
  const found = await findFitments(db, things.flatMap(placeOf));
  const byPlace = Map.groupBy(found, placeKey);
  return (thing) => placeOf(thing).flatMap((place) => byPlace.get(placeKey(place)) ?? []);
}

/** What is said now of places on lines that there are, as it is kept. */
async function placesNow(db: Database, things: readonly Kept[]) {
  const lines = await findLineYears(db, linesOf(things));
  const rangesOf = await rangesNow(db, things);
  const numbered = await noteNumbering(db, things.flatMap(rangesOf));
  return thingsNow(things, (thing) => {
    const isThere = placeOf(thing).some(({ lineId }) => lines.has(lineId));
    return isThere ? { ranges: numbered(rangesOf(thing)) } : undefined;
  });
}

/** Whether engines that there are have the part by what a source said of them. */
async function enginesNow(db: Database, things: readonly Kept[]) {
  const engines = await standingEngines(db, things.flatMap(engineOf));
  const explicit = new Set(
    (await findExplicitEngines(db, partsOf(things))).map(
      ({ partId, engineId }) => `${partId} ${engineId}`,
    ),
  );
  return thingsNow(things, (thing) => {
    const [engineId] = engineOf(thing);
    if (engineId === undefined || !engines.has(engineId)) return undefined;
    return { isExplicit: explicit.has(`${thing.partId} ${engineId}`) };
  });
}

/**
 * What parts fit is said again as it was, place by place: a part on a line at a position, with all its years. A place of
 * which anybody said something else since stays whole, for nobody could say whose the years are that ran together.
 */
export const UNDO_FITMENTS: UndoWays<KeptFitment> = {
  hold: (db, things) => holdKnownParts(db, partsOf(things)),
  async read(db, things) {
    const now = new Map([...(await placesNow(db, things)), ...(await enginesNow(db, things))]);
    const trust = await findTrust(db, partsOf(things));
    return thingsNow(things, ({ id, partId }) => {
      const fields = now.get(id);
      return fields && { ...fields, trust: trust.get(partId) };
    });
  },
  /** Years that the line had and has no more are not said again. */
  async findOfRemoved(db, things) {
    const lines = await findLineYears(db, linesOf(things));
    const written = await readNumbered(
      db,
      things.flatMap(({ before }) => before?.ranges ?? []),
    );
    const isOutside = (thing: Kept) =>
      placeOf(thing).some(({ lineId }) => {
        const years = lines.get(lineId);
        return years && removeYears(written(thing.before?.ranges ?? []), years).length > 0;
      });
    return new Set(things.filter(isOutside).map(({ id }) => id));
  },
  async putBack(db, things) {
    const engines = things.flatMap((thing) =>
      engineOf(thing).map((engineId) => ({
        engineId,
        partId: thing.partId,
        isExplicit: thing.before?.isExplicit ?? false,
      })),
    );
    if (engines.length > 0) await sayOfEngines(db, engines);
    const rangesOf = await rangesNow(db, things);
    const written = await readNumbered(
      db,
      things.flatMap(({ before }) => before?.ranges ?? []),
    );
    const places = things.flatMap((thing) =>
      placeOf(thing).map((place): ChangedPlace =>
        Object.assign({}, place, {
          before: rangesOf(thing),
          ranges: written(thing.before?.ranges ?? []),
        }),
      ),
    );
    await writeFitmentChanges(db, { places, partIds: partsOf(things) });
  },
};
