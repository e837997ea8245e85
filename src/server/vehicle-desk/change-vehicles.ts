import { FieldRefusal } from "#domain/errors/field-refusal.ts";
import type { VehicleProblem } from "#domain/vehicle/vehicle-problem.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findCalledVehicles, holdVehicles, type VehicleRow } from "./called-vehicle-store.ts";

/** Changes models and engines in a transaction of its own, in which nobody else does. */
export function changingVehicles<Result>(
  db: Database,
  change: (trx: Database, vehicles: readonly VehicleRow[]) => Promise<Result>,
): Promise<Result> {
  return retryDeadlock(() =>
    db.transaction().execute(async (trx) => {
      await holdVehicles(trx);
      return change(trx, await findCalledVehicles(trx));
    }),
  );
}

/** Refuses what has a problem, with its sentence in the reader's language. */
export function refuseVehicleProblem(problem: VehicleProblem | undefined): void {
  if (!problem) return;
  const { field, code, owner = "" } = problem;
  throw new FieldRefusal("vehicle_refused", (locale) => [
    { field, code, message: filled(serverTexts("vehicleProblems", locale)[code], { owner }) },
  ]);
}

type Noted = Pick<AuditEntry, "action" | "change"> & { by: StaffCall };

/** In the audit log, and for every process to read names anew: searches and pages say it at once. */
export async function noteVehicle(
  db: Database,
  id: string,
  { action, change, by }: Noted,
): Promise<void> {
  await raiseCatalogueVersion(db);
  const entry = { actor: staffActor(by), action, subject: vehicleSubject(id), change };
  await appendAudit(db, { ...entry, client: by.client });
}

/** A model or an engine in the audit log: by its number, which stays whatever it is called. */
export function vehicleSubject(id: string): string {
  return `vehicle:${id}`;
}
