import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { createWarehouseDesk } from "#server/warehouses/edit-warehouses.ts";
import {
  warehouseEditRoutes,
  warehouseListRoutes,
} from "#server/warehouses/warehouse-desk-routes.ts";

/** What the back office does with warehouses. */
export function composeWarehouses(db: Database): CallRoutes {
  const desk = createWarehouseDesk(db);
  return { staff: [warehouseListRoutes(desk)], manager: [warehouseEditRoutes(desk)] };
}
