import type { Config } from "#config/config.ts";
import { branchRoutes, type BranchesOf } from "#server/branches/branch-routes.ts";
import { createBranchList } from "#server/branches/list-branches.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";

type Needs = {
  db: Database;
  /** Where readers read them; where they are written by default. Settings are read from the primary (ADR 0063). */
  reads?: Pick<ReadDatabase, "db"> | undefined;
  catalogueVersion: Version;
  map: Config["map"];
  now?: () => Date;
};

export type ComposedBranches = { routes: CallRoutes; branchesOf: BranchesOf };

/** Everything of the warehouses that people may visit. */
export function composeBranches({
  db,
  reads = { db },
  map,
  now = () => new Date(),
  ...needs
}: Needs): ComposedBranches {
  const list = createBranchList({
    ...needs,
    db: reads.db,
    settingsOf: (storefront) => settingsOfStorefront(db, storefront),
    now,
  });
  const branchesOf: BranchesOf = async (caller) => ({
    branches: await list(caller),
    ...(map && { map: { tiles_url: map.tilesUrl, attribution: map.attribution } }),
  });
  return { branchesOf, routes: { reference: [branchRoutes(branchesOf)] } };
}
