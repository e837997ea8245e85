import path from "node:path";

import type { FastifyInstance } from "fastify";

import type { Locale } from "#domain/i18n/locale.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { brandRoutes } from "#server/brands/brand-routes.ts";
import { createBrandList } from "#server/brands/list-brands.ts";
import { categoryRoutes } from "#server/categories/category-routes.ts";
import { createCategoryList } from "#server/categories/list-categories.ts";
import { builtRenderer } from "#server/pages/built-renderer.ts";
import { createPageApi, type PageUseCases } from "#server/pages/page-api.ts";
import { installPages } from "#server/pages/page-routes.ts";
import { createApp } from "#server/platform/api.ts";
import {
  type CatalogueVersion,
  followCatalogueVersion,
} from "#server/platform/catalogue-version.ts";
import { installHealthRoutes } from "#server/platform/health-routes.ts";
import { onStopRequest } from "#server/platform/stop-request.ts";
import { type OpenShop, openServingShop } from "#server/platform/shop-database.ts";
import { createSettingsReader } from "#server/settings/read-settings.ts";
import { settingRoutes } from "#server/settings/setting-routes.ts";

import { type Config, readConfig } from "./config.ts";
import { startFailure } from "./start-failure.ts";

const BUILT = path.join(import.meta.dirname, "../dist");

// React picks its slow development build unless this is set before it is first imported.
const isDevelopment = process.argv.includes("--dev");
if (!isDevelopment) process.env["NODE_ENV"] ??= "production";

try {
  await start();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openServingShop(config);
  try {
    await serve(config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: OpenShop): Promise<void> {
  const version = await followCatalogueVersion(database.shop.pool);
  const needs = { db: database.shop.db, catalogueVersion: version };
  const settings = createSettingsReader(needs);
  const categoryList = createCategoryList(needs);
  const brands = createBrandList(needs);

  const app = await createApp({
    routes: [settingRoutes(settings), categoryRoutes(categoryList), brandRoutes(brands)],
    // Nobody has an account yet, so no token is known.
    sessions: { viewerOf: async () => undefined },
    storefront: config.storefront,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    logger: { level: config.logLevel },
  });
  app.addHook("onClose", () => version.close());
  installHealthRoutes(app, database.shop.db);
  await addPages(app, { config, version, useCases: { settings, ...categoryList, brands } });

  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Repuesto: ${address}`);
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      await app.close();
      await database.close(); // last: requests under way still have their database
      app.log.info("stopped");
    },
  });
}

type PageNeeds = { config: Config; version: CatalogueVersion; useCases: PageUseCases };

async function addPages(
  app: FastifyInstance,
  { config, version, useCases }: PageNeeds,
): Promise<void> {
  const { storefront } = config;
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const apiFor = (locale: Locale) => createPageApi(useCases, { viewer: GUEST, locale, storefront });
  if (isDevelopment) {
    const { installDevelopmentPages } = await import("#server/pages/development-pages.ts");
    return installDevelopmentPages(app, { origin, apiFor });
  }
  return installPages(app, {
    render: await builtRenderer(BUILT, apiFor),
    clientFolder: path.join(BUILT, "client"),
    origin: new URL(origin).origin,
    storefront,
    catalogueVersion: version.current,
    cacheBytes: config.pageCacheMb * 1_000_000,
  });
}
