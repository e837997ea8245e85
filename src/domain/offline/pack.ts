import type { FoundNumber } from "../search/found-by.ts";
import type { GarageEntry } from "../garage/garage.ts";

/** The most that a pack weighs, in bytes of JSON as UTF-8 (ADR 0046). */
export const MOST_PACK_BYTES = 2_000_000;

/** What is known of a part on one of the vehicles: that it fits, where it goes, how many, and on which condition. */
export type PackedFit = {
  /** The vehicle's place in the pack. */
  vehicle: number;
  position: string | null;
  quantity: number | null;
  notes: string[];
};

/** A part without price and stock, which are only true while there is network. */
export type PackedPart = {
  sku: string;
  number: string;
  title: string;
  brand: string;
  /** The other numbers that it is found by. */
  numbers: FoundNumber[];
  /** The vehicles that it fits, and no others: of what is not among them nothing is said. */
  fits: PackedFit[];
  /** Whether it must be checked by the VIN before it is bought. */
  needsVin: boolean;
  /** The number of the part that took its place. */
  successor: string | null;
};

/** A vehicle of the garage, and how many of the parts that fit it the pack has and leaves out. */
export type PackedVehicle = {
  entry: Omit<GarageEntry, "vin">;
  /** False where the shop does not know it any more, and so nothing fits it. */
  isKnown: boolean;
  kept: number;
  left: number;
};

/** What answers a search by number without network, for the vehicles of a garage, in one language. */
export type OfflinePack = {
  /** When the shop made it, by its clock. */
  madeAt: string;
  vehicles: PackedVehicle[];
  parts: PackedPart[];
  /** How many parts that fit a vehicle were left out, as they found no room. */
  left: number;
};

type Wanted = {
  madeAt: string;
  /** With how many parts fit each of them. */
  vehicles: readonly (Pick<PackedVehicle, "entry" | "isKnown"> & { total: number })[];
  /** What is wanted most comes first. */
  parts: readonly PackedPart[];
  /** How many parts fit a vehicle of the garage, with those that are not among `parts`. */
  total: number;
};

/** As many of the parts as have room, those wanted most first, and how many were left out, also by vehicle. */
export function boundedPack(wanted: Wanted, most: number = MOST_PACK_BYTES): OfflinePack {
  // The longest that the counts around the parts can be.
  let room =
    most - bytesOf(packWith({ ...wanted, parts: [] })) - bytesOf(packWith(wanted).vehicles);
  const parts: PackedPart[] = [];
  for (const part of wanted.parts) {
    room -= bytesOf(part) + 1; // and a comma
    if (room < 0) break;
    parts.push(part);
  }
  return packWith({ ...wanted, parts });
}

function packWith({ madeAt, vehicles, parts, total }: Wanted): OfflinePack {
  const counts = new Map<number, number>();
  for (const { fits } of parts)
    for (const { vehicle } of fits) counts.set(vehicle, (counts.get(vehicle) ?? 0) + 1);
  return {
    madeAt,
    vehicles: vehicles.map(({ entry, isKnown, total: ofVehicle }, place) => {
      const kept = counts.get(place) ?? 0;
      return { entry, isKnown, kept, left: ofVehicle - kept };
    }),
    parts: [...parts],
    left: total - parts.length,
  };
}

function bytesOf(value: object): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
