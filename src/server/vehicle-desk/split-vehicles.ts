import type { FileStore } from "#adapters/storage/file-store.ts";
import type {
  OpenedVehicle,
  VehicleSplitPreviewRequest,
  VehicleSplitRequest,
} from "#contract/vehicle-desk.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import { ALL_YEARS, yearsOutside } from "#domain/vehicle/split-lines.ts";
import { goingNames, type GoingNames, splitNameProblem } from "#domain/vehicle/split-names.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import type { AuditEntry } from "#server/audit/append-audit.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { followEngine } from "#server/booklets/follow-engine.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { renameInGarages } from "#server/garage/rename-in-garages.ts";
import { splitEngineInFiles, splitFitments } from "#server/imports/fitments/split-fits.ts";
import { pauseImports } from "#server/imports/fitments/vehicle-fits.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import type { VehicleRow } from "./called-vehicle-store.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { type MeantLine, rememberLines } from "./former-line-store.ts";
import { holdFittingParts, holdLines, type VehicleMove } from "./merge-lines-store.ts";
import { idOfVehicle, keyOfVehicle, openVehicle } from "./open-vehicle.ts";
import { planSplit, renamingOfSplit, type SplitPlan } from "./plan-split.ts";
import { type PreviewedSplit, previewSplit } from "./preview-split.ts";
import { addressOfEngine, editedVehicle } from "./rename-vehicles.ts";
import { giveLines, giveYears } from "./split-lines-store.ts";
import { giveNames, insertSplitRow, spanEngineYears } from "./split-name-store.ts";
import { insertOwnAlias } from "./vehicle-alias-store.ts";
import { findPartsOfVehicle } from "./vehicle-name-store.ts";

/** A model that is really two, or an engine that is: some of its vehicle lines become a new one's (decisions §11). */
export type SplitVehicles = {
  /** What would go, stay, or stand with both; nothing is changed. A FieldRefusal for what cannot go. */
  preview: (request: VehicleSplitPreviewRequest) => Promise<PreviewedSplit>;
  /**
   * Answers the new one. A fitment goes with the line and the years of which it was said. What called a vehicle that
   * goes by what it was of means it still. It is undone by merging the new one back: what fits each line is then as
   * before.
   */
  split: (request: VehicleSplitRequest, by: StaffCall) => Promise<OpenedVehicle>;
};

type Needs = {
  db: Database;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
};

export function createVehicleSplitting({ db, files }: Needs): SplitVehicles {
  return {
    preview: (request) => previewSplit(db, request),
    split: async (request, by) => {
      const { made, booklets } = await changingVehicles(db, by, (trx, vehicles) =>
        splitVehicle(trx, vehicles, request),
      );
      for (const booklet of booklets) await removeEditions(files, booklet);
      return made;
    },
  };
}

type Split = { made: OpenedVehicle; booklets: readonly number[] };

async function splitVehicle(
  db: Database,
  { all, note }: Vehicles,
  { version, name: sent, ...request }: VehicleSplitRequest,
): Promise<Split> {
  const vehicle = await editedVehicle(db, all, { id: request.id, version });
  const name = storableLine(sent);
  refuseVehicleProblem(splitNameProblem(name, vehicle, all));
  const key = keyOfVehicle(vehicle);
  await pauseImports(db);
  await holdFittingParts(db, await findPartsOfVehicle(db, key));
  await holdLines(db, key);
  const partIds = await findPartsOfVehicle(db, key);
  const plan = await planSplit(db, vehicle, request);
  const renaming = await renamingOfSplit(db, { kind: vehicle.kind, name }, plan);
  const move = {
    kind: vehicle.kind,
    from: key.number,
    to: await insertSplitRow(db, key, name),
  };
  await giveAll(db, move, plan);
  await giveAllNames(db, move, {
    plan,
    name,
    names: goingNames(vehicle, request.names, name),
  });
  await renameInGarages(db, renaming);
  const made = { ...vehicle, id: idOfVehicle({ kind: vehicle.kind, number: move.to }), name };
  const booklets = await followSplit(db, { move, vehicle, made, partIds }, note);
  await queueForIndex(db, partIds);
  await raiseCatalogueVersion(db);
  const opened = await openVehicle(db, made.id);
  await noteSplit(
    db,
    { vehicle, made: opened, before: partIds.length, names: request.names },
    note,
  );
  return { made: opened, booklets };
}

/** Lines and years go, with what is said of them; whoever calls them as before means them. */
async function giveAll(db: Database, move: VehicleMove, { whole, cut }: SplitPlan): Promise<void> {
  const { kind, from } = move;
  await giveLines(
    db,
    move,
    whole.map(({ lineId }) => lineId),
  );
  const cuts = await giveYears(db, move, cut);
  await splitFitments(db, cuts);
  await rememberLines(db, { kind, number: from }, [
    ...whole,
    ...cuts.map(({ to, window }) => ({ lineId: to, window })),
  ]);
}

type Naming = { plan: SplitPlan; name: string; names: GoingNames };

/** Where an address of before goes along, it means what stays too: it was of that as well. */
async function giveAllNames(
  db: Database,
  move: VehicleMove,
  { plan, name, names }: Naming,
): Promise<void> {
  const made = { kind: move.kind, number: move.to };
  await giveNames(db, move, names);
  if (phraseKey(name) !== "") await insertOwnAlias(db, made, name);
  if (names.formerly.length > 0) await rememberLines(db, made, stayingOf(plan));
}

function stayingOf({ whole, cut, all }: SplitPlan): MeantLine[] {
  const gone = new Set(whole.map(({ lineId }) => lineId));
  const windows = new Map(cut.map(({ lineId, window }) => [lineId, yearsOutside(window)]));
  return all
    .filter((lineId) => !gone.has(lineId))
    .flatMap((lineId) =>
      (windows.get(lineId) ?? [ALL_YEARS]).map((window) => ({ lineId, window })),
    );
}

type Followed = {
  move: VehicleMove;
  vehicle: VehicleRow;
  made: VehicleRow;
  partIds: readonly number[];
};

/** Of an engine: its years, what was said of it itself, and its catalogues. Answers those whose files are to go. */
async function followSplit(
  db: Database,
  { move, vehicle, made, partIds }: Followed,
  note: Vehicles["note"],
): Promise<number[]> {
  if (move.kind === "model") return [];
  for (const engineId of [move.from, move.to]) await spanEngineYears(db, engineId);
  await splitEngineInFiles(db, move, partIds);
  const addresses = { from: addressOfEngine(vehicle), to: addressOfEngine(made) };
  return followEngine(db, addresses, note);
}

type Noted = {
  vehicle: VehicleRow;
  made: OpenedVehicle;
  before: number;
  names: readonly string[];
};

async function noteSplit(
  db: Database,
  { vehicle, made, before, names }: Noted,
  note: Vehicles["note"],
): Promise<void> {
  const action = "vehicle.split";
  const { parts: after } = await openVehicle(db, vehicle.id);
  const went: AuditEntry["change"] = names.length === 0 ? {} : { names: [null, names.join(", ")] };
  note({
    action,
    subject: vehicleSubject(vehicle.id),
    change: { split: [null, calledInFull(made)], ...went, parts: [before, after] },
  });
  note({
    action,
    subject: vehicleSubject(made.id),
    change: { splitFrom: [null, calledInFull(vehicle)], ...went, parts: [0, made.parts] },
  });
}
