import { FieldRefusal } from "#domain/error/field-refusal.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { MOST_CYLINDERS, MOST_MAKES } from "#domain/vehicle/new-vehicle.ts";
import type { VehicleProblem } from "#domain/vehicle/vehicle-problem.ts";
import { logLast, type NoteChange } from "#server/audit/log-last.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findCalledVehicles, holdVehicles, type VehicleRow } from "./called-vehicle-store.ts";

/** All models and engines as they are, and where what is done to them is noted. */
export type Vehicles = { all: readonly VehicleRow[]; note: NoteChange };

/** Changes models and engines in a transaction of its own, in which nobody else does. */
export function changingVehicles<Result>(
  db: Database,
  by: StaffCall,
  change: (trx: Database, vehicles: Vehicles) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() =>
    logLast(db, staffAuthor(by), async (trx, note) => {
      await holdVehicles(trx);
      return change(trx, { all: await findCalledVehicles(trx), note });
    }),
  );
}

/** Refuses what has a problem, with its sentence in the reader's language, and with what has the name already. */
export function refuseVehicleProblem(problem: VehicleProblem | undefined): void {
  if (!problem) return;
  const { field, code, owner = "", ownerId, held = { parts: 0, garages: 0 } } = problem;
  const message = (locale: Locale) =>
    filled(serverTexts("vehicleProblems", locale)[code], {
      owner,
      parts: held.parts,
      garages: held.garages,
      makes: MOST_MAKES,
      cylinders: MOST_CYLINDERS,
    });
  throw new FieldRefusal(
    "vehicle_refused",
    (locale) => [{ field, code, message: message(locale) }],
    ownerId === undefined ? undefined : { vehicle: { id: ownerId, name: owner } },
  );
}

/** A model or an engine in the audit log: by its number, which stays whatever it is called. */
export function vehicleSubject(id: string): string {
  return `vehicle:${id}`;
}
