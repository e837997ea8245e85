import { useQueryClient } from "@tanstack/react-query";

import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

/** What every area shows of categories, by what its keys begin with. */
const LISTS = [
  ["categories", "list"],
  ["categories", "all"],
  ["categories", "drawings"],
  ["parts"],
  ["goodsNames"],
  ["coupons"],
  ["shipping"],
  ["catalogs"],
  ["history"],
];

/** Reads anew what other areas show of categories, once one is called otherwise, is new, elsewhere, or no more. */
export function useKindLists(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => readKeysAnew(queries, ...LISTS);
}
