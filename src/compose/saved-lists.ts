import { createListResolver } from "#server/cart/resolve-list.ts";
import { skusCalled } from "#server/own-numbers/find-by-own-number.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";
import { createListImport } from "#server/saved-lists/import-list.ts";
import { createSavedLists } from "#server/saved-lists/keep-lists.ts";
import { savedListRoutes, sharedListRoutes } from "#server/saved-lists/saved-list-routes.ts";

/** Lists that are read in or opened by a link, per client address. */
const SAVED_LIST_LIMIT = { name: "saved-list", calls: 120, seconds: 60 };

type Needs = { shop: Pick<ShopDatabase, "db">; rateLimitScale: number };

/** Everything of the lists of parts that customers keep. */
export function composeSavedLists({ shop: { db }, rateLimitScale: scale }: Needs): CallRoutes {
  const lists = createSavedLists(db);
  const importList = createListImport({
    lists,
    resolve: createListResolver(db, (caller, numbers) => skusCalled(db, caller, numbers)),
  });
  const limit = createCallLimit({ ...SAVED_LIST_LIMIT, scale });
  return {
    customer: [savedListRoutes({ db, lists, importList, limit })],
    open: [sharedListRoutes({ db, lists, limit })],
  };
}
