import { createHash } from "node:crypto";

import type { Pool } from "pg";

import { entryRef, type GarageEntry } from "#domain/garage/garage.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import {
  boundedPack,
  type OfflinePack,
  type PackedFit,
  type PackedPart,
} from "#domain/offline/pack.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import { isKnown, requestedVehicle } from "#server/search/find-vehicle.ts";
import type { VehicleQuery } from "#server/search/part-query.ts";
import type { OfferedRegions, OfferedVehicleFinder } from "#server/vehicles/offered-regions.ts";

import { findFittingIds, findFittingRows, findPackRows, type PackRow } from "./pack-store.ts";
import { fitmentOf } from "./product-wire.ts";

/** Whose garage it is for, the language of its titles and notes, and whose regions count. */
export type PackRequest = { accountId: string; locale: Locale; storefront: Storefront };

/** An edition of a pack by its name, and the pack, which is made when somebody needs it. */
export type PackEdition = { etag: string; make: () => Promise<OfflinePack> };

/** Makes the pack of an account's garage (ADR 0046). */
export type PackMaker = (request: PackRequest) => Promise<PackEdition>;

type Needs = {
  pool: Pool;
  partsVersion: Version;
  findOffered: OfferedVehicleFinder;
  regions: OfferedRegions;
  readGarage: (accountId: string) => Promise<GarageEntry[]>;
  now: () => Date;
};

/** No part takes less than a hundred bytes: more cannot have room. */
const MOST_CANDIDATES = 20_000;

/** A vehicle of the garage as it is asked for, and the parts that fit it. */
type Fitted = { entry: GarageEntry; vehicle: VehicleQuery; ids: number[] };

export function createPackMaker(needs: Needs): PackMaker {
  return async ({ accountId, locale, storefront }) => {
    const entries = await needs.readGarage(accountId);
    const regions = await needs.regions(storefront);
    const version = needs.partsVersion.current();
    const edition = JSON.stringify([locale, version, regions, entries]);
    const digest = createHash("sha256").update(edition).digest("base64url");
    return {
      etag: `"${digest.slice(0, 22)}"`,
      make: () => makePack(needs, { entries, locale, storefront }),
    };
  };
}

type PackOf = { entries: readonly GarageEntry[]; locale: Locale; storefront: Storefront };

async function makePack(
  { pool, findOffered, now }: Needs,
  { entries, locale, storefront }: PackOf,
): Promise<OfflinePack> {
  const garage: Fitted[] = [];
  for (const entry of entries) {
    const vehicle = await requestedVehicle(entryRef(entry), storefront, findOffered);
    garage.push({ entry, vehicle, ids: await findFittingIds(pool, vehicle) });
  }
  const wanted = mostWanted(garage.map(({ ids }) => ids));
  const ids = wanted.slice(0, MOST_CANDIDATES);
  const fits = await fitsOf(pool, { garage, ids, locale });
  const rows = await findPackRows(pool, ids);
  return boundedPack({
    madeAt: now().toISOString(),
    vehicles: garage.map(({ entry, vehicle, ids: own }) => ({
      entry: withoutVin(entry),
      isKnown: isKnown(vehicle),
      total: own.length,
    })),
    parts: rows.map((row) => packedPart(row, { fits: fits.get(row.id) ?? [], locale })),
    total: wanted.length,
  });
}

/** A VIN says nothing beside the vehicle that it is of, and tells whose it is. */
function withoutVin({ vin: _vin, ...entry }: GarageEntry): Omit<GarageEntry, "vin"> {
  return entry;
}

/** Each part once, by its best place among what fits any of the vehicles: each vehicle has its turn. */
function mostWanted(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const wanted = new Set<number>();
  for (let place = 0; place < longest; place += 1)
    for (const ids of lists) {
      const id = ids[place];
      if (id !== undefined) wanted.add(id);
    }
  return [...wanted];
}

type Fitting = { garage: readonly Fitted[]; ids: readonly number[]; locale: Locale };

/** What is said of each part on the vehicles that it fits, as lists say it. */
async function fitsOf(
  pool: Pool,
  { garage, ids, locale }: Fitting,
): Promise<Map<number, PackedFit[]>> {
  const candidates = new Set(ids);
  const fits = new Map<number, PackedFit[]>();
  for (const [place, { vehicle, ids: own }] of garage.entries()) {
    const rows = await findFittingRows(
      pool,
      own.filter((id) => candidates.has(id)),
      vehicle,
    );
    for (const row of rows) {
      const { status, ...fit } = fitmentOf(row, { vehicle, locale });
      if (status !== "fits") continue; // a part that left the vehicle meanwhile
      fits.set(row.id, [...(fits.get(row.id) ?? []), { vehicle: place, ...fit }]);
    }
  }
  return fits;
}

function packedPart(
  row: PackRow,
  { fits, locale }: { fits: PackedFit[]; locale: Locale },
): PackedPart {
  const own = partNumberKey(row.part_number);
  return {
    sku: row.sku,
    number: row.part_number,
    title: row[`title_${locale}`],
    brand: row.brand,
    numbers: row.numbers.filter(
      ({ kind, number }) => kind !== "printed" || partNumberKey(number) !== own,
    ),
    fits,
    needsVin: row.needs_vin_check,
    successor: row.successor,
  };
}
