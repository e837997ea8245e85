import type { Quality } from "#contract/products.ts";
import type { AvailabilityFilter } from "#domain/availability/availability.ts";
import type { PageSize } from "#domain/part/pagination.ts";
import type { PartSort } from "#domain/part/part-sort.ts";

import type { AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";

export const PART_VIEWS = ["list", "grid"] as const;
export type PartView = (typeof PART_VIEWS)[number];

/** What a results page shows, read from its address; null and empty mean "not said". */
export type PartsQuery = {
  text: string;
  vehicle: AddressedVehicle | null;
  /** Only what fits the vehicle, or every part with a word on whether it fits. */
  fit: "only" | "any";
  make: string;
  category: string;
  subcategory: string;
  brands: string[];
  qualities: Quality[];
  /** US dollars, as the shopper wrote them; 0 is no bound (specification §5). */
  min: number;
  max: number;
  stock: AvailabilityFilter | null;
  /** The code of the branch that holds a piece, in small letters. */
  warehouse: string;
  sort: PartSort | null;
  page: number;
  size: PageSize;
  view: PartView;
};
