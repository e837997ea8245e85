import { readPartsQuery } from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** The lists that a filter, a page or a search leads to: their keys say all of them. */
const LIST = /^(?:\/en)?\/custom-search(?:-no)?\/?$/i;

/** The filter that an address of a list names; null for an address of anything else. */
export function queryOfList({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): PartsQuery | null {
  return LIST.test(pathname) ? readPartsQuery(new URLSearchParams(search)) : null;
}
