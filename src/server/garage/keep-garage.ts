import type { SentGarageEntry } from "#contract/garage.ts";
import { withEntry, withEntryBack, withoutEntry, withWords } from "#domain/garage/garage-edits.ts";
import {
  EMPTY_GARAGE,
  type Garage,
  GARAGE_LIMIT,
  type GarageEntry,
  garageKey,
  type OwnWords,
} from "#domain/garage/garage.ts";
import { readGarageEntry } from "#domain/garage/stored-garage.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { VehicleRef } from "#domain/vehicle/vehicle-ref.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { FoundVehicle, VehicleFinder } from "#server/vehicles/find-vehicle.ts";
import type { OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import {
  findGarage,
  type LeftEntry,
  lockGarage,
  replaceGarage,
  type StoredGarage,
} from "./garage-store.ts";

/** Whose garage it is, and what is offered for it. */
export type GarageOwner = { accountId: string; storefront: Storefront };

export type GarageKeeper = {
  read: (accountId: string) => Promise<GarageEntry[]>;
  /**
   * Adds a vehicle unless it is there, with what is said of it; one that left lately comes back to its
   * place. A ShopError `not_found` for one that neither the storefront offers nor the account had.
   */
  add: (owner: GarageOwner, sent: SentGarageEntry) => Promise<GarageEntry[]>;
  /** Removes a vehicle; one that is not there is gone already. */
  remove: (accountId: string, sent: SentGarageEntry) => Promise<GarageEntry[]>;
  /**
   * Joins a guest's garage with the account's, without duplicates (decisions §3). A vehicle that the
   * catalogue lost is kept by its names, with the id 0; what names none is let go.
   */
  merge: (accountId: string, sent: readonly SentGarageEntry[]) => Promise<void>;
};

type Needs = {
  db: Database;
  findVehicle: VehicleFinder;
  findOffered: OfferedVehicleFinder;
};

/** So many that left can come back, whether or not the catalogue still has them. */
const MOST_LEFT = 10;

/** The garages of customers, kept on the server (decisions §4). */
export function createGarageKeeper({ db, findVehicle, findOffered }: Needs): GarageKeeper {
  const changed = (accountId: string, change: (garage: Garage, kept: StoredGarage) => Garage) =>
    db.transaction().execute(async (trx) => {
      await lockGarage(trx, accountId);
      const before = await findGarage(trx, accountId);
      const { entries } = change({ ...EMPTY_GARAGE, entries: before.entries }, before);
      await replaceGarage(trx, accountId, { entries, left: leftAfter(before, entries) });
      return entries;
    });
  const known = (sent: SentGarageEntry) => entryOf(sent, findVehicle);

  return {
    read: async (accountId) => (await findGarage(db, accountId)).entries,
    add: async ({ accountId, storefront }, sent) => {
      const found = await entryOf(sent, (ref) => findOffered(ref, storefront));
      return changed(accountId, (garage, { entries, left }) => {
        const had = [...entries, ...left.map(({ entry }) => entry)];
        const entry = found ?? had.find((one) => garageKey(one) === keyOfLost(had, sent));
        if (!entry) throw new ShopError("not_found");
        const after = added(garage, entry, left);
        return withWords(after, garageKey(entry), ownWords(sent));
      });
    },
    remove: async (accountId, sent) => {
      const entry = await known(sent);
      return changed(accountId, (garage) => {
        const key = entry ? garageKey(entry) : keyOfLost(garage.entries, sent);
        return key === undefined ? garage : withoutEntry(garage, key);
      });
    },
    merge: async (accountId, sent) => {
      const found = await Promise.all(
        sent.map(async (one) => (await known(one)) ?? lostEntry(one)),
      );
      const entries = found.filter((entry) => entry !== undefined);
      if (entries.length === 0) return;
      await changed(accountId, (garage) =>
        entries.reduce((all, entry) => withEntry(all, entry, GARAGE_LIMIT.customer), garage),
      );
    },
  };
}

/** What is meant, as the shop knows it, with what its owner says of it. */
async function entryOf(
  sent: SentGarageEntry,
  find: (ref: VehicleRef) => Promise<FoundVehicle | undefined>,
): Promise<GarageEntry | undefined> {
  const { nickname, unitNumber, vin, ...vehicle } = sent;
  const found = await find(vehicleRefOf(vehicle));
  return (
    found && {
      type: found.type,
      region: found.region ?? "",
      year: found.year ?? 0,
      make: found.make,
      model: found.model ?? "",
      engine_name: found.engine_name,
      engine_liter: found.engine_liter,
      id: found.id,
      ...(nickname && { nickname }),
      ...(unitNumber && { unitNumber }),
      ...(vin && { vin }),
    }
  );
}

/** A vehicle that only its owner knows any more; undefined unless its names are whole. */
function lostEntry(sent: SentGarageEntry): GarageEntry | undefined {
  const type = sent.type ?? "vehicle";
  const [entry] = readGarageEntry({ ...sent, type, year: Number(sent.year ?? 0), id: 0 });
  return entry;
}

/** What left lately comes back to its place while there is room. */
function added(garage: Garage, entry: GarageEntry, left: readonly LeftEntry[]): Garage {
  const gone = left.find((one) => garageKey(one.entry) === garageKey(entry));
  return gone && garage.entries.length < GARAGE_LIMIT.customer
    ? withEntryBack(garage, { ...gone, entry, wasActive: false })
    : withEntry(garage, entry, GARAGE_LIMIT.customer);
}

/** What has just left stands before what left earlier, each once; what came back is no longer among it. */
function leftAfter(before: StoredGarage, after: readonly GarageEntry[]): StoredGarage["left"] {
  const seen = new Set(after.map(garageKey));
  const now = before.entries.map((entry, place) => ({ entry, place }));
  const left = [...now, ...before.left].filter(({ entry }) => {
    const key = garageKey(entry);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return left.slice(0, MOST_LEFT);
}

/** A vehicle that the catalogue lost is still the account's: by its names, or by the id that it was kept with. */
function keyOfLost(entries: readonly GarageEntry[], sent: SentGarageEntry): string | undefined {
  const type = sent.type ?? "vehicle";
  const named = garageKey({
    type,
    region: sent.region ?? "",
    year: Number(sent.year ?? 0),
    make: sent.make ?? "",
    model: sent.model ?? "",
    engine_name: sent.engine_name ?? "",
    engine_liter: sent.engine_liter ?? "",
    id: 0,
  });
  const kept = entries.find(
    (entry) =>
      garageKey(entry) === named || (String(entry.id) === String(sent.id) && entry.type === type),
  );
  return kept && garageKey(kept);
}

/** What an owner emptied is forgotten; what is not sent, as when a vehicle is chosen again, stays. */
function ownWords({ nickname, unitNumber, vin }: SentGarageEntry): Partial<OwnWords> {
  return {
    ...(typeof nickname === "string" && { nickname }),
    ...(typeof unitNumber === "string" && { unitNumber }),
    ...(typeof vin === "string" && { vin }),
  };
}
