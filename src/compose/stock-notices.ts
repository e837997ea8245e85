import { HOUR_SECONDS } from "#domain/clock/durations.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { sharedSecret } from "#server/platform/database/shop-secret.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";
import { createStockNotices } from "#server/stock-notices/keep-notices.ts";
import { createNoticeLinks, type NoticeLinks } from "#server/stock-notices/notice-links.ts";
import { stockNoticeRoutes } from "#server/stock-notices/stock-notice-routes.ts";

/** Of one client address, and of one mailbox. */
const LIMITS = { client: 20, mailbox: 5 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  /** The storefront of every host that is none's own. */
  rest: Storefront;
  isVerified: (accountId: string) => Promise<boolean>;
  rateLimitScale: number;
};

export type ComposedNotices = { routes: CallRoutes; links: NoticeLinks };

/** Everything of who waits for a part. */
export async function composeStockNotices(needs: Needs): Promise<ComposedNotices> {
  const { shop, originOf, rest, isVerified, rateLimitScale: scale } = needs;
  const secret = await sharedSecret(shop.db, { name: "stock_notice", configured: undefined });
  const links = createNoticeLinks(
    (site) => originOf(site ?? { storefront: rest, host: null }),
    secret,
  );
  const limitOf = (name: string, calls: number) =>
    createDurableLimit({ pool: shop.pool, name, calls, seconds: HOUR_SECONDS, scale });
  const notices = createStockNotices({
    db: shop.db,
    links,
    isVerified,
    limit: limitOf("stock-notice", LIMITS.client),
    mailLimit: limitOf("stock-notice-mail", LIMITS.mailbox),
  });
  return { routes: { open: [stockNoticeRoutes(notices)] }, links };
}
