import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { calledInFull, formerAddresses, otherNames } from "#domain/vehicle/called-vehicle.ts";
import { isWeakName } from "#domain/vehicle/vehicle-phrase.ts";
import { mergeProblem } from "#domain/vehicle/vehicle-problem.ts";
import type { Database } from "#server/platform/database/database.ts";

import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import { countPartsOfVehicle, findOpenedLines, type VehicleKey } from "./opened-vehicle-store.ts";

/** "FL50" stands before "FL112". */
export const BY_WORDS = new Intl.Collator("es", { numeric: true });

/** The number of a model or an engine by its id in the back office: "m12", "e5". */
export function keyOfVehicle({ id, kind }: Pick<VehicleRow, "id" | "kind">): VehicleKey {
  return { kind, number: Number(id.slice(1)) };
}

/** Its id by its number. */
export function idOfVehicle({ kind, number }: VehicleKey): string {
  return `${kind === "model" ? "m" : "e"}${number}`;
}

/** A model or an engine among all of them; a ShopError `not_found` for an id that is none. */
export function requireVehicle(vehicles: readonly VehicleRow[], id: string): VehicleRow {
  const vehicle = vehicles.find((one) => one.id === id);
  if (!vehicle) throw new ShopError("not_found");
  return vehicle;
}

/** A model or an engine as it is now, with what hangs on it. */
export async function openVehicle(db: Database, id: string): Promise<OpenedVehicle> {
  const all = await findCalledVehicles(db);
  const vehicle = requireVehicle(all, id);
  const key = keyOfVehicle(vehicle);
  const { kind, make, name, liters, yearFrom, yearTo, version, cylinders, isOwn } = vehicle;
  return {
    id,
    kind,
    make,
    name,
    liters,
    yearFrom,
    yearTo,
    version,
    cylinders,
    isOwn,
    ...(await countPartsOfVehicle(db, key)),
    lines: await findOpenedLines(db, key),
    aliases: otherNames(vehicle).map((alias) => ({ name: alias, isWeak: isWeakName(alias) })),
    formerly: formerAddresses(vehicle),
    others: othersOf(vehicle, all),
  };
}

/** What it may be merged into, by name; of engines by maker and name. */
function othersOf(vehicle: VehicleRow, all: readonly VehicleRow[]): OpenedVehicle["others"] {
  return all
    .filter((one) => mergeProblem(vehicle, one) === undefined)
    .map((one) => ({ id: one.id, name: one.kind === "model" ? one.name : calledInFull(one) }))
    .toSorted((one, other) => BY_WORDS.compare(one.name, other.name));
}
