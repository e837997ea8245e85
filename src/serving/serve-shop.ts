import { setTimeout as delay } from "node:timers/promises";

import { addDemoPages } from "#compose/demo.ts";
import { beginJobs } from "#compose/jobs.ts";
import { addPages, builtRelease } from "#compose/pages.ts";
import { type ComposedShop, composeShop } from "#compose/shop.ts";
import { type ComposedWarnings, composeWarnings } from "#compose/warnings.ts";
import type { Config } from "#config/config.ts";
import type { ReplicaAddress } from "#domain/database/replica-address.ts";
import { createLedgerWatch } from "#server/metrics/ledger-watch.ts";
import { countReplicas } from "#server/metrics/count-replicas.ts";
import { createShopGauges } from "#server/metrics/shop-gauges.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import {
  type CatalogueVersion,
  openCatalogueVersion,
} from "#server/platform/database/catalogue-version.ts";
import { type OpenReads, openReads } from "#server/platform/database/replicas/open-reads.ts";
import type { ServingShop } from "#server/platform/database/shop-database.ts";
import { createApp } from "#server/platform/http/api.ts";
import { installHealthRoutes } from "#server/platform/http/health-routes.ts";
import { installReadRequests } from "#server/platform/http/read-requests.ts";
import { createWorkLimit, type WorkLimit } from "#server/platform/limits/work-limit.ts";
import { closeGracefully } from "#server/platform/process/graceful-close.ts";
import { listening } from "#server/platform/process/listening.ts";
import { createMetrics, type Metrics } from "#server/platform/process/metrics.ts";

/** Calls and pages that are being made at once; cached pages and files do not count. */
const MOST_WORK = 300;

/** What a process of the shop is started with. */
export type Serving = {
  config: Config;
  database: ServingShop;
  isDemo: boolean;
  /** Whether sources are served as they are, instead of what was built of them. */
  isDevelopment: boolean;
  /** The work in the background: all of it, or only what each process does for itself. */
  share: "all" | "own";
  /** The machine whose limits the process counts with others of its supervisor; absent where it is alone. */
  machine?: string | undefined;
};

/** What another process, or the operator, may want to know of one. */
export type Watched = { metrics: Metrics; warnings: ComposedWarnings };

export type ServedShop = Watched & {
  /** Listens; gives where. */
  listen: () => Promise<string>;
  /** Says "not ready" while balancers look, then finishes what it has taken and ends its work. */
  stop: () => Promise<void>;
  /** The same where another process goes on at the same port: nobody need look elsewhere. */
  retire: () => Promise<void>;
};

/** The shop on its port: pages, calls, and its share of the work in the background. */
export async function serveShop(serving: Serving): Promise<ServedShop> {
  const { config, database, isDemo, isDevelopment, share } = serving;
  const made = await makeShop(serving, config.replicas);
  const { catalogueVersion, reads, composed, metrics, warnings } = made;
  const work = createWorkLimit(MOST_WORK);
  const release = isDevelopment ? undefined : await builtRelease();
  const traces = await tracesOf(config, release);
  const app = await createApp({
    routes: composed.routes,
    sessions: composed.sessions,
    storefront: config.storefront,
    hosts: config.hosts,
    shopName: async (storefront) => (await composed.settings("en", storefront)).shop_name,
    trustProxy: config.trustProxy ?? false,
    publicUrl: config.publicUrl,
    release,
    logger: { level: config.logLevel },
    work,
    observe: metrics.observe,
    watch: (watched) => {
      warnings.watch(watched);
      traces?.traceRequests(watched);
      if (reads) installReadRequests(watched, catalogueVersion);
    },
  });
  const readiness = installHealthRoutes(app, database.shop.db);
  addDemoPages(app, { db: database.shop.db, mailShop: composed.mailShop, isDemo });
  const kept = await addPages(app, { config, catalogueVersion, composed, work, isDevelopment });
  countServing(metrics, { work, database, kept });
  if (reads) countReplicas(metrics, reads);
  let jobs: Awaited<ReturnType<typeof beginJobs>> | undefined;
  const end = async (leastMs: number) => {
    await closeGracefully(app, leastMs);
    await jobs?.stop();
    await composed.uploads.close();
    reads?.end();
    await database.close(); // last: requests under way still have their database
    await traces?.end();
    app.log.info("stopped");
  };
  return {
    metrics,
    warnings,
    async listen() {
      const { port, host } = config;
      const address = await listening("PORT", () => app.listen({ port, host }));
      if (share === "all") warnings.begin();
      reads?.begin(app.log);
      jobs = await beginJobs({ ...serving, ...made, log: app.log });
      readiness.begin();
      return address;
    },
    async stop() {
      readiness.end();
      await delay(config.drainMs); // for balancers to notice, while whatever comes is still answered
      await end(0);
    },
    retire: () => end(config.drainMs),
  };
}

/** OpenTelemetry is read where an operator collects traces, and nowhere else. */
async function tracesOf({ traces }: Config, release: string | undefined) {
  if (!traces) return undefined;
  const { openTraces } = await import("#server/traces/open-traces.ts");
  return openTraces(traces, release);
}

type MadeShop = Watched & {
  catalogueVersion: CatalogueVersion;
  /** Where the catalogue is read; undefined without replicas. */
  reads: OpenReads | undefined;
  composed: ComposedShop;
  ledger: ReturnType<typeof createLedgerWatch>;
};

/** Every use case of the shop, and what is watched of it; whoever serves nobody needs no replicas. */
export async function makeShop(
  { config, database, isDemo, share }: Serving,
  replicas: readonly ReplicaAddress[],
): Promise<MadeShop> {
  const { shop, work, upkeep, connectionString } = database;
  const catalogueVersion = await openCatalogueVersion(shop.pool);
  const reads =
    replicas.length === 0
      ? undefined
      : openReads({ addresses: replicas, primary: shop, connectionString, catalogueVersion });
  const read = { reads: reads?.database, catalogueVersion };
  const composed = await composeShop({ config, shop, work, ...read, isDemo });
  const ledger = createLedgerWatch(work.db, () => new Date());
  const metrics = createMetrics();
  if (share === "all") {
    metrics.gauge(createShopGauges({ db: upkeep.db, now: () => performance.now() }));
    metrics.gauge(ledger);
  }
  const warnings = composeWarnings({ config, db: shop.db, isDemo });
  return { catalogueVersion, reads, composed, ledger, metrics, warnings };
}

type Counted = { work: WorkLimit; database: ServingShop; kept: PageCache | undefined };

function countServing(metrics: Metrics, { work, database, kept }: Counted): void {
  metrics.count({
    work_under_way: { help: "Calls and pages being made", read: work.underWay },
    work_refused_total: { help: "Requests refused because of overload", read: work.refused },
    database_waiting: { help: "Queries that wait", read: () => database.shop.pool.waitingCount },
  });
  if (!kept) return;
  metrics.count({
    page_cache_hits_total: { help: "Pages that were kept already", read: kept.hits },
    page_cache_misses_total: { help: "Pages that had to be made", read: kept.misses },
    page_cache_bytes: { help: "What kept pages take", read: kept.size },
  });
}
