import type { PartsFilters } from "#contract/products.ts";

import type { VehicleRef } from "#web/features/vehicle/public/vehicle-ref.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** What POST products takes for a results page (specification §3, §7). */
export function partsFiltersOf(query: PartsQuery): PartsFilters {
  const { min, max } = query;
  return {
    vehicle: query.vehicle && garageVehicleOf(query.vehicle),
    ...(query.vehicle && query.fit === "any" && { vehicleFit: "any" }),
    vehicleMake: query.make || null,
    category: categoryRef(query.category),
    subcategory: categoryRef(query.subcategory),
    searchText: query.text || null,
    filters: {
      brand: query.brands,
      quality: query.qualities,
      minMax: min > 0 || max > 0 ? { min, max } : null,
      availability: query.stock,
    },
    productsByPage: query.size,
    page: query.page,
    ...(query.sort && { orderOptionSelected: query.sort }),
  };
}

function garageVehicleOf(vehicle: VehicleRef): NonNullable<PartsFilters["vehicle"]> {
  if (vehicle.kind === "model") {
    const { make, model, year, engine } = vehicle;
    return { type: "vehicle", make, model, year, engine_name: engine };
  }
  if ("id" in vehicle) return { id: vehicle.id, type: vehicle.kind };
  return {
    type: "engine",
    make: vehicle.make || null,
    engine_name: vehicle.name,
    engine_liter: vehicle.liters || null,
  };
}

/** An address names a category by its url or its number; the call tells them apart by type. */
function categoryRef(written: string): PartsFilters["category"] {
  if (written === "") return null;
  return /^\d{1,5}$/.test(written) ? Number(written) : written;
}
