import {
  kindEditRoutes,
  kindListRoutes,
  kindPlaceRoutes,
} from "#server/categories/category-desk-routes.ts";
import { createCategoryDesk } from "#server/categories/edit-categories.ts";
import { kindMoveRoutes } from "#server/categories/kind-move-routes.ts";
import { createKindMoves } from "#server/categories/move-kinds.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

/** What the back office does with categories. */
export function composeCategories(db: Database): CallRoutes {
  const desk = createCategoryDesk(db);
  return {
    staff: [kindListRoutes(desk)],
    manager: [kindEditRoutes(desk), kindPlaceRoutes(desk), kindMoveRoutes(createKindMoves(db))],
  };
}
