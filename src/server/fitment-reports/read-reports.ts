import type { FitmentReportsRequest } from "#contract/fitment-reports.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { type StaffCall, staffActor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { listReports, type ReportRow, settleReport } from "./report-store.ts";

export type ReportDesk = {
  /** A page of reports, the newest first; `next` is null at the end. */
  list: (request: FitmentReportsRequest) => Promise<{ items: ReportRow[]; next: number | null }>;
  /**
   * Settles a report or opens it again; `hasChanged` is false where it was so already. A ShopError
   * `not_found` for an id that is none.
   */
  mark: (marking: {
    id: number;
    isSettled: boolean;
    by: StaffCall;
  }) => Promise<{ hasChanged: boolean }>;
};

/** What is said against fitments, for who verifies parts (decisions §11). */
export function createReportDesk(db: Database): ReportDesk {
  return {
    list: async ({ filters, after, limit }) => {
      const found = await listReports(db, {
        sku: filters.sku ?? undefined,
        source: filters.source ?? undefined,
        problem: filters.problem ?? undefined,
        isSettled: filters.isSettled ?? undefined,
        after: after ?? undefined,
        limit: limit + 1,
      });
      return keysetPage(found, limit, ({ id }) => id);
    },
    mark: ({ id, isSettled, by }) =>
      db.transaction().execute(async (trx) => {
        const actor = staffActor(by);
        const marked = await settleReport(trx, { id, by: isSettled ? actor.name : null });
        if (!marked) throw new ShopError("not_found");
        if (!marked.hasChanged) return marked;
        await appendAudit(trx, {
          actor,
          action: "fitment_report.settled",
          subject: `fitment_report:${id}`,
          change: { settled: [!isSettled, isSettled] },
          client: by.client,
        });
        return marked;
      }),
  };
}
