import type { Config } from "#config/config.ts";
import { branchRoutes, type BranchesOf } from "#server/branches/branch-routes.ts";
import { createBranchList } from "#server/branches/list-branches.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";
import type { StoredSettings } from "#server/settings/stored-settings.ts";

type Needs = {
  db: Database;
  /** Where readers read them; where they are written by default. Settings are read from the primary (ADR 0063). */
  reads?: Pick<ReadDatabase, "db"> | undefined;
  catalogueVersion: Version;
  map: Config["map"];
  now?: () => Date;
};

export type ComposedBranches = {
  routes: CallRoutes;
  branchesOf: BranchesOf;
  /** The same by settings that nobody has saved. */
  branchesBy: (settings: Pick<StoredSettings, "branches">) => BranchesOf;
};

/** Everything of the warehouses that people may visit. */
export function composeBranches({
  db,
  reads = { db },
  map,
  now = () => new Date(),
  ...needs
}: Needs): ComposedBranches {
  const listedBy = (
    settingsOf: Parameters<typeof createBranchList>[0]["settingsOf"],
  ): BranchesOf => {
    const list = createBranchList({ ...needs, db: reads.db, settingsOf, now });
    return async (caller) => ({
      branches: await list(caller),
      ...(map && { map: { tiles_url: map.tilesUrl, attribution: map.attribution } }),
    });
  };
  const branchesOf = listedBy((storefront) => settingsOfStorefront(db, storefront));
  return {
    branchesOf,
    branchesBy: (settings) => listedBy(async () => settings),
    routes: { reference: [branchRoutes(branchesOf)] },
  };
}
