import type { FileStore } from "#adapters/storage/file-store.ts";
import type {
  MakeMergeRequest,
  MakePreviewRequest,
  MakePreviewResponse,
  OpenedMake,
} from "#contract/make-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { makeMergeProblem } from "#domain/vehicle/make-name-problem.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { countGaragesWith, renameInGarages } from "#server/garage/rename-in-garages.ts";
import { noteGone } from "#server/gone-things/what-became.ts";
import { countMeetings, pauseImports } from "#server/imports/fitments/vehicle-fits.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { changingVehicles, refuseVehicleProblem, type Vehicles } from "../change-vehicles.ts";
import { findLinePairs } from "../merge-lines-store.ts";
import { joinVehicle } from "../merge-vehicles.ts";
import { idOfVehicle, requireVehicle } from "../open-vehicle.ts";
import {
  countOfMake,
  type DeskMakeRow,
  findDeskMakes,
  findModelsAlike,
  findPartsOfMake,
  holdMakes,
} from "./desk-make-store.ts";
import { editedMake, makeSubject, openMake } from "./edit-makes.ts";
import { mergeMakeRows } from "./merged-make-store.ts";

/** Two makes that are one: what the first has, the second has (decisions §11, ADR 0056). */
export type MergeMakes = {
  /** What would move and become one; nothing is changed. A FieldRefusal for what it cannot be merged into. */
  preview: (request: MakePreviewRequest) => Promise<Omit<MakePreviewResponse, "status">>;
  /**
   * Answers the one that stays. Its models become the other's; two of one name become one as `MergeVehicles` makes them.
   * What the make was called goes on meaning the other. It cannot be undone.
   */
  merge: (request: MakeMergeRequest, by: StaffCall) => Promise<OpenedMake>;
};

type Needs = {
  db: Database;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
};

export function createMakeMerging({ db, files }: Needs): MergeMakes {
  return {
    preview: async ({ id, into }) => {
      const makes = await findDeskMakes(db);
      const gone = makes.find((one) => one.id === id);
      if (!gone) throw new ShopError("not_found");
      return previewOf(db, { gone, kept: requireKept(makes, gone, into) });
    },
    merge: async (request, by) => {
      const { kept, booklets } = await changingVehicles(db, by, (trx, vehicles) =>
        mergeMake(trx, vehicles, request),
      );
      for (const booklet of booklets) await removeEditions(files, booklet);
      return kept;
    },
  };
}

type Two = { gone: DeskMakeRow; kept: DeskMakeRow };

/** The one that is to stay; refuses what the other cannot be merged into. */
function requireKept(makes: readonly DeskMakeRow[], gone: DeskMakeRow, into: string): DeskMakeRow {
  const kept = makes.find(({ id }) => String(id) === into);
  refuseVehicleProblem(makeMergeProblem(gone, kept));
  if (!kept) throw new ShopError("not_found");
  return kept;
}

async function previewOf(
  db: Database,
  { gone, kept }: Two,
): Promise<Omit<MakePreviewResponse, "status">> {
  const alike = await findModelsAlike(db, { from: gone.id, to: kept.id });
  const joined: MakePreviewResponse["joined"] = [];
  const meetings: { from: number; to: number }[] = [];
  for (const one of alike) {
    const move = { kind: "model" as const, from: one.gone, to: one.kept };
    const { lines, pairs } = await findLinePairs(db, move);
    meetings.push(...pairs);
    joined.push({ name: one.name, lines, both: pairs.length });
  }
  const { doubles, differs } = await countMeetings(db, meetings);
  return {
    models: gone.models - joined.length,
    joined,
    ...(await countOfMake(db, gone.id)),
    doubled: doubles + differs,
    differing: differs,
    garages: await countGaragesWith(db, { kind: "make", from: gone.name, to: kept.name }),
  };
}

type Merged = { kept: OpenedMake; booklets: readonly number[] };

async function mergeMake(
  db: Database,
  { all, note }: Vehicles,
  { id, into, version }: MakeMergeRequest,
): Promise<Merged> {
  await holdMakes(db);
  const makes = await findDeskMakes(db);
  const gone = await editedMake(db, makes, { id, version });
  const kept = requireKept(makes, gone, into);
  await pauseImports(db);
  const partIds = await findPartsOfMake(db, gone.id);
  const booklets: number[] = [];
  for (const alike of await findModelsAlike(db, { from: gone.id, to: kept.id })) {
    const [goes, stays] = [alike.gone, alike.kept].map((number) =>
      requireVehicle(all, idOfVehicle({ kind: "model", number })),
    );
    if (goes && stays) booklets.push(...(await joinVehicle(db, { gone: goes, kept: stays }, note)));
  }
  await mergeMakeRows(db, { from: gone.id, to: kept.id });
  await renameInGarages(db, { kind: "make", from: gone.name, to: kept.name });
  await noteGone(db, {
    subject: makeSubject(gone.id),
    es: gone.name,
    en: gone.name,
    leadsTo: makeSubject(kept.id),
  });
  await queueForIndex(db, partIds);
  await raiseCatalogueVersion(db);
  const opened = await openMake(db, kept.id);
  noteMerged(note, { gone, kept }, [kept.models, opened.models]);
  return { kept: opened, booklets };
}

function noteMerged(note: Vehicles["note"], { gone, kept }: Two, models: [number, number]): void {
  const action = "make.merge";
  note({ action, subject: makeSubject(gone.id), change: { mergedInto: [null, kept.name] } });
  note({ action, subject: makeSubject(kept.id), change: { merged: [null, gone.name], models } });
}
