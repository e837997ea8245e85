import type { PartsFilters } from "#contract/products.ts";

import { sentVehicle } from "#web/api/vehicle-wire.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** What POST products takes for a results page (specification §3, §7). */
export function partsFiltersOf(query: PartsQuery): PartsFilters {
  const { min, max } = query;
  return {
    vehicle: query.vehicle && sentVehicle(query.vehicle),
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
      ...(query.warehouse && { warehouse: query.warehouse }),
    },
    productsByPage: query.size,
    page: query.page,
    grouped: true,
    ...(query.sort && { orderOptionSelected: query.sort }),
  };
}

/** An address names a category by its url or its number; the call tells them apart by type. */
function categoryRef(written: string): PartsFilters["category"] {
  if (written === "") return null;
  return /^\d{1,5}$/.test(written) ? Number(written) : written;
}
