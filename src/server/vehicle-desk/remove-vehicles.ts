import type {
  VehicleRemovePreviewRequest,
  VehicleRemovePreviewResponse,
  VehicleRemoveRequest,
} from "#contract/vehicle-making.ts";
import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import { cataloguesOnlyOf, renewCataloguesOf } from "#server/booklets/follow-engine.ts";
import { noteGone } from "#server/gone-things/what-became.ts";
import { forgetInFiles, pauseImports } from "#server/imports/fitments/vehicle-fits.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { wentAway } from "./audited-vehicle.ts";
import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import {
  changingVehicles,
  refuseVehicleProblem,
  type Vehicles,
  vehicleSubject,
} from "./change-vehicles.ts";
import { heldByVehicle, type HeldVehicles } from "./held-vehicles.ts";
import { deleteVehicleLines } from "./line-change-store.ts";
import { deleteVehicleRow, findMakeThatGoes, raiseModelsWith } from "./made-vehicle-store.ts";
import { holdLines } from "./merge-lines-store.ts";
import { keyOfVehicle, requireVehicle } from "./open-vehicle.ts";
import { keepVehicle, restoreVehicle } from "./restore-vehicles.ts";
import { findOpenedLines } from "./opened-vehicle-store.ts";
import { addressOfEngine, editedVehicle } from "./rename-vehicles.ts";

/** Takes away what staff made (ADR 0066); the shop's own models and engines lose their lines only. */
export type RemoveVehicles = {
  /** What goes along, and what keeps it; nothing is changed. A FieldRefusal for what staff did not make. */
  preview: (
    request: VehicleRemovePreviewRequest,
  ) => Promise<Omit<VehicleRemovePreviewResponse, "status">>;
  /**
   * Its lines, which nothing may stand on, go along, and with its last model a make that staff made. A FieldRefusal says
   * how many parts or garages there are, or of which catalogue it is the only engine; `changed_meanwhile` with what is
   * there, `not_found`.
   */
  remove: (request: VehicleRemoveRequest, by: StaffCall) => Promise<void>;
  /**
   * Has back one that was taken away within a day, with its number, its lines and its names. `not_found` where there is
   * none, `changed_meanwhile` where another is called so by now, or what its lines were of is no more.
   */
  restore: (id: string, by: StaffCall) => Promise<void>;
};

export function createVehicleRemoving(db: Database): RemoveVehicles {
  return {
    preview: async ({ id }) => {
      const vehicle = requireVehicle(await findCalledVehicles(db), id);
      requireOwn(vehicle);
      await requireNoCatalogue(db, vehicle);
      return { lines: (await lineIdsOf(db, vehicle)).length, ...(await goingWith(db, vehicle)) };
    },
    remove: (request, by) =>
      changingVehicles(db, by, (trx, vehicles) => removeVehicle(trx, vehicles, request)),
    restore: (id, by) => changingVehicles(db, by, (trx, { note }) => restoreVehicle(trx, id, note)),
  };
}

async function goingWith(
  db: Database,
  vehicle: VehicleRow,
): Promise<{ held: HeldVehicles; make: string | null }> {
  const { kind, number } = keyOfVehicle(vehicle);
  const make = kind === "model" ? await findMakeThatGoes(db, number) : undefined;
  return { held: await heldByVehicle(db, vehicle), make: make ?? null };
}

async function removeVehicle(
  db: Database,
  { all, note }: Vehicles,
  request: VehicleRemoveRequest,
): Promise<void> {
  const vehicle = await editedVehicle(db, all, request);
  requireOwn(vehicle);
  const key = keyOfVehicle(vehicle);
  await pauseImports(db);
  await holdLines(db, key);
  const { held, make } = await goingWith(db, vehicle);
  if (held.parts + held.garages > 0)
    refuseVehicleProblem({ field: "id", code: "vehicle_used", held });
  await requireNoCatalogue(db, vehicle);
  const lines = await lineIdsOf(db, vehicle);
  await keepVehicle(db, vehicle, { lines, make });
  if (vehicle.kind === "engine") {
    await raiseModelsWith(db, key.number);
    await renewCataloguesOf(db, addressOfEngine(vehicle));
  }
  await deleteVehicleLines(db, lines);
  await forgetInFiles(db, key);
  await deleteVehicleRow(db, key, make ?? undefined);
  await raiseCatalogueVersion(db);
  const [subject, name] = [vehicleSubject(vehicle.id), calledInFull(vehicle)];
  await noteGone(db, { subject, es: name, en: name, leadsTo: null });
  note({ action: "vehicle.remove", subject, change: wentAway(vehicle) });
}

async function lineIdsOf(db: Database, vehicle: VehicleRow): Promise<number[]> {
  return (await findOpenedLines(db, keyOfVehicle(vehicle))).map(({ id }) => id);
}

function requireOwn({ isOwn }: VehicleRow): void {
  refuseVehicleProblem(isOwn ? undefined : { field: "id", code: "not_own" });
}

/** A catalogue is not left behind without its only engine. */
async function requireNoCatalogue(db: Database, vehicle: VehicleRow): Promise<void> {
  const { kind, number: id } = keyOfVehicle(vehicle);
  if (kind === "model") return;
  const of = await cataloguesOnlyOf(db, { id, ...addressOfEngine(vehicle) });
  if (of.length > 0)
    refuseVehicleProblem({ field: "id", code: "vehicle_catalogue", owner: of.join(", ") });
}
