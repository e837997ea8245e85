import type { FiltersAvailable } from "#contract/products.ts";

import { brandName, type ChosenNames } from "./chosen-names.ts";
import type { PartsQuery } from "./parts-query.ts";

/** A category, subcategory or brand of an address that the shop does not have. */
export type UnknownFilter = { kind: "category" | "subcategory" | "brand"; value: string };

/** What an address asks for and the shop does not know: neither by its facets nor by its lists. */
export function unknownFilters(
  { category, subcategory, brands }: PartsQuery,
  names: ChosenNames,
  available: FiltersAvailable,
): UnknownFilter[] {
  return [
    ...(category !== "" && names.category === null
      ? [{ kind: "category" as const, value: category }]
      : []),
    ...(subcategory !== "" && names.subcategory === null
      ? [{ kind: "subcategory" as const, value: subcategory }]
      : []),
    ...brands
      .filter((brand) => brandName(brand, available.brands, names) === undefined)
      .map((brand) => ({ kind: "brand" as const, value: brand })),
  ];
}
