import type { RemovedEntry } from "#domain/garage/garage-edits.ts";
import type { OwnWords } from "#domain/garage/garage.ts";

import { putVehicleBack, removeVehicle, renameVehicle } from "./public/garage-changes.ts";
import { activateVehicle } from "./public/garage-state.ts";
import { type KeptGarage, useKeptGarage } from "./public/use-kept-garage.ts";

export type GarageUse = KeptGarage & {
  /** By the entry's `garageKey`; null leaves no vehicle active. */
  activate: (key: string | null) => void;
  remove: (key: string) => RemovedEntry | undefined;
  putBack: (removed: RemovedEntry) => void;
  rename: (key: string, words: Partial<OwnWords>) => void;
};

const CHANGES = {
  activate: activateVehicle,
  remove: removeVehicle,
  putBack: putVehicleBack,
  rename: renameVehicle,
};

/** The shopper's vehicles and what can be done with them. */
export function useGarage(): GarageUse {
  return { ...useKeptGarage(), ...CHANGES };
}
