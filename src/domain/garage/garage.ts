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

/**
 * Adds an entry unless it is there already, and makes it the active one either way (specification
 * §4). A full garage lets the entry go that was added first.
 */
export function withEntry(garage: Garage, entry: GarageEntry, limit: number): Garage {
  const key = garageKey(entry);
  const isKnown = garage.entries.some((known) => garageKey(known) === key);
  const entries = isKnown
    ? garage.entries.map((known) => (garageKey(known) === key ? { ...known, ...entry } : known))
    : [...garage.entries, entry];
  return { entries: entries.slice(-limit), activeKey: key };
}

/** Removes an entry; removing the active one leaves none active. */
export function withoutEntry(garage: Garage, key: string): Garage {
  return {
    entries: garage.entries.filter((entry) => garageKey(entry) !== key),
    activeKey: garage.activeKey === key ? null : garage.activeKey,
  };
}

/** Makes one of the entries active, or none; a key that is not there changes nothing. */
export function withActive(garage: Garage, key: string | null): Garage {
  const isKnown = key === null || garage.entries.some((entry) => garageKey(entry) === key);
  return isKnown ? { ...garage, activeKey: key } : garage;
}

/** Changes what the owner says of an entry; an empty text forgets it. */
export function withWords(garage: Garage, key: string, words: Partial<OwnWords>): Garage {
  return {
    ...garage,
    entries: garage.entries.map((entry) => {
      if (garageKey(entry) !== key) return entry;
      const { nickname, unitNumber, vin, ...vehicle } = { ...entry, ...words };
      return {
        ...vehicle,
        ...(nickname && { nickname }),
        ...(unitNumber && { unitNumber }),
        ...(vin && { vin }),
      };
    }),
  };
}

/** The entry that a full garage lets go for a new one: the one that was added first; none while there is room. */
export function firstToGo(garage: Garage, limit: number): GarageEntry | undefined {
  return garage.entries.length < limit ? undefined : garage.entries[0];
}

/** An entry that was taken out of a garage: what its owner needs to put it back as it was. */
export type RemovedEntry = { entry: GarageEntry; place: number; wasActive: boolean };

/** The entry with this key as it stands in the garage, to be put back after a removal. */
export function removedEntry(garage: Garage, key: string): RemovedEntry | undefined {
  const place = garage.entries.findIndex((entry) => garageKey(entry) === key);
  const entry = garage.entries[place];
  return entry && { entry, place, wasActive: garage.activeKey === key };
}

/** Puts a removed entry back in its place; active again only if no other has become so since. */
export function withEntryBack(garage: Garage, { entry, place, wasActive }: RemovedEntry): Garage {
  const key = garageKey(entry);
  if (garage.entries.some((known) => garageKey(known) === key)) return garage;
  return {
    entries: garage.entries.toSpliced(place, 0, entry),
    activeKey: wasActive ? (garage.activeKey ?? key) : garage.activeKey,
  };
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

/** The entry under the id that the catalogue gives it today; 0 when it is in the catalogue no more. */
export function withId(garage: Garage, key: string, id: number): Garage {
  return {
    ...garage,
    entries: garage.entries.map((entry) => (garageKey(entry) === key ? { ...entry, id } : entry)),
  };
}
