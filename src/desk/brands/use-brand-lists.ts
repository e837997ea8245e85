import { useQueryClient } from "@tanstack/react-query";

/** Lists of brands in every area, by what their keys begin with. */
const LISTS = [["brands", "list"], ["parts"], ["goodsNames"], ["catalogs"], ["history"]];

/** Reads anew what other areas show of brands, once one is called something else, is new, or is no more. */
export function useBrandLists(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(LISTS.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
