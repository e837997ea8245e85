import type { FiltersAvailable } from "#contract/products.ts";

import {
  AVAILABILITY_FILTERS,
  type AvailabilityFilter,
} from "#domain/availability/availability.ts";

/** The filter values in the order in which a shopper asks for them (specification §4). */
const OFFERED: readonly AvailabilityFilter[] = [
  "IN_STOCK",
  "LOCAL-BACKORDER",
  "INCOMING",
  "IN_STOCK-BACKORDER",
  "BACKORDER-INCOMING",
  "BACKORDER-NO_STOCK-INCOMING",
];

/** What each availability filter would leave; those that would leave nothing are not offered, unless chosen. */
export function stockChoices(
  available: FiltersAvailable["availability"],
  chosen: AvailabilityFilter | null,
): { value: AvailabilityFilter; count: number }[] {
  const countOf = new Map(available.map(({ availability, count }) => [availability, count]));
  return OFFERED.map((value) => {
    const words = AVAILABILITY_FILTERS[value];
    const count = words.reduce((sum, word) => sum + (countOf.get(word) ?? 0), 0);
    return { value, count };
  }).filter(({ value, count }) => count > 0 || value === chosen);
}
