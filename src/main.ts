import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import { createSmtpTransport } from "#adapters/mail/smtp-transport.ts";
import { SCRIPTED_GATEWAYS } from "#domain/payment/provider-hosts.ts";
import { startJobs } from "#jobs/start-jobs.ts";
import { demoAccountLines, settleDemoAccounts } from "#server/accounts/demo-accounts.ts";
import { settleDemoCoupons } from "#server/coupons/demo-coupons.ts";
import { seedWhenEmpty } from "#server/demo/seed-demo.ts";
import { builtRenderer } from "#server/pages/built-renderer.ts";
import { builtFile } from "#server/pages/page-document.ts";
import { installPages } from "#server/pages/page-routes.ts";
import { installPersonCheck } from "#server/person-check/person-check-routes.ts";
import { installApiDocs } from "#server/api-docs/api-docs-routes.ts";
import { createApp } from "#server/platform/api.ts";
import {
  type CatalogueVersion,
  followCatalogueVersion,
} from "#server/platform/catalogue-version.ts";
import { closeGracefully } from "#server/platform/graceful-close.ts";
import { installHealthRoutes } from "#server/platform/health-routes.ts";
import { isMarkedAsDemo } from "#server/settings/mark-as-demo.ts";
import { createMetrics, serveMetrics } from "#server/platform/metrics.ts";
import { outliveDatabase } from "#server/platform/outlive-database.ts";
import { onStopRequest } from "#server/platform/stop-request.ts";
import { type OpenShop, openServingShop } from "#server/platform/shop-database.ts";
import { followSearchOutbox } from "#server/search/follow-outbox.ts";
import { installSitemap } from "#server/sitemap/sitemap-routes.ts";
import { createWorkLimit, type WorkLimit } from "#server/platform/work-limit.ts";

import { openSeedProgress } from "./commands/seed.ts";
import { composeShop, type ComposedShop } from "./compose-shop.ts";
import { type Config, readConfig, shopOrigin } from "./config.ts";
import { listening, requirePort } from "./listening.ts";
import { startFailure } from "./start-failure.ts";

const BUILT = path.join(import.meta.dirname, "../dist");
const PERSON_CHECK = "src/web/entry-person-check.ts";
const STYLES = "src/web/styles.css";
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
    await database.close();
    throw error;
  }
}

/** An empty embedded database becomes the demonstration; one of the operator's own is left alone. */
async function seedAtFirstStart({ seedParts }: Config, { work }: OpenShop): Promise<void> {
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

async function serve(config: Config, database: OpenShop, isDemo: boolean): Promise<void> {
  const { shop } = database;
  const catalogueVersion = await followCatalogueVersion(shop.pool);
  const composed = await composeShop({ config, shop, catalogueVersion, isDemo });
  const work = createWorkLimit(MOST_WORK);
  const metrics = createMetrics({
    work_under_way: { help: "Calls and pages being made", read: work.underWay },
    work_refused: { help: "Requests refused because of overload", read: work.refused },
    database_waiting: { help: "Queries that wait", read: () => shop.pool.waitingCount },
  });
  const app = await createApp({
    routes: composed.routes,
    sessions: composed.sessions,
    storefront: config.storefront,
    trustProxy: config.trustProxy ?? false,
    publicUrl: config.publicUrl,
    logger: { level: config.logLevel },
    work,
    observe: metrics.observe,
  });
  const readiness = installHealthRoutes(app, shop.db);
  await addPages(app, { config, catalogueVersion, composed, work });
  const { port, host, metricsPort } = config;
  const operator =
    metricsPort === undefined
      ? undefined
      : await listening("METRICS_PORT", () => serveMetrics(metrics, { port: metricsPort, host }));

  const address = await listening("PORT", () => app.listen({ port, host }));
  const jobs = await startJobs({
    ...database,
    log: app.log,
    mail: config.smtp && {
      transport: createSmtpTransport(config.smtp),
      shopName: async () => (await composed.settings("es")).shop_name,
    },
    payments: composed.upkeep,
    copiesFolder: path.join(config.dataFolder, "imports"),
  });
  const indexing = followSearchOutbox(database.work, (error) =>
    app.log.error({ err: error }, "indexing failed"),
  );
  readiness.begin();
  console.log(`Repuesto: ${address}`);
  onStopRequest({
    isRunByNpm: config.isRunByNpm,
    stop: async () => {
      readiness.end();
      await delay(config.drainMs); // for balancers to notice, while whatever comes is still answered
      await closeGracefully(app);
      await jobs.stop();
      await indexing.close();
      operator?.close();
      catalogueVersion.close();
      await database.close(); // last: requests under way still have their database
      app.log.info("stopped");
    },
  });
}

type PageNeeds = {
  config: Config;
  catalogueVersion: CatalogueVersion;
  composed: ComposedShop;
  work: WorkLimit;
};

async function addPages(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  const { config, catalogueVersion, work } = needs;
  const { apiFor } = needs.composed;
  const origin = shopOrigin(config);
  installSitemap(app, needs.composed.sitemapOf(origin), origin);
  installApiDocs(app, await sentFile(STYLES));
  await addPersonCheck(app, config);
  if (isDevelopment) {
    const { installDevelopmentPages } = await import("#server/pages/development-pages.ts");
    await installDevelopmentPages(app, { origin, apiFor });
    return;
  }
  await installPages(app, {
    render: await builtRenderer(BUILT, apiFor),
    clientFolder: path.join(BUILT, "client"),
    origin,
    storefront: config.storefront,
    catalogueVersion: catalogueVersion.current,
    cacheBytes: config.pageCacheMb * 1_000_000,
    paymentScripts: SCRIPTED_GATEWAYS.filter((name) => config.payments[name] !== undefined),
    work,
  });
}

/** Where a captcha is configured, the window that asks it. */
async function addPersonCheck(app: FastifyInstance, { captcha }: Config): Promise<void> {
  if (!captcha) return;
  installPersonCheck(app, { ...captcha, ownScript: await sentFile(PERSON_CHECK) });
}

/** Where a browser finds a source: in development as it is, else as it was built. */
async function sentFile(source: string): Promise<string> {
  return isDevelopment ? `/${source}` : builtFile(path.join(BUILT, "client"), source);
}
