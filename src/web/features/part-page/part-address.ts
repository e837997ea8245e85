import type { VehicleIdRef } from "#domain/vehicle/vehicle-ref.ts";

import { plainText, readVehicle, searchText } from "#web/features/parts/public/parts-address.ts";

/** The longest sku that is asked for; a longer one cannot exist. */
const LONGEST_SKU = 80;

export type PartAddress = {
  sku: string;
  /** What was searched, when a search led here; leads back to its list. */
  searched: string;
  /** The vehicle or engine that the shopper was looking for. */
  vehicle: VehicleIdRef | undefined;
  /** The interchange group, tried when no part has the sku. */
  group: string;
};

/** Reads /part/{id?}/{text?}/{unificado?} and /parts/... in either language, and the key `q` (specification §2). */
export function readPartAddress(url: URL): PartAddress {
  const segments = url.pathname.replace(/^\/en(?=\/)/i, "").split("/");
  const [, , sku = "", text = "", group = ""] = segments.map(decoded);
  return {
    sku: plainText(sku, LONGEST_SKU),
    searched: searchText(url.searchParams.get("q")) || searchText(text),
    vehicle: vehicleId(url.searchParams.get("vehicle") ?? ""),
    group: plainText(group, LONGEST_SKU),
  };
}

/** A part is asked about by id alone: its list has already turned names into one. */
function vehicleId(written: string): VehicleIdRef | undefined {
  const vehicle = readVehicle(written);
  return vehicle && "id" in vehicle && vehicle.id > 0 ? vehicle : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
