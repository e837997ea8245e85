import { useSyncExternalStore } from "react";

import {
  activeEntry,
  type Garage,
  type GarageEntry,
  type OwnWords,
  type RemovedEntry,
} from "#domain/garage/garage.ts";

import {
  activateVehicle,
  addVehicle,
  putVehicleBack,
  removeVehicle,
  renameVehicle,
} from "./garage-changes.ts";
import { currentGarage, onGarageChange } from "./garage-state.ts";

export type GarageUse = {
  garage: Garage;
  /** False on the server and while the page hydrates. */
  isKnown: boolean;
  active: GarageEntry | undefined;
  add: (entry: GarageEntry) => void;
  /** By the entry's `garageKey`; null leaves no vehicle active. */
  activate: (key: string | null) => void;
  remove: (key: string) => RemovedEntry | undefined;
  putBack: (removed: RemovedEntry) => void;
  rename: (key: string, words: Partial<OwnWords>) => void;
};

const NOT_KNOWN: Garage = { entries: [], activeKey: null };

const CHANGES = {
  add: addVehicle,
  activate: activateVehicle,
  remove: removeVehicle,
  putBack: putVehicleBack,
  rename: renameVehicle,
};

/**
 * The shopper's vehicles and what can be done with them. Empty on the server and while the page
 * hydrates: HTML is the same for everybody, and the vehicle comes into space kept for it (ADR 0006).
 */
export function useGarage(): GarageUse {
  const garage = useSyncExternalStore(onGarageChange, currentGarage, () => NOT_KNOWN);
  return { garage, isKnown: garage !== NOT_KNOWN, active: activeEntry(garage), ...CHANGES };
}
