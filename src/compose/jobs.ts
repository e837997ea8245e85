import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import path from "node:path";

import type { MailTransport } from "#adapters/mails/mail-transport.ts";
import { createSmtpTransport } from "#adapters/mails/smtp-transport.ts";
import { type Config, shopOrigins } from "#config/config.ts";
import { createJobRests } from "#jobs/job-rests.ts";
import { jobTable, type TableJob } from "#jobs/job-table.ts";
import { type Log, startJobs } from "#jobs/start-jobs.ts";
import { keepApiKeys } from "#server/api-keys/keep-api-keys.ts";
import { moveAces } from "#server/imports/review/move-aces.ts";
import { createWantHeed } from "#server/job-turns/heed-wants.ts";
import { createTurnNotes } from "#server/job-turns/note-turns.ts";
import type { LedgerWatch } from "#server/metrics/ledger-watch.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";
import { callCounts } from "#server/platform/limits/call-counts.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ServingShop } from "#server/platform/database/shop-database.ts";
import { countMeasures } from "#server/measures/count-measures.ts";
import { countVehicles } from "#server/vehicle-desk/count-vehicles.ts";

import type { ComposedShop } from "./shop.ts";
import type { ComposedWarnings } from "./warnings.ts";

type Needs = {
  config: Config;
  database: ServingShop;
  composed: Pick<
    ComposedShop,
    "booklets" | "mailShop" | "noticeLinks" | "turnContent" | "upkeep" | "searchLog" | "uploads"
  >;
  catalogueVersion: Pick<CatalogueVersion, "refresh">;
  ledger: Pick<LedgerWatch, "check">;
  warnings: Pick<ComposedWarnings, "look">;
  log: Log;
  /** All of it, or only what each process does for itself, where another one does the rest. */
  share: "all" | "own";
  /** The machine whose calls are counted together, where several processes are one; absent is this process alone. */
  machine?: string | undefined;
};

/** The background work of a process, with what it needs, until it is stopped. */
export async function beginJobs(needs: Needs): Promise<{ stop: () => Promise<void> }> {
  const { config, database, composed, log, share } = needs;
  const transport = config.smtp && createSmtpTransport(config.smtp);
  const { db } = database.upkeep;
  const notes = createTurnNotes({ db, now: () => new Date() });
  const rests = createJobRests();
  const heedWants = createWantHeed({ db, wake: rests.wake });
  // What was done is written first: a turn that comes at once is not taken for the one that is wanted.
  const writeTurns = async () => {
    await notes.write();
    await heedWants();
  };
  const jobs = await startJobs({
    ...database,
    log,
    notes,
    rests,
    importsFolder: path.join(config.dataFolder, "imports"),
    imageHosts: config.imageHosts,
    leavesImports: share === "own",
    jobs: tableOf(needs, { transport, writeTurns }).filter(
      ({ isOfEach }) => share === "all" || isOfEach,
    ),
  });
  return {
    async stop() {
      await jobs.stop();
      await composed.searchLog.write().catch(() => {}); // what was asked last, if the database is there
      transport?.close();
    },
  };
}

/** A worker of which its supervisor, of an older version, does not say with whom it counts would be counted twice. */
function exchangeOf({ database, machine }: Needs): () => Promise<void> {
  if (machine === undefined && cluster.isWorker) return async () => {};
  const own = machine ?? randomUUID();
  return () => callCounts.exchange(database.shop.pool, own);
}

type Own = { transport: MailTransport | undefined; writeTurns: () => Promise<unknown> };

function tableOf(needs: Needs, { transport, writeTurns }: Own): TableJob[] {
  const { config, database, composed } = needs;
  return jobTable({
    upkeep: database.upkeep,
    mail: transport && { transport, shop: composed.mailShop },
    noticeLinks: composed.noticeLinks,
    payments: composed.upkeep,
    remindDebtors: composed.upkeep.remind,
    writeTurns,
    writeSearches: composed.searchLog.write,
    refreshCatalogue: needs.catalogueVersion.refresh,
    exchangeCounts: exchangeOf(needs),
    checkLedger: needs.ledger.check,
    lookForWarnings: needs.warnings.look,
    workOnPrices: (signal) => workOnPriceChanges(database.work.db, signal),
    moveAces: (signal) => moveAces(database.work, undefined, () => !signal.aborted),
    countVehicles: (signal) => countVehicles(database.work.db, signal),
    countMeasures: (signal) => countMeasures(database.work.db, { signal }),
    turnContent: composed.turnContent,
    makeCatalogs: composed.booklets.make,
    readHostedCatalogs: composed.booklets.readHosted,
    sweepUploads: composed.uploads.sweep,
    keepApiKeys: () =>
      keepApiKeys(database.upkeep.db, new Date(), {
        originOf: shopOrigins(config),
        rest: config.storefront,
      }),
    copiesFolder: path.join(config.dataFolder, "imports"),
  });
}
