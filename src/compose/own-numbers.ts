import { createOwnNumbers } from "#server/own-numbers/keep-own-numbers.ts";
import { ownNumberRoutes } from "#server/own-numbers/own-number-routes.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createCallLimit } from "#server/platform/limits/call-limit.ts";

/** Lists that are read in or written out, per client address. */
const LIST_LIMIT = { name: "own-numbers", calls: 30, seconds: 15 * 60 };

type Needs = { shop: Pick<ShopDatabase, "db">; rateLimitScale: number };

/** Everything of the numbers that customers call parts by, but for the search. */
export function composeOwnNumbers({ shop: { db }, rateLimitScale: scale }: Needs): CallRoutes {
  const limit = createCallLimit({ ...LIST_LIMIT, scale });
  return { customer: [ownNumberRoutes({ db, numbers: createOwnNumbers(db), limit })] };
}
