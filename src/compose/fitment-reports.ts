import { parseOrderPath } from "#domain/order/order-path.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import {
  fitmentReportRoutes,
  reportDeskRoutes,
} from "#server/fitment-reports/fitment-report-routes.ts";
import { createReportDesk } from "#server/fitment-reports/read-reports.ts";
import { createFitmentReporting } from "#server/fitment-reports/report-fitment.ts";
import { createReportMail } from "#server/fitment-reports/report-mail.ts";
import { orderAt } from "#server/orders/orders/read-order.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import type { RequirePerson } from "#server/platform/http/require-person.ts";
import { createDurableLimit } from "#server/platform/limits/durable-limit.ts";

/** Reports of one client address, or of one account. */
const REPORT_LIMIT = { name: "fitment_report", calls: 10, seconds: 60 * 60 };

type Needs = {
  shop: Pick<ShopDatabase, "db" | "pool">;
  requirePerson: RequirePerson;
  shopEmail: string | undefined;
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  rateLimitScale: number;
};

/** Everything of what is said against fitments. */
export function composeFitmentReports({
  shop: { db, pool },
  requirePerson,
  rateLimitScale,
  ...mailed
}: Needs): CallRoutes {
  const report = createFitmentReporting({
    db,
    limit: createDurableLimit({ ...REPORT_LIMIT, pool, scale: rateLimitScale }),
    requirePerson,
    orderNumberOf: async (id) => (await orderAt(db, parseOrderPath(id))).number,
    tell: createReportMail(mailed),
  });
  return {
    open: [fitmentReportRoutes(report)],
    staff: [reportDeskRoutes(createReportDesk(db))],
  };
}
