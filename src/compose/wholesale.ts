import type { SeeAt } from "#server/uploads/upload-addresses.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import { createWholesaleDoor } from "#server/wholesale/apply-wholesale.ts";
import { createWholesaleDesk } from "#server/wholesale/decide-wholesale.ts";
import { createWholesaleMails } from "#server/wholesale/wholesale-mails.ts";
import {
  wholesaleDecisionRoutes,
  wholesaleListRoutes,
  wholesaleRoutes,
} from "#server/wholesale/wholesale-routes.ts";

/** Applications of one account: enough to correct one. */
const WHOLESALE_LIMIT = { name: "wholesale", calls: 10, seconds: 60 * 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  originOf: SiteOrigins;
  /** Where a picture is seen by whoever may. */
  seeAt: SeeAt;
  /** Where the shop's own staff is written to. */
  shopEmail: string | undefined;
  rateLimitScale: number;
};

/** Everything of companies that apply for terms of their own. */
export function composeWholesale(needs: Needs): CallRoutes {
  const { shop, seeAt, rateLimitScale: scale } = needs;
  const { db, pool } = shop;
  const mails = createWholesaleMails(needs);
  const limit = createDurableLimit({ ...WHOLESALE_LIMIT, pool, scale });
  const desk = createWholesaleDesk({ db, mails, seeAt });
  return {
    customer: [wholesaleRoutes(createWholesaleDoor({ db, mails, seeAt, limit }))],
    staff: [wholesaleListRoutes(desk)],
    manager: [wholesaleDecisionRoutes(desk)],
  };
}
