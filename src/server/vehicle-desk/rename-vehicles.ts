import type { FileStore } from "#adapters/storage/file-store.ts";
import type { OpenedVehicle, VehicleSaveRequest } from "#contract/vehicle-desk.ts";
import { ChangedMeanwhile } from "#domain/error/changed-meanwhile.ts";
import type { CalledEngine, RenamedVehicle } from "#domain/garage/renamed-entries.ts";
import { slugOf } from "#domain/naming/slug.ts";
import { storableLine } from "#domain/storage/storable-text.ts";
import { phraseKey } from "#domain/vehicle/vehicle-phrase.ts";
import { vehicleNameProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import { changeBetween } from "#server/audit/append-audit.ts";
import { lastChanges } from "#server/audit/read-audit.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { followEngine } from "#server/booklets/follow-engine.ts";
import { removeEditions } from "#server/booklets/remove-booklet.ts";
import { renameInGarages } from "#server/garage/rename-in-garages.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueForIndex } from "#server/search/queue-for-index.ts";

import { auditedVehicle } from "./audited-vehicle.ts";
import type { VehicleRow } from "./called-vehicle-store.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { wantedFacts } from "./engine-facts.ts";
import { updateEngineFacts } from "./made-vehicle-store.ts";
import { keyOfVehicle, openVehicle, requireVehicle } from "./open-vehicle.ts";
import { insertOwnAlias } from "./vehicle-alias-store.ts";
import { findPartsOfVehicle, renameVehicleRow } from "./vehicle-name-store.ts";

/**
 * Calls a model or an engine otherwise, or says other facts of an engine (decisions §11, vehicles). What it was called
 * goes on meaning it: in addresses, garages, files and searches. `changed_meanwhile` with what is there, `not_found`, a
 * FieldRefusal for its fields.
 */
export type SaveVehicle = (request: VehicleSaveRequest, by: StaffCall) => Promise<OpenedVehicle>;

type Needs = {
  db: Database;
  /** Where the catalogues of engines are kept. */
  files: FileStore;
  /** The newest model year on offer. */
  newestYear: () => number;
};

export function createVehicleNaming({ db, files, newestYear }: Needs): SaveVehicle {
  return async (request, by) => {
    const { saved, gone } = await changingVehicles(db, by, (trx, vehicles) =>
      saveVehicle(trx, vehicles, { ...request, newest: newestYear() }),
    );
    for (const booklet of gone) await removeEditions(files, booklet);
    return saved;
  };
}

/** The vehicle as it is then, and the catalogues whose files are to go. */
type Saved = { saved: OpenedVehicle; gone: readonly number[] };

async function saveVehicle(
  db: Database,
  { all, note }: Vehicles,
  { id, version, newest, ...sent }: VehicleSaveRequest & { newest: number },
): Promise<Saved> {
  const before = await editedVehicle(db, all, { id, version });
  const key = keyOfVehicle(before);
  const name = storableLine(sent.name);
  const isNamed = name !== before.name;
  if (isNamed) refuseVehicleProblem(vehicleNameProblem(name, before, all));
  const facts = await wantedFacts(db, before, { sent: sent.engine, newest });
  const after = { ...before, name, ...facts };
  const change = changeBetween(auditedVehicle(before), auditedVehicle(after));
  if (!change) return { saved: await openVehicle(db, id), gone: [] };
  if (facts) await updateEngineFacts(db, key.number, facts);
  const gone = isNamed ? await callOtherwise(db, { before, name }, note) : [];
  if (isNamed || after.liters !== before.liters)
    await renameInGarages(db, renamingOf(before, after));
  await raiseCatalogueVersion(db);
  note({ action: "vehicle.save", subject: vehicleSubject(id), change });
  return { saved: await openVehicle(db, id), gone };
}

/** Answers the catalogues whose files are to go. */
async function callOtherwise(
  db: Database,
  { before, name }: Renamed,
  note: NoteChange,
): Promise<number[]> {
  const key = keyOfVehicle(before);
  await renameVehicleRow(db, key, name);
  for (const one of [before.name, name])
    if (phraseKey(one) !== "") await insertOwnAlias(db, key, one);
  await queueForIndex(db, await findPartsOfVehicle(db, key));
  return before.kind === "engine" ? followNames(db, { before, name }, note) : [];
}

type Renamed = { before: VehicleRow; name: string };

function followNames(db: Database, { before, name }: Renamed, note: NoteChange): Promise<number[]> {
  const addresses = { from: addressOfEngine(before), to: addressOfEngine({ ...before, name }) };
  return followEngine(db, addresses, note);
}

/** An engine as catalogues name it. */
export function addressOfEngine({ make, name }: Pick<VehicleRow, "make" | "name">) {
  return { makerSlug: slugOf(make), slug: slugOf(name) };
}

/** How garages call a vehicle, and how they are to call it. */
export function renamingOf(from: VehicleRow, to: VehicleRow): RenamedVehicle {
  if (from.kind === "model")
    return { kind: "model", make: from.make, from: from.name, to: to.name };
  return { kind: "engine", from: calledEngine(from), to: calledEngine(to) };
}

function calledEngine({ make, name, liters }: VehicleRow): CalledEngine {
  return { make, name, liters: liters ?? "" };
}

/** The vehicle that was edited; refuses what was made of another version, with what is there and who changed it last. */
export async function editedVehicle(
  db: Database,
  vehicles: readonly VehicleRow[],
  { id, version }: { id: string; version: number },
): Promise<VehicleRow> {
  const vehicle = requireVehicle(vehicles, id);
  if (vehicle.version === version) return vehicle;
  const subject = vehicleSubject(id);
  const last = (await lastChanges(db, [subject])).get(subject);
  throw new ChangedMeanwhile({
    vehicle: await openVehicle(db, id),
    changedBy: last?.actor ?? null,
    changedAt: last?.at.toISOString() ?? null,
  });
}
