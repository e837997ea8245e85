import { useSyncExternalStore } from "react";

import { activeEntry, type Garage, type GarageEntry } from "#domain/garage/garage.ts";

import { currentGarage, onGarageChange } from "./garage-state.ts";

export type KeptGarage = {
  garage: Garage;
  /** False on the server and while the page hydrates. */
  isKnown: boolean;
  active: GarageEntry | undefined;
};

const NOT_KNOWN: Garage = { entries: [], activeKey: null };

/**
 * The shopper's vehicles, for what only shows them. Empty on the server and while the page hydrates:
 * HTML is the same for everybody, and the vehicle comes into space kept for it (ADR 0006).
 */
export function useKeptGarage(): KeptGarage {
  const garage = useSyncExternalStore(onGarageChange, currentGarage, () => NOT_KNOWN);
  return { garage, isKnown: garage !== NOT_KNOWN, active: activeEntry(garage) };
}
