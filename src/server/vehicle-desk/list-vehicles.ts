import type { DeskVehiclesRequest, ListedVehicle, VehicleSort } from "#contract/vehicle-desk.ts";
import { foldText } from "#domain/search/search-words.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import { calledInFull } from "#domain/vehicle/called-vehicle.ts";
import { partsToSay } from "#domain/vehicle/counted-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findCalledVehicles, type VehicleRow } from "./called-vehicle-store.ts";
import { BY_WORDS, keyOfVehicle } from "./open-vehicle.ts";
import { findVehicleParts } from "./vehicle-count-store.ts";

/** The models and engines of the shop as staff looks through them (decisions §11). */
export type VehicleList = {
  page: (request: DeskVehiclesRequest) => Promise<{ items: ListedVehicle[]; next: string | null }>;
  makes: () => Promise<string[]>;
};

/**
 * How many parts fit is what a job counted (ADR 0074); that none does is looked up each time: of the page alone, unless
 * the list goes by it.
 */
export function createVehicleList(db: Database): VehicleList {
  return {
    page: async ({ filters, sort, after, limit }) => {
      const called = await findCalledVehicles(db);
      const isByParts = BY_PARTS.has(sort) || filters?.lacks === "parts";
      const all = isByParts ? await counted(db, called) : called;
      const order = ORDERS[sort];
      const wanted = all.filter(isWanted(filters ?? {})).toSorted(order);
      const last = all.find(({ id }) => id === after);
      // By its place: the one that the page before ended with may not be wanted any more.
      const rest = last ? wanted.filter((one) => order(one, last) > 0) : after ? [] : wanted;
      const { items, next } = keysetPage(rest, limit, ({ id }) => id);
      const shown = isByParts ? items : await counted(db, items);
      return { items: shown.map(listed), next };
    },
    makes: async () => {
      const makes = new Set((await findCalledVehicles(db)).map(({ make }) => make));
      return [...makes].toSorted(BY_WORDS.compare);
    },
  };
}

/** A vehicle with its parts, where they were looked up. */
type Counted = VehicleRow & Partial<Pick<ListedVehicle, "parts" | "countedAt" | "isCounting">>;

async function counted(db: Database, vehicles: readonly VehicleRow[]): Promise<Counted[]> {
  const counts = await findVehicleParts(db, vehicles.map(keyOfVehicle));
  const known = new Map(counts.map((one) => [one.id, one]));
  return vehicles.map((vehicle) => {
    const found = known.get(vehicle.id);
    // Of one that was made in between nothing is known yet.
    const parts = found ? partsToSay(found) : null;
    const countedAt = parts ? (found?.countedAt?.toISOString() ?? null) : null;
    return Object.assign(vehicle, { parts, countedAt, isCounting: found?.isDue ?? true });
  });
}

function byName(one: VehicleRow, other: VehicleRow): number {
  return (
    BY_WORDS.compare(calledInFull(one), calledInFull(other)) || BY_WORDS.compare(one.id, other.id)
  );
}

/** More than there are. */
const UNCOUNTED = Number.MAX_SAFE_INTEGER;

const BY_PARTS: ReadonlySet<VehicleSort> = new Set(["mostParts", "fewestParts"]);
const ORDERS: Record<VehicleSort, (one: Counted, other: Counted) => number> = {
  name: byName,
  lastName: (one, other) => byName(other, one),
  // What is not counted yet stands last in both.
  mostParts: (one, other) => (other.parts ?? -1) - (one.parts ?? -1) || byName(one, other),
  fewestParts: (one, other) =>
    (one.parts ?? UNCOUNTED) - (other.parts ?? UNCOUNTED) || byName(one, other),
};

function isWanted({ text, kind, make, lacks }: NonNullable<DeskVehiclesRequest["filters"]>) {
  const written = storableText(text ?? "").trim();
  const piece = lettersOf(written);
  const isCalledSo = (vehicle: VehicleRow) =>
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

function listed({
  id,
  kind,
  make,
  name,
  liters,
  yearFrom,
  yearTo,
  parts = null,
  countedAt = null,
  isCounting = true,
}: Counted): ListedVehicle {
  return { id, kind, make, name, liters, yearFrom, yearTo, parts, countedAt, isCounting };
}
