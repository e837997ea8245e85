import type { FileStore } from "#adapters/storage/file-store.ts";
import {
  brandEditRoutes,
  brandListRoutes,
  brandMergeRoutes,
} from "#server/brands/brand-desk-routes.ts";
import { createBrandDesk } from "#server/brands/edit-brands.ts";
import { createBrandMerging } from "#server/brands/merge-brands.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

type Needs = {
  db: Database;
  /** For what may take long. */
  work: Database;
  files: FileStore;
};

/** What the back office does with brands. */
export function composeBrands(needs: Needs): CallRoutes {
  const desk = createBrandDesk(needs);
  return {
    staff: [brandListRoutes(desk)],
    manager: [brandEditRoutes(desk), brandMergeRoutes(createBrandMerging(needs))],
  };
}
