import { FIELD_BOUNDS } from "../account/field-bounds.ts";
import type { EngineRef, NamedVehicleRef } from "../vehicle/vehicle-ref.ts";

/** How many vehicles a garage takes (decisions §3). */
export const GARAGE_LIMIT = {
  guest: FIELD_BOUNDS.garage_guest_max,
  customer: FIELD_BOUNDS.garage_max,
} as const;

/** A saved vehicle, or an engine without one (specification §3), with what its owner calls it. */
export type GarageEntry = Partial<OwnWords> & {
  type: "vehicle" | "engine";
  region: string;
  /** 0 for an engine. */
  year: number;
  make: string;
  model: string;
  engine_name: string;
  engine_liter: string;
  /** The shop's own id when it was last asked, 0 when it knew none; names rule, since ids change with the catalogue. */
  id: number;
};

/** What its owner says of an entry: a name, a fleet's number for it, its VIN. */
export type OwnWords = { nickname: string; unitNumber: string; vin: string };

export type Garage = { entries: GarageEntry[]; activeKey: string | null };

export const EMPTY_GARAGE: Garage = { entries: [], activeKey: null };

/** What makes two entries the same vehicle: its names, in whatever case. */
export function garageKey(entry: GarageEntry): string {
  const { type, region, year, make, model, engine_name: engine, engine_liter: liters } = entry;
  const names =
    type === "engine" ? [make, engine, liters] : [region, year, make, model, engine, liters];
  return [type, ...names].join("|").toLowerCase();
}

/** The active entry, if one is. */
export function activeEntry({ entries, activeKey }: Garage): GarageEntry | undefined {
  return entries.find((entry) => garageKey(entry) === activeKey);
}

/** Makes one of the entries active, or none; a key that is not there changes nothing. */
export function withActive(garage: Garage, key: string | null): Garage {
  const isKnown = key === null || garage.entries.some((entry) => garageKey(entry) === key);
  return isKnown ? { ...garage, activeKey: key } : garage;
}

/**
 * A garage with these entries in the place of its own. The active one stays active: by its names, or by its number
 * where the shop calls it otherwise by now.
 */
export function withEntries(garage: Garage, entries: GarageEntry[]): Garage {
  const active = activeEntry(garage);
  const again =
    entries.find((entry) => garageKey(entry) === garage.activeKey) ??
    entries.find((entry) => active !== undefined && isNumberedAlike(entry, active));
  return { entries, activeKey: again ? garageKey(again) : null };
}

function isNumberedAlike(one: GarageEntry, { type, id, year }: GarageEntry): boolean {
  return id !== 0 && one.id === id && one.type === type && one.year === year;
}

/** An entry as addresses name it: `123` a vehicle, `engine-45` an engine (docs/addresses.md). */
export function vehicleParam({ type, id }: Pick<GarageEntry, "type" | "id">): string {
  return type === "engine" ? `engine-${id}` : String(id);
}

/** What an entry means, by its names: the id that it was kept with may be another vehicle's by now. */
export function entryRef(entry: GarageEntry): NamedVehicleRef | EngineRef {
  const { type, region, year, make, model, engine_name: engine, engine_liter: liters } = entry;
  return type === "engine"
    ? { kind: "engine", make, name: engine, liters }
    : { kind: "vehicle", region, year, make, model, engine, liters };
}
