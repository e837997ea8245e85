import type { SentGarageEntry } from "#contract/garage.ts";
import {
  EMPTY_GARAGE,
  type Garage,
  GARAGE_LIMIT,
  type GarageEntry,
  garageKey,
  type OwnWords,
  withEntry,
  withoutEntry,
  withWords,
} from "#domain/garage/garage.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { Database } from "#server/platform/database.ts";
import type { VehicleFinder } from "#server/vehicles/find-vehicle.ts";

import { findGarage, lockGarage, replaceGarage } from "./garage-store.ts";

export type KeptGarage = {
  read: (accountId: string) => Promise<GarageEntry[]>;
  /** Adds a vehicle unless it is there, with what is said of it; a ShopError `not_found` for one that the shop does not know. */
  add: (accountId: string, sent: SentGarageEntry) => Promise<GarageEntry[]>;
  /** Removes a vehicle; one that is not there is gone already. */
  remove: (accountId: string, sent: SentGarageEntry) => Promise<GarageEntry[]>;
  /** Joins a guest's garage with the account's: what the shop knows of it, without duplicates (decisions §3). */
  merge: (accountId: string, sent: readonly SentGarageEntry[]) => Promise<void>;
};

type Needs = { db: Database; findVehicle: VehicleFinder };

/** The garages of customers, kept on the server (decisions §4). */
export function createKeptGarage({ db, findVehicle }: Needs): KeptGarage {
  const changed = (accountId: string, change: (garage: Garage) => Garage) =>
    db.transaction().execute(async (trx) => {
      await lockGarage(trx, accountId);
      const before = await findGarage(trx, accountId);
      const { entries } = change({ ...EMPTY_GARAGE, entries: before });
      await replaceGarage(trx, accountId, entries);
      return entries;
    });
  const known = async (sent: SentGarageEntry): Promise<GarageEntry | undefined> => {
    const { nickname, unitNumber, vin, ...vehicle } = sent;
    const found = await findVehicle(vehicle);
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
  };

  return {
    read: (accountId) => findGarage(db, accountId),
    add: async (accountId, sent) => {
      const entry = await known(sent);
      if (!entry) throw new ShopError("not_found");
      return changed(accountId, (garage) =>
        withWords(
          withEntry(garage, entry, GARAGE_LIMIT.customer),
          garageKey(entry),
          forgotten(sent),
        ),
      );
    },
    remove: async (accountId, sent) => {
      const entry = await known(sent);
      return changed(accountId, (garage) => {
        const key = entry ? garageKey(entry) : keyOfLost(garage, sent);
        return key === undefined ? garage : withoutEntry(garage, key);
      });
    },
    merge: async (accountId, sent) => {
      const found = await Promise.all(sent.map(known));
      const entries = found.filter((entry) => entry !== undefined);
      if (entries.length === 0) return;
      await changed(accountId, (garage) =>
        entries.reduce((all, entry) => withEntry(all, entry, GARAGE_LIMIT.customer), garage),
      );
    },
  };
}

/** A vehicle that the catalogue lost can still be removed: by its names, or by the id that it was kept with. */
function keyOfLost({ entries }: Garage, sent: SentGarageEntry): string | undefined {
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
function forgotten({ nickname, unitNumber, vin }: SentGarageEntry): Partial<OwnWords> {
  return {
    ...(nickname === "" && { nickname }),
    ...(unitNumber === "" && { unitNumber }),
    ...(vin === "" && { vin }),
  };
}
