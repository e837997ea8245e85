import { activeEntry, type Garage, type GarageEntry } from "./garage.ts";

/** Vehicles whose VINs are offered at once: a fleet has more of them than a form has room. */
const MOST_OFFERED = 3;

/** The vehicles of a garage whose VIN is known, the active one first; an order is checked by one of them. */
export function vinsFirst(garage: Garage): (GarageEntry & { vin: string })[] {
  const active = activeEntry(garage);
  const ordered = [active, ...garage.entries.filter((entry) => entry !== active)];
  return ordered
    .flatMap((entry) => (entry?.vin ? [{ ...entry, vin: entry.vin }] : []))
    .slice(0, MOST_OFFERED);
}
