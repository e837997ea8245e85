import type { GarageResponse, KeptGarageEntry } from "#contract/garage.ts";
import {
  firstToGo,
  type RemovedEntry,
  removedEntry,
  withEntry,
  withEntryBack,
  withoutEntry,
  withWords,
} from "#domain/garage/garage-edits.ts";
import {
  type Garage,
  type GarageEntry,
  garageKey,
  type OwnWords,
  withActive,
  withEntries,
} from "#domain/garage/garage.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { inTurns } from "#web/api/turns.ts";
import { keptSession } from "#web/session/session-store.ts";
import { showFailure } from "#web/ui/toast.tsx";
import { currentGarage, garageLimit, setGarage } from "./garage-state.ts";

/**
 * Adds an entry unless it is there, and makes it the active one (specification §4). Tells what a full
 * garage let go for it.
 */
export function addVehicle(entry: GarageEntry): RemovedEntry | undefined {
  const before = currentGarage();
  const key = garageKey(entry);
  const isKnown = before.entries.some((known) => garageKey(known) === key);
  const first = isKnown ? undefined : firstToGo(before, garageLimit());
  const gone = first && removedEntry(before, garageKey(first));
  const undo = (garage: Garage) => {
    if (isKnown) return withActive(garage, before.activeKey);
    const without = withoutEntry(garage, key);
    return withActive(gone ? withEntryBack(without, gone) : without, before.activeKey);
  };
  change(withEntry(before, entry, garageLimit()), { call: "garageadd", entry, undo });
  return gone;
}

/** Takes an entry out again for which a full garage let another go, and puts that one back in its place. */
export function undoAdding(entry: GarageEntry, gone: RemovedEntry): void {
  removeVehicle(garageKey(entry));
  putVehicleBack(gone);
}

/** Removes an entry, and tells what it takes to put it back; removing the active one leaves none active. */
export function removeVehicle(key: string): RemovedEntry | undefined {
  const before = currentGarage();
  const removed = removedEntry(before, key);
  if (!removed) return undefined;
  const undo = (garage: Garage) => withEntryBack(garage, removed);
  change(withoutEntry(before, key), { call: "garageremove", entry: removed.entry, undo });
  return removed;
}

/** Puts a removed entry back where it was. */
export function putVehicleBack(removed: RemovedEntry): void {
  const { entry } = removed;
  const undo = (garage: Garage) => withoutEntry(garage, garageKey(entry));
  change(withEntryBack(currentGarage(), removed), { call: "garageadd", entry, undo });
}

/** Changes what its owner says of an entry; an empty text forgets it. */
export function renameVehicle(key: string, words: Partial<OwnWords>): void {
  const before = currentGarage();
  const known = before.entries.find((one) => garageKey(one) === key);
  if (!known) return;
  const { nickname = "", unitNumber = "", vin = "" } = known;
  const undo = (garage: Garage) => withWords(garage, key, { nickname, unitNumber, vin });
  const entry = { ...known, nickname, unitNumber, vin, ...words };
  change(withWords(before, key, words), { call: "garageadd", entry, undo });
}

/** Takes over the customer's garage, which the browser's joined at login (decisions §3); a refusal is thrown, and leaves the browser's as it is. */
export async function loadCustomerGarage(): Promise<void> {
  const before = keptSession()?.userEmail;
  const { vehicles } = await ask<GarageResponse>({ path: "vehicles/garage", locale: locale() });
  if (before === undefined || keptSession()?.userEmail !== before) return;
  setGarage(withEntries(currentGarage(), vehicles.map(entryOf)));
}

/** An engine has neither region, year nor model (specification §3). */
function entryOf(kept: KeptGarageEntry): GarageEntry {
  const { region = "", year = 0, model = "", nickname, unitNumber, vin, ...vehicle } = kept;
  return {
    ...vehicle,
    region,
    year,
    model,
    ...(nickname && { nickname }),
    ...(unitNumber && { unitNumber }),
    ...(vin && { vin }),
  };
}

type Change = {
  call: "garageadd" | "garageremove";
  entry: GarageEntry;
  undo: (garage: Garage) => Garage;
};

/** The customer's changes reach the server one after the other, in the order in which they were made. */
const inTurn = inTurns();

/** Shown at once; a customer's change that the server does not take is undone, and said so. */
function change(after: Garage, { call, entry, undo }: Change): void {
  setGarage(after);
  if (!keptSession()) return;
  const body = { vehicle: entry };
  void inTurn(async () => {
    try {
      await ask({ path: `vehicles/${call}`, locale: locale(), body });
    } catch {
      setGarage(undo(currentGarage()));
      showFailure();
    }
  });
}

function locale() {
  return localeOf(location.pathname);
}
