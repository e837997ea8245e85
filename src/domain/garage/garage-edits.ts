import { type Garage, type GarageEntry, garageKey, type OwnWords } from "./garage.ts";

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

/** The entry under the id that the catalogue gives it today; 0 when it is in the catalogue no more. */
export function withId(garage: Garage, key: string, id: number): Garage {
  return {
    ...garage,
    entries: garage.entries.map((entry) => (garageKey(entry) === key ? { ...entry, id } : entry)),
  };
}
