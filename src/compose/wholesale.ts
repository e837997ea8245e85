import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import { createWholesaleDoor } from "#server/wholesale/apply-wholesale.ts";
import { createWholesaleDesk } from "#server/wholesale/decide-wholesale.ts";
import {
  wholesaleDecisionRoutes,
  wholesaleListRoutes,
  wholesaleRoutes,
} from "#server/wholesale/wholesale-routes.ts";

/** Applications of one account: enough to correct one. */
const WHOLESALE_LIMIT = { name: "wholesale", calls: 10, seconds: 60 * 60 };

type Needs = { shop: Pick<ShopDatabase, "db" | "pool">; rateLimitScale: number };

/** Everything of companies that apply for terms of their own. */
export function composeWholesale({ shop: { db, pool }, rateLimitScale }: Needs): CallRoutes {
  const limit = createDurableLimit({ ...WHOLESALE_LIMIT, pool, scale: rateLimitScale });
  const desk = createWholesaleDesk(db);
  return {
    customer: [wholesaleRoutes(createWholesaleDoor({ db, limit }))],
    staff: [wholesaleListRoutes(desk)],
    manager: [wholesaleDecisionRoutes(desk)],
  };
}
