/** How a list of parts may be sorted; `popular` unless said (specification §9). */
export const PART_SORTS = [
  "textMatch",
  "popular",
  "asc",
  "desc",
  "lowToHigh",
  "highToLow",
] as const;
export type PartSort = (typeof PART_SORTS)[number];
export const DEFAULT_PART_SORT: PartSort = "popular";

/** Sorting by price would tell a guest which part costs more, so for guests it means `popular` (decisions §2). */
export function visibleSort(sort: PartSort, seesPrices: boolean): PartSort {
  return seesPrices || (sort !== "lowToHigh" && sort !== "highToLow") ? sort : "popular";
}
