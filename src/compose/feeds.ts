import type { FastifyInstance } from "fastify";

import { type Config, shopOrigins } from "#config/config.ts";
import { installFeeds } from "#server/feeds/feed-routes.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { ReadDatabase } from "#server/platform/database/replicas/reads.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";
import { settingsOfStorefront } from "#server/settings/current-settings.ts";
import type { SettingsReader } from "#server/settings/read-settings.ts";

/** Feeds that are written at once: each reads the whole catalogue, and programs ask once a day. */
const MOST_FEEDS = 2;

type Needs = {
  db: Database;
  /** Where the catalogue is read; where it is written by default. Settings are read from the primary (ADR 0063). */
  reads?: Pick<ReadDatabase, "db"> | undefined;
  config: Pick<Config, "publicUrl" | "port" | "hosts" | "storefront">;
  catalogueVersion: Version;
  settings: SettingsReader;
  now: () => Date;
};

/** The feeds of the catalogue with what they need; they are files, and no calls. */
export function composeFeeds({ db, reads = { db }, config, settings, ...needs }: Needs) {
  const originOf = shopOrigins(config);
  return (app: FastifyInstance): void =>
    installFeeds(app, {
      ...needs,
      db: reads.db,
      originOf: (storefront) => originOf({ storefront, host: null }),
      shopName: async (locale, storefront) => (await settings(locale, storefront)).shop_name,
      hasPrices: async (storefront) =>
        (await settingsOfStorefront(db, storefront)).publish_online_prices === "true",
      places: createWorkLimit(MOST_FEEDS),
    });
}
