import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createTableDesk } from "#server/shipping/edit-tables.ts";
import {
  shippingEditRoutes,
  shippingTableRoutes,
  shippingTrialRoutes,
} from "#server/shipping/shipping-desk-routes.ts";
import { createShippingTrial } from "#server/shipping/try-shipping.ts";

/** What shipping costs, as staff looks at it and managers change it. */
export function composeShippingTables(db: Database): CallRoutes {
  const tables = createTableDesk(db);
  return {
    staff: [shippingTableRoutes(tables), shippingTrialRoutes(createShippingTrial(db))],
    manager: [shippingEditRoutes(tables)],
  };
}
