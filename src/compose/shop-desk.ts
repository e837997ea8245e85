import path from "node:path";

import type { FileStore } from "#adapters/storage/file-store.ts";
import type { Config } from "#config/config.ts";
import { askForImport } from "#jobs/job-queue.ts";
import { auditDeskRoutes, historyRoutes } from "#server/audit/audit-desk-routes.ts";
import { createAuditDesk } from "#server/audit/read-audit.ts";
import { dashboardRoutes, figureRoutes } from "#server/dashboard/dashboard-routes.ts";
import { createFigures } from "#server/dashboard/read-figures.ts";
import { acesReviewRoutes } from "#server/imports/review/aces-review-routes.ts";
import { outgoingRowsRoutes } from "#server/imports/outgoing/outgoing-rows-routes.ts";
import { createOutgoingRows } from "#server/imports/outgoing/read-outgoing-rows.ts";
import { createImportDesk } from "#server/imports/desk/import-desk.ts";
import { importDeskRoutes } from "#server/imports/desk/import-desk-routes.ts";
import { createImportUndoDesk } from "#server/imports/desk/import-undo-desk.ts";
import { importUndoRoutes } from "#server/imports/desk/import-undo-routes.ts";
import { piesCodeRoutes } from "#server/imports/review/pies-code-routes.ts";
import { jobTryRoutes, jobTurnRoutes } from "#server/job-turns/job-turn-routes.ts";
import { createJobTries } from "#server/job-turns/try-jobs.ts";
import { listViewRoutes } from "#server/list-views/list-view-routes.ts";
import type { MailShopReader } from "#server/mails/mail-shop.ts";
import type { OrderDesk } from "#server/orders/order-desk/order-desk.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { type CallRoutes, joinedRoutes } from "#server/platform/http/api-routes.ts";
import { presenceRoutes } from "#server/presence/presence-routes.ts";
import { issuerDeskRoutes } from "#server/branches/issuer-desk-routes.ts";
import { createIssuerPreview } from "#server/branches/preview-issuer.ts";
import { createSettingDesk } from "#server/settings/edit-settings.ts";
import { settingDeskRoutes } from "#server/settings/setting-desk-routes.ts";

import { composeBrands } from "./brands.ts";
import { composeCategories } from "./categories.ts";
import { composeListFiles } from "./list-files.ts";
import { composeCalendars } from "./calendars.ts";
import { composeMails } from "./mails.ts";
import { composeMeasures } from "./measures.ts";
import { composeShippingTables } from "./shipping-tables.ts";
import { composeVehicleDesk } from "./vehicle-desk.ts";
import { composeWarehouses } from "./warehouses.ts";

export type DeskDatabases = {
  shop: ShopDatabase;
  /** For what may take long; without it the shop's own. */
  work?: ShopDatabase | undefined;
};

type Needs = DeskDatabases & {
  config: Pick<Config, "dataFolder" | "imageHosts">;
  mailShop: MailShopReader;
  /** Where the catalogues of brands are kept. */
  files: FileStore;
  orderDesk: Pick<OrderDesk, "sendAgain">;
};

const now = () => new Date();

/**
 * How the shop itself is run from the back office: brands, vehicles, imports, settings, shipping, mails, its lists as files, and
 * what was done in it.
 */
export function composeShopDesk(needs: Needs): CallRoutes {
  const { config, shop, mailShop, files, orderDesk, work = shop } = needs;
  const { db } = shop;
  const { connectionString = "" } = shop.pool.options;
  const enqueue: Parameters<typeof createImportDesk>[0]["enqueue"] = (trx, runId) =>
    askForImport(connectionString, trx, runId);
  const folder = path.join(config.dataFolder, "imports");
  const imports = createImportDesk({ shop, folder, imageHosts: config.imageHosts, enqueue, now });
  const audit = createAuditDesk(db);
  return joinedRoutes(
    composeShippingTables(db),
    composeCalendars(db, now),
    composeMails({ db, mailShop, orderDesk, now }),
    composeWarehouses(db),
    composeMeasures(db),
    composeBrands({ db, work: work.db, files }),
    composeCategories({ db, files }),
    composeVehicleDesk({ db, files, now }),
    composeListFiles(db),
    {
      staff: [dashboardRoutes(db), presenceRoutes(db), listViewRoutes(db), historyRoutes(audit)],
      manager: [
        figureRoutes(createFigures({ db: work.db, now })),
        auditDeskRoutes(audit),
        jobTurnRoutes(db, now),
        jobTryRoutes(createJobTries(db)),
        settingDeskRoutes(createSettingDesk(db, config.imageHosts)),
        issuerDeskRoutes(createIssuerPreview(db)),
        importDeskRoutes({ shop, imports }),
        outgoingRowsRoutes(createOutgoingRows(db)),
        piesCodeRoutes(shop),
        acesReviewRoutes(work),
        importUndoRoutes({
          imports,
          undo: createImportUndoDesk({ shop, enqueue, now }),
        }),
      ],
    },
  );
}
