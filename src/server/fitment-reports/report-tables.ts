import type { ColumnType, Generated } from "kysely";

import type { FitmentProblem, ReportSource } from "#domain/fitment-report/fitment-report.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** What people and returns say against fitments. */
export type FitmentReportTables = {
  fitment_report: {
    id: Generated<number>;
    created_at: ColumnType<Date, never, never>;
    source: ReportSource;
    sku: string;
    part_number: string;
    vehicle: string;
    problem: FitmentProblem;
    comment: string;
    email: Generated<string>;
    account_id: string | null;
    order_number: number | null;
    return_number: number | null;
    storefront: Storefront;
    settled_at: ColumnType<Date | null, never, Date | null>;
    settled_by: ColumnType<string | null, never, string | null>;
  };
};
