import type { GarageEntry } from "#domain/garage/garage.ts";

import { showFailure } from "../ui/toast.tsx";

/** Adds an entry and makes it active, where nothing else of the garage is at hand: its code comes now. */
export async function keepVehicle(entry: GarageEntry): Promise<void> {
  try {
    const { addVehicle } = await import("./garage-changes.ts");
    addVehicle(entry);
  } catch {
    showFailure();
  }
}
