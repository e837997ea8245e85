import type { DeskVehiclesRequest, ListedVehicle, VehicleSort } from "#contract/vehicle-desk.ts";
import { foldText } from "#domain/search/search-words.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";

import {
  countPartsOfVehicles,
  findCalledVehicles,
  type VehicleRow,
} from "./called-vehicle-store.ts";
import { BY_WORDS } from "./open-vehicle.ts";

/** The models and engines of the shop as staff looks through them (decisions §11). */
export type VehicleList = {
  page: (request: DeskVehiclesRequest) => Promise<{ items: ListedVehicle[]; next: string | null }>;
  makes: () => Promise<string[]>;
};

type Needs = { db: Database; catalogueVersion: Version };

/** Parts are counted once per version of the catalogue: that goes through all that fits anything. */
export function createVehicleList({ db, catalogueVersion }: Needs): VehicleList {
  const counted = memoByVersion(catalogueVersion, () => countPartsOfVehicles(db));
  return {
    page: async ({ filters, sort, after, limit }) => {
      const parts = await counted(undefined);
      const all = (await findCalledVehicles(db)).map((vehicle) =>
        Object.assign(vehicle, { parts: parts.get(vehicle.id) ?? 0 }),
      );
      const wanted = all.filter(isWanted(filters ?? {})).toSorted(ORDERS[sort]);
      const from = wanted.findIndex(({ id }) => id === after) + 1;
      const { items, next } = keysetPage(wanted.slice(from), limit, ({ id }) => id);
      return { items: items.map(listed), next };
    },
    makes: async () => {
      const makes = new Set((await findCalledVehicles(db)).map(({ make }) => make));
      return [...makes].toSorted(BY_WORDS.compare);
    },
  };
}

type Counted = VehicleRow & { parts: number };

function byName(one: Counted, other: Counted): number {
  return (
    BY_WORDS.compare(calledInFull(one), calledInFull(other)) || BY_WORDS.compare(one.id, other.id)
  );
}

const ORDERS: Record<VehicleSort, (one: Counted, other: Counted) => number> = {
  name: byName,
  lastName: (one, other) => byName(other, one),
  mostParts: (one, other) => other.parts - one.parts || byName(one, other),
  fewestParts: (one, other) => one.parts - other.parts || byName(one, other),
};

function isWanted({ text, kind, make, lacks }: NonNullable<DeskVehiclesRequest["filters"]>) {
  const written = storableText(text ?? "").trim();
  const piece = lettersOf(written);
  const isCalledSo = (vehicle: Counted) =>
    piece !== "" &&
    [calledInFull(vehicle), ...vehicle.aliases].some((name) => lettersOf(name).includes(piece));
  return (vehicle: Counted) =>
    (!kind || vehicle.kind === kind) &&
    (!make || vehicle.make === make) &&
    (lacks !== "parts" || vehicle.parts === 0) &&
    (written === "" || isCalledSo(vehicle));
}

/** "4HK1-TC" is found by "4hk1tc". */
function lettersOf(name: string): string {
  return foldText(name).replaceAll(/[^a-z0-9]/g, "");
}

function listed({ id, kind, make, name, liters, yearFrom, yearTo, parts }: Counted): ListedVehicle {
  return { id, kind, make, name, liters, yearFrom, yearTo, parts };
}
