import type { FileStore } from "#adapters/storage/file-store.ts";
import type {
  OpenedVehicle,
  VehicleMergeRequest,
  VehiclePreviewRequest,
  VehiclePreviewResponse,
} from "#contract/vehicle-desk.ts";
import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import { mergeProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { followEngine } from "#server/booklets/follow-engine.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { countGaragesWith, renameInGarages } from "#server/garage/rename-in-garages.ts";
import {
  countMeetings,
  joinEngineInFiles,
  joinFitments,
  joinModelInFiles,
  pauseImports,
} from "#server/imports/fitments/vehicle-fits.ts";
import { noteGone } from "#server/gone-things/what-became.ts";
import { firstPartsAmong } from "#server/parts/first-parts.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { leadDropped } from "./dropped-line-store.ts";
import { forgetFormerLines, leadFormerLines } from "./former-line-store.ts";
import {
  countFitmentsOf,
  findLinePairs,
  holdFittingParts,
  holdLines,
  joinLines,
  type VehicleMove,
  moveLines,
} from "./merge-lines-store.ts";
import { mergeVehicleRows } from "./merged-name-store.ts";
import { keyOfVehicle, openVehicle, requireVehicle } from "./open-vehicle.ts";
import { addressOfEngine, editedVehicle, renamingOf } from "./rename-vehicles.ts";
import { insertOwnAlias } from "./vehicle-alias-store.ts";
import { findPartsOfVehicle } from "./vehicle-name-store.ts";

/** Two models that are one, or two engines: all that is said of the first is said of the second (decisions §11). */
export type MergeVehicles = {
  /** What would fit then; nothing is changed. A FieldRefusal for what it cannot be merged into. */
  preview: (request: VehiclePreviewRequest) => Promise<Omit<VehiclePreviewResponse, "status">>;
  /**
   * Answers the one that stays. What the other was called goes on meaning it, in addresses, garages, files and
   * searches. Where both say something of a part, a vehicle line and a year, what the one says that stays stands. It
   * cannot be undone: of which a fitment was is known no more.
   */
  merge: (request: VehicleMergeRequest, by: StaffCall) => Promise<OpenedVehicle>;
};

type Needs = {
  db: Database;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
};

export function createVehicleMerging({ db, files }: Needs): MergeVehicles {
  return {
    preview: async ({ id, into }) => {
      const vehicles = await findCalledVehicles(db);
      const gone = requireVehicle(vehicles, id);
      return previewOf(db, gone, requireOther(vehicles, gone, into));
    },
    merge: async (request, by) => {
      const { kept, booklets } = await changingVehicles(db, by, (trx, vehicles) =>
        mergeVehicle(trx, vehicles, request),
      );
      for (const booklet of booklets) await removeEditions(files, booklet);
      return kept;
    },
  };
}

/** The one that is to stay; refuses what the other cannot be merged into. */
function requireOther(vehicles: readonly VehicleRow[], gone: VehicleRow, into: string): VehicleRow {
  const kept = vehicles.find(({ id }) => id === into);
  refuseVehicleProblem(mergeProblem(gone, kept));
  return requireVehicle(vehicles, into);
}

function mergingOf(gone: VehicleRow, kept: VehicleRow): VehicleMove {
  return { kind: gone.kind, from: keyOfVehicle(gone).number, to: keyOfVehicle(kept).number };
}

async function previewOf(
  db: Database,
  gone: VehicleRow,
  kept: VehicleRow,
): Promise<Omit<VehiclePreviewResponse, "status">> {
  const merging = mergingOf(gone, kept);
  const { lines, pairs } = await findLinePairs(db, merging);
  const parts = await findPartsOfVehicle(db, keyOfVehicle(gone));
  const known = await findPartsOfVehicle(db, keyOfVehicle(kept));
  const [ofGone, ofKept] = [new Set(parts), new Set(known)];
  const gained = parts.filter((id) => !ofKept.has(id));
  const { doubles, differs } = await countMeetings(db, pairs);
  return {
    parts: parts.length,
    gained: gained.length,
    first: await firstPartsAmong(db, gained),
    given: known.filter((id) => !ofGone.has(id)).length,
    lines,
    joined: pairs.length,
    fitments: await countFitmentsOf(db, keyOfVehicle(gone)),
    doubled: doubles + differs,
    differing: differs,
    garages: await countGaragesWith(db, renamingOf(gone, kept)),
  };
}

type Merged = { kept: OpenedVehicle; booklets: readonly number[] };

async function mergeVehicle(
  db: Database,
  { all, note }: Vehicles,
  { id, into, version }: VehicleMergeRequest,
): Promise<Merged> {
  const gone = await editedVehicle(db, all, { id, version });
  const kept = requireOther(all, gone, into);
  await pauseImports(db);
  const booklets = await joinVehicle(db, { gone, kept }, note);
  return { kept: await openVehicle(db, kept.id), booklets };
}

/**
 * All that is said of the one is said of the other, and the one is no more, in the caller's transaction, which holds
 * vehicles and imports. Answers the catalogues whose files are to go.
 */
export async function joinVehicle(
  db: Database,
  { gone, kept }: Two,
  note: NoteChange,
): Promise<readonly number[]> {
  const partIds = await findPartsOfVehicle(db, keyOfVehicle(gone));
  await holdFittingParts(db, partIds);
  await holdLines(db, keyOfVehicle(gone));
  const before = (await findPartsOfVehicle(db, keyOfVehicle(kept))).length;
  await joinAll(db, mergingOf(gone, kept));
  await mergeVehicleRows(db, mergingOf(gone, kept));
  await noteGone(db, {
    subject: vehicleSubject(gone.id),
    es: calledInFull(gone),
    en: calledInFull(gone),
    leadsTo: vehicleSubject(kept.id),
  });
  if (phraseKey(gone.name) !== "") await insertOwnAlias(db, keyOfVehicle(kept), gone.name);
  await renameInGarages(db, renamingOf(gone, kept));
  const booklets = gone.kind === "engine" ? await followMerged(db, { gone, kept }, note) : [];
  await queueForIndex(db, partIds);
  const { parts } = await openVehicle(db, kept.id);
  await raiseCatalogueVersion(db);
  noteMerged(note, { gone, kept }, [before, parts]);
  return booklets;
}

/** Lines that both have become one, the others the other's; what files and sources say follows. */
async function joinAll(db: Database, merging: VehicleMove): Promise<void> {
  const { pairs } = await findLinePairs(db, merging);
  await leadFormerLines(db, merging);
  await leadDropped(db, merging);
  await joinFitments(db, pairs);
  await joinLines(db, pairs);
  await moveLines(db, merging);
  await forgetFormerLines(db);
  if (merging.kind === "model") await joinModelInFiles(db, merging);
  else await joinEngineInFiles(db, merging);
}

type Two = { gone: VehicleRow; kept: VehicleRow };

function followMerged(db: Database, { gone, kept }: Two, note: NoteChange): Promise<number[]> {
  const addresses = { from: addressOfEngine(gone), to: addressOfEngine(kept) };
  return followEngine(db, addresses, note);
}

function noteMerged(
  note: NoteChange,
  { gone, kept }: Two,
  parts: [before: number, after: number],
): void {
  const action = "vehicle.merge";
  note({
    action,
    subject: vehicleSubject(gone.id),
    change: { mergedInto: [null, calledInFull(kept)] },
  });
  note({
    action,
    subject: vehicleSubject(kept.id),
    change: { merged: [null, calledInFull(gone)], parts },
  });
}
