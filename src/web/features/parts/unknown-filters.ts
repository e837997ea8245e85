import type { FiltersAvailable, ProductsResponse } from "#contract/products.ts";

import { brandName, type ChosenNames } from "./chosen-names.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";
import type { PartsQuery } from "./public/parts-query.ts";
import { namedVehicle, vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";

/** What an address names and the shop does not have; of a vehicle that is told by its number alone there is no name. */
export type UnknownFilter = {
  kind: "category" | "subcategory" | "brand" | "vehicle" | "vehicleNumber" | "group" | "warehouse";
  value: string;
};

/** What a reply says of the names in an address. */
type Reply = {
  filtersAvailable: Pick<FiltersAvailable, "brands">;
  searchInfo: Pick<ProductsResponse["searchInfo"], "vehicle">;
};

/** What an address asks for and the shop does not know: neither by its facets nor by its lists. */
export function unknownFilters(
  { category, subcategory, brands, vehicle, warehouse }: PartsQuery,
  names: ChosenNames,
  { filtersAvailable: available, searchInfo, locale }: Reply & { locale: Locale },
): UnknownFilter[] {
  return [
    ...(vehicle !== null && searchInfo.vehicle === null ? [unknownVehicle(vehicle, locale)] : []),
    ...(category !== "" && names.category === null
      ? [{ kind: "category" as const, value: category }]
      : []),
    ...(subcategory !== "" && names.subcategory === null
      ? [{ kind: "subcategory" as const, value: subcategory }]
      : []),
    ...(warehouse !== "" && names.warehouse === null
      ? [{ kind: "warehouse" as const, value: warehouse }]
      : []),
    ...brands
      .filter((brand) => brandName(brand, available.brands, names) === undefined)
      .map((brand) => ({ kind: "brand" as const, value: brand })),
  ];
}

function unknownVehicle(vehicle: AddressedVehicle, locale: Locale): UnknownFilter {
  const named = namedVehicle(null, vehicle);
  return named
    ? { kind: "vehicle", value: vehicleName(named, locale) }
    : { kind: "vehicleNumber", value: "" };
}
