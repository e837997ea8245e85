import { type Insertable, sql } from "kysely";

import type { FitmentProblem, ReportSource } from "#domain/fitment-report/fitment-report.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export type NewReport = Insertable<Tables["fitment_report"]>;

export async function insertReports(db: Database, reports: readonly NewReport[]): Promise<void> {
  if (reports.length > 0)
    await db
      .insertInto("fitment_report")
      .values([...reports])
      .execute();
}

/** A part by its sku, as reports name it. */
export async function findReportedPart(
  db: Database,
  sku: string,
): Promise<{ sku: string; part_number: string } | undefined> {
  return db
    .selectFrom("part")
    .select(["sku", "part_number"])
    .where("sku", "=", sku)
    .executeTakeFirst();
}

export type ReportFilter = {
  sku: string | undefined;
  source: ReportSource | undefined;
  problem: FitmentProblem | undefined;
  isSettled: boolean | undefined;
  /** The report that the page begins after. */
  after: number | undefined;
  limit: number;
};

/** The newest first. */
export function listReports(db: Database, filter: ReportFilter) {
  const { sku, source, problem, isSettled, after, limit } = filter;
  return db
    .selectFrom("fitment_report")
    .selectAll()
    .$if(sku !== undefined, (query) => query.where("sku", "=", sku ?? ""))
    .$if(source !== undefined, (query) => query.where("source", "=", source ?? "report"))
    .$if(problem !== undefined, (query) => query.where("problem", "=", problem ?? "something_else"))
    .$if(isSettled === true, (query) => query.where("settled_at", "is not", null))
    .$if(isSettled === false, (query) => query.where("settled_at", "is", null))
    .$if(after !== undefined, (query) => query.where("id", "<", after ?? 0))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/**
 * Settles a report, or opens it again; whoever settled it first stays named. Undefined for an unknown one;
 * `hasChanged` tells whether it stood otherwise before.
 */
export async function settleReport(
  db: Database,
  { id, by }: { id: number; by: string | null },
): Promise<{ hasChanged: boolean } | undefined> {
  const found = await db
    .selectFrom("fitment_report")
    .select("settled_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  if ((found.settled_at === null) === (by === null)) return { hasChanged: false };
  await db
    .updateTable("fitment_report")
    .set({ settled_at: by === null ? null : sql<Date>`now()`, settled_by: by })
    .where("id", "=", id)
    .execute();
  return { hasChanged: true };
}

const MOST_OF_A_PART = 50;

/** What is said of a part, the newest first. */
export function findReportsOf(db: Database, sku: string): Promise<ReportRow[]> {
  return db
    .selectFrom("fitment_report")
    .selectAll()
    .where("sku", "=", sku)
    .orderBy("id", "desc")
    .limit(MOST_OF_A_PART)
    .execute();
}

/** Settles what is open of these parts; answers how many. */
export async function settleReportsOf(
  db: Database,
  { skus, by }: { skus: readonly string[]; by: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("fitment_report")
    .set({ settled_at: sql<Date>`now()`, settled_by: by })
    .where("sku", "in", [...skus])
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Opens those of a part again that were settled at this moment. */
export async function reopenReports(
  db: Database,
  { sku, at }: { sku: string; at: Date },
): Promise<void> {
  await db
    .updateTable("fitment_report")
    .set({ settled_at: null, settled_by: null })
    .where("sku", "=", sku)
    .where(sql<Date>`date_trunc('milliseconds', settled_at)`, "=", at)
    .execute();
}
