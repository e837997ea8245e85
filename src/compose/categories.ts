import type { FileStore } from "#adapters/storage/file-store.ts";
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
export function composeCategories(needs: { db: Database; files: FileStore }): CallRoutes {
  const desk = createCategoryDesk(needs.db);
  return {
    staff: [kindListRoutes(desk)],
    manager: [kindEditRoutes(desk), kindPlaceRoutes(desk), kindMoveRoutes(createKindMoves(needs))],
  };
}
