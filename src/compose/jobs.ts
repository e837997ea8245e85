import path from "node:path";

import { createSmtpTransport } from "#adapters/mail/smtp-transport.ts";
import type { Config } from "#config/config.ts";
import { jobTable } from "#jobs/job-table.ts";
import { type Log, startJobs } from "#jobs/start-jobs.ts";
import { createTurnNotes } from "#server/job-turns/note-turns.ts";
import { workOnPriceChanges } from "#server/price-rules/work-on-changes.ts";
import type { CatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { ServingShop } from "#server/platform/database/shop-database.ts";

import type { ComposedShop } from "./shop.ts";
import type { ComposedWarnings } from "./warnings.ts";

type Needs = {
  config: Config;
  database: ServingShop;
  composed: Pick<
    ComposedShop,
    "catalogs" | "mailShop" | "noticeLinks" | "upkeep" | "searchLog" | "uploads"
  >;
  catalogueVersion: Pick<CatalogueVersion, "refresh">;
  warnings: Pick<ComposedWarnings, "look">;
  log: Log;
};

/** The background work of a serving process, with what it needs, until it is stopped. */
export async function beginJobs(needs: Needs): Promise<{ stop: () => Promise<void> }> {
  const { config, database, composed, log } = needs;
  const transport = config.smtp && createSmtpTransport(config.smtp);
  const notes = createTurnNotes({ db: database.upkeep.db, now: () => new Date() });
  const jobs = await startJobs({
    ...database,
    log,
    notes,
    importsFolder: path.join(config.dataFolder, "imports"),
    jobs: jobTable({
      upkeep: database.upkeep,
      mail: transport && {
        transport,
        shop: composed.mailShop,
      },
      noticeLinks: composed.noticeLinks,
      payments: composed.upkeep,
      writeTurns: notes.write,
      writeSearches: composed.searchLog.write,
      refreshCatalogue: needs.catalogueVersion.refresh,
      lookForWarnings: needs.warnings.look,
      workOnPrices: (signal) => workOnPriceChanges(database.work.db, signal),
      makeCatalogs: composed.catalogs.make,
      readHostedCatalogs: composed.catalogs.readHosted,
      sweepUploads: composed.uploads.sweep,
      copiesFolder: path.join(config.dataFolder, "imports"),
    }),
  });
  return {
    async stop() {
      await jobs.stop();
      await composed.searchLog.write().catch(() => {}); // what was asked last, if the database is there
      transport?.close();
    },
  };
}
