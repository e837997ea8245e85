import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

import { addDemoPages } from "#compose/demo.ts";
import { beginJobs } from "#compose/jobs.ts";
import { addPages, builtRelease } from "#compose/pages.ts";
import { composeShop } from "#compose/shop.ts";
import { composeWarnings, type ComposedWarnings } from "#compose/warnings.ts";
import { type Config, readConfig } from "#config/config.ts";
import { seedWhenEmpty } from "#demo/seed-demo.ts";
import { demoAccountLines, settleDemoAccounts } from "#server/accounts/demo-accounts.ts";
import { settleDemoCoupons } from "#server/coupons/demo-coupons.ts";
import { openCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import { outliveDatabase } from "#server/platform/database/outlive-database.ts";
import { openServingShop, type ServingShop } from "#server/platform/database/shop-database.ts";
import { createApp } from "#server/platform/http/api.ts";
import { installHealthRoutes } from "#server/platform/http/health-routes.ts";
import { createWorkLimit } from "#server/platform/limits/work-limit.ts";
import { closeGracefully } from "#server/platform/process/graceful-close.ts";
import { listening, requirePort } from "#server/platform/process/listening.ts";
import { createMetrics, type Metrics, serveMetrics } from "#server/platform/process/metrics.ts";
import { onStopRequest } from "#server/platform/process/stop-request.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";

import { openSeedProgress } from "./commands/seed.ts";
import { startFailure } from "./start-failure.ts";

/** Calls and pages that are being made at once; cached pages and files do not count. */
const MOST_WORK = 300;

// React picks its slow development build unless this is set before it is first imported.
const isDevelopment = process.argv.includes("--dev");
if (!isDevelopment) process.env["NODE_ENV"] ??= "production";

outliveDatabase();
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
    await requirePort(config);
    const mayBeDemo = database.isEmbedded && config.seed === "demo";
    if (mayBeDemo) await seedAtFirstStart(config, database);
    const isDemo = mayBeDemo && (await isMarkedAsDemo(database.work.db));
    await settleDemoAccounts(database.work.db, isDemo);
    await settleDemoCoupons(database.work.db, isDemo);
    await serve(config, database, isDemo);
    if (isDemo) console.log(demoAccountLines().join("\n"));
  } catch (error) {
    const cause = await database.causeOf(error);
    await database.close();
    throw cause;
  }
}

/** An empty embedded database becomes the demonstration; one of the operator's own is left alone. */
async function seedAtFirstStart({ seedParts }: Config, { work }: ServingShop): Promise<void> {
  let progress: ReturnType<typeof openSeedProgress> | undefined;
  try {
    await seedWhenEmpty(work, {
      parts: seedParts,
      seed: 1,
      onProgress: (step) => {
        progress ??= openSeedProgress();
        progress.show(step);
      },
    });
  } finally {
    progress?.stop();
  }
}

async function serve(config: Config, database: ServingShop, isDemo: boolean): Promise<void> {
  const { shop } = database;
  const catalogueVersion = await openCatalogueVersion(shop.pool);
  const composed = await composeShop({ config, shop, catalogueVersion, isDemo });
  const work = createWorkLimit(MOST_WORK);
  const warnings = composeWarnings({ config, db: shop.db, isDemo });
  const metrics = createMetrics({
    work_under_way: { help: "Calls and pages being made", read: work.underWay },
    work_refused: { help: "Requests refused because of overload", read: work.refused },
    database_waiting: { help: "Queries that wait", read: () => shop.pool.waitingCount },
  });
  const app = await createApp({
    routes: composed.routes,
    sessions: composed.sessions,
    storefront: config.storefront,
    hosts: config.hosts,
    shopName: async (storefront) => (await composed.settings("en", storefront)).shop_name,
    trustProxy: config.trustProxy ?? false,
    publicUrl: config.publicUrl,
    release: isDevelopment ? undefined : await builtRelease(),
    logger: { level: config.logLevel },
    work,
    observe: metrics.observe,
    watch: warnings.watch,
  });
  const readiness = installHealthRoutes(app, shop.db);
  addDemoPages(app, { db: shop.db, mailShop: composed.mailShop, isDemo });
  await addPages(app, { config, catalogueVersion, composed, work, isDevelopment });
  const operator = await serveOperator(config, metrics, warnings);
  const { port, host } = config;
  const address = await listening("PORT", () => app.listen({ port, host }));
  warnings.begin();
  const jobs = await beginJobs({
    config,
    database,
    composed,
    catalogueVersion,
    warnings,
    log: app.log,
  });
  readiness.begin();
  console.log(`Repuesto: ${address}`);
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      readiness.end();
      await delay(config.drainMs); // for balancers to notice, while whatever comes is still answered
      await closeGracefully(app);
      await jobs.stop();
      await composed.uploads.close();
      operator?.close();
      await database.close(); // last: requests under way still have their database
      app.log.info("stopped");
    },
  });
}

/** Metrics and warnings, where the operator wants them on a port. */
async function serveOperator(
  { metricsPort: port, host }: Config,
  metrics: Metrics,
  { read }: ComposedWarnings,
): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const more = { "/warnings": { type: "application/json", read } };
  return listening("METRICS_PORT", () => serveMetrics(metrics, { port, host }, more));
}
