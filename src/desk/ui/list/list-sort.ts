import type { ColumnSort } from "./text-column.ts";

/** The key of the address for the order of a list; no filter has it. */
export const SORT_KEY = "sort";

export type SortDirection = keyof ColumnSort["sorts"];

type Sorted = { columns: readonly { sort?: ColumnSort }[]; sorted?: string };

/** The order that the address names, where the list has it and does not begin with it. */
export function sortIn(search: URLSearchParams, { columns, sorted }: Sorted): string | undefined {
  const wanted = search.get(SORT_KEY);
  const known = columns.flatMap(({ sort }) => (sort ? Object.values(sort.sorts) : []));
  return known.find((name) => name === wanted && name !== sorted);
}

/** Which way a column orders the list; undefined where another does. */
export function directionOf(
  sort: ColumnSort | undefined,
  current: string | undefined,
): SortDirection | undefined {
  if (!sort || current === undefined) return undefined;
  if (sort.sorts.ascending === current) return "ascending";
  return sort.sorts.descending === current ? "descending" : undefined;
}

/** The order that a column's head leads to: the way that it begins with, and from there the other. */
export function nextSort({ sorts, first }: ColumnSort, current: string | undefined): string {
  const isFirst = sorts[first] === current;
  return sorts[isFirst === (first === "ascending") ? "descending" : "ascending"];
}
