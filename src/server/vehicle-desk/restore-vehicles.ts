import { ShopError } from "#domain/error/shop-error.ts";
import { hasTakenName } from "#domain/vehicle/vehicle-problem.ts";
import type { NoteChange } from "#server/audit/log-last.ts";
import { renewCataloguesOf } from "#server/booklets/follow-engine.ts";
import { pauseImports } from "#server/imports/fitments/vehicle-fits.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keepRemoved, putBackRemoved } from "#server/removed-things/keep-removed.ts";

import { cameToBe } from "./audited-vehicle.ts";
import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import { vehicleSubject } from "./change-vehicles.ts";
import { findMakeNumber, raiseModelsWith } from "./made-vehicle-store.ts";
import { requireOwnAddress } from "./makes/make-address-store.ts";
import { keyOfVehicle, requireVehicle } from "./open-vehicle.ts";
import { addressOfEngine } from "./rename-vehicles.ts";

/** What goes along with a model or an engine. */
type Going = { lines: readonly number[]; make: string | null };

/** Keeps a model or an engine that is about to go: the make that goes with it, its lines, and what files call it. */
export async function keepVehicle(
  db: Database,
  vehicle: VehicleRow,
  { lines, make }: Going,
): Promise<void> {
  const { kind, number } = keyOfVehicle(vehicle);
  const keys = [number];
  const madeBy = make === null ? undefined : await findMakeNumber(db, make);
  const own =
    kind === "engine"
      ? [
          { table: "engine", column: "id", keys },
          { table: "aces_engine_base", column: "engine_id", keys },
        ]
      : [
          { table: "vehicle_make", column: "id", keys: madeBy === undefined ? [] : [madeBy] },
          { table: "vehicle_model", column: "id", keys },
          { table: "aces_base_vehicle", column: "model_id", keys },
          { table: "aces_model", column: "model_id", keys },
        ];
  await keepRemoved(db, {
    subject: vehicleSubject(vehicle.id),
    rows: [...own, { table: "vehicle_line", column: "id", keys: lines }],
  });
}

/** Has such a one back; `changed_meanwhile` where another has one of its names by now. */
export async function restoreVehicle(db: Database, id: string, note: NoteChange): Promise<void> {
  await pauseImports(db);
  await putBackRemoved(db, vehicleSubject(id));
  const all = await findCalledVehicles(db);
  const vehicle = requireVehicle(all, id);
  if (hasTakenName(vehicle, all)) throw new ShopError("changed_meanwhile");
  if (vehicle.kind === "model") await requireOwnAddress(db, keyOfVehicle(vehicle).number);
  if (vehicle.kind === "engine") {
    await raiseModelsWith(db, keyOfVehicle(vehicle).number);
    await renewCataloguesOf(db, addressOfEngine(vehicle));
  }
  await raiseCatalogueVersion(db);
  note({ action: "vehicle.restore", subject: vehicleSubject(id), change: cameToBe(vehicle) });
}
