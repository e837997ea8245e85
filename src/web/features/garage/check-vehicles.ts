import type { VerifyVehicleResponse } from "#contract/vehicles.ts";
import { withId } from "#domain/garage/garage-edits.ts";
import { entryRef, type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { localeOf } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { sentVehicle } from "#web/api/vehicle-wire.ts";
import { keptSession } from "#web/session/session-store.ts";
import { loadCustomerGarage } from "./public/garage-changes.ts";
import { currentGarage, setGarage } from "./public/garage-state.ts";

/** Asked for once while the page lives: the catalogue changes by the month. */
const checked = new Set<string>();
let loadedFor: string | undefined;

/** Takes over the garage of a customer who has logged in, and checks the active vehicle. */
export async function freshenGarage(): Promise<void> {
  const customer = keptSession()?.userEmail;
  if (customer !== undefined && customer !== loadedFor) {
    loadedFor = customer;
    await loadCustomerGarage().catch(() => undefined); // the browser's stays
  }
  const { entries, activeKey } = currentGarage();
  await checkVehicles(entries.filter((entry) => garageKey(entry) === activeKey));
}

/**
 * Asks whether the catalogue still has these vehicles (POST vehicles/verify). Each gets the id that
 * it has there today, or 0 when it is there no more: it stays in the garage, and is shown as such.
 * What cannot be asked stays as it is.
 */
export async function checkVehicles(entries: readonly GarageEntry[]): Promise<void> {
  await Promise.all(
    entries.map(async (entry) => {
      const key = garageKey(entry);
      if (checked.has(key)) return;
      checked.add(key);
      try {
        const id = await idOf(entry);
        if (id !== entry.id) setGarage(withId(currentGarage(), key, id));
      } catch {
        checked.delete(key); // asked again at the next occasion
      }
    }),
  );
}

/** By its names: an id may be another vehicle's by now. */
async function idOf(entry: GarageEntry): Promise<number> {
  const vehicle = sentVehicle(entryRef(entry));
  const locale = localeOf(location.pathname);
  const reply = await ask<VerifyVehicleResponse>({
    path: "vehicles/verify",
    locale,
    body: { vehicle },
  });
  return reply.status === "valid" ? reply.vehicle.id : 0;
}
