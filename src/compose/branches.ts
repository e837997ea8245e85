import type { Config } from "#config/config.ts";
import { branchRoutes, type BranchesOf } from "#server/branches/branch-routes.ts";
import { createBranchList } from "#server/branches/list-branches.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

type Needs = {
  db: Database;
  catalogueVersion: Version;
  map: Config["map"];
  now?: () => Date;
};

export type ComposedBranches = { routes: CallRoutes; branchesOf: BranchesOf };

/** Everything of the warehouses that people may visit. */
export function composeBranches({
  map,
  now = () => new Date(),
  ...needs
}: Needs): ComposedBranches {
  const list = createBranchList({ ...needs, now });
  const branchesOf: BranchesOf = async (caller) => ({
    branches: await list(caller),
    ...(map && { map: { tiles_url: map.tilesUrl, attribution: map.attribution } }),
  });
  return { branchesOf, routes: { reference: [branchRoutes(branchesOf)] } };
}
