import { createMeasureDesk } from "#server/measures/edit-measures.ts";
import { measureEditRoutes, measureListRoutes } from "#server/measures/measure-desk-routes.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

/** What the back office does with measures. */
export function composeMeasures(db: Database): CallRoutes {
  const desk = createMeasureDesk(db);
  return { staff: [measureListRoutes(desk)], manager: [measureEditRoutes(desk)] };
}
