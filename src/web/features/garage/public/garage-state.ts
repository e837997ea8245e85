import {
  activeEntry,
  type Garage,
  GARAGE_LIMIT,
  vehicleParam,
  withActive,
} from "#domain/garage/garage.ts";
import { readStoredGarage, storedGarage } from "#domain/garage/stored-garage.ts";

import { keptSession } from "#web/session/session-store.ts";
import { keptChanges } from "#web/storage/kept-changes.ts";
import { storedText } from "#web/storage/stored-text.ts";

const kept = storedText("garage");
/** The active vehicle as addresses name it: all that is read before the first paint. */
const keptActive = storedText("vehicle");

/** What of the menu has stock for the active vehicle (see vehicle-relation.ts). */
const keptRelations = storedText("relations");

type Known = { text: string | null; limit: number; garage: Garage };
let known: Known | undefined;

/** How many vehicles the garage takes: a customer's more than a guest's (decisions §3). */
export function garageLimit(): number {
  return keptSession() ? GARAGE_LIMIT.customer : GARAGE_LIMIT.guest;
}

/** The garage that this browser keeps; empty when it keeps none, or something that is none. */
export function currentGarage(): Garage {
  const text = kept.read();
  const limit = garageLimit();
  if (known?.text !== text || known.limit !== limit) {
    known = { text, limit, garage: readStoredGarage(text, limit) };
  }
  return known.garage;
}

/** Keeps a garage in this browser; whoever shows it hears of it, in other tabs too. */
export function setGarage(garage: Garage): void {
  if (garage === known?.garage) return;
  if (garage.activeKey !== currentGarage().activeKey) keptRelations.remove();
  const active = activeEntry(garage);
  if (active && active.id > 0) keptActive.write(vehicleParam(active));
  else keptActive.remove();
  kept.write(storedGarage(garage));
}

/** Makes an entry the active one, or none; which one is active is this browser's own. */
export function activateVehicle(key: string | null): void {
  setGarage(withActive(currentGarage(), key));
}

/** Calls back after each change, made here or elsewhere. */
export const onGarageChange = keptChanges(kept);
