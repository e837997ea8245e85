import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { migrate, openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedPostgres } from "#server/platform/database/embedded-postgres.ts";

import { makeHasty } from "../hasty-postgres.ts";
import { launchShop } from "../process/launch-shop.ts";
import { plantCatalogue, type Planted } from "./plant-catalogue.ts";

export type PlantedShop = {
  url: string;
  databaseUrl: string;
  planted: Planted;
  close: () => Promise<void>;
};

/** One real shop on a small catalogue and a database of its own, which go when it is closed. */
export async function startPlantedShop(env: Record<string, string> = {}): Promise<PlantedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-e2e-"));
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.connectionString);
  await makeHasty(database.pool);
  await migrate(database.db);
  const planted = await plantCatalogue(database);
  await database.close();

  const shop = await launchShop({
    env: { DATABASE_URL: postgres.connectionString, RATE_LIMIT_SCALE: "100", ...env },
  });
  return {
    url: shop.url,
    databaseUrl: postgres.connectionString,
    planted,
    close: async () => {
      shop.child.kill("SIGTERM");
      await shop.ended;
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
