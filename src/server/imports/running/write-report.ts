import { open } from "node:fs/promises";

import { stringify } from "csv-stringify/sync";

import { withoutFormula } from "#domain/import/cell-text.ts";
import { problemSentence } from "#texts/import-sentences.ts";
import { findImportFile } from "#server/imports/files/import-file-store.ts";
import { appendBytes, beginBytes } from "#server/imports/files/receive-file.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { JudgedRow, RunWatch } from "./run-import.ts";

/** An application stands whole in its first cell; a glance at it is enough. */
const LONGEST_NAME = 300;

type Report = { add: (rows: readonly JudgedRow[]) => Promise<void>; close: () => Promise<void> };

const HEADER = stringify([["line", "row", "result", "changed", "problem_es", "problem_en"]]);

/**
 * Opens a row-by-row report as a CSV file: line, first cell, result, changed fields and reasons. That of
 * an import that is taken up again goes on below what the file has already.
 */
export async function openReport(
  filePath: string,
  { isResumed }: { isResumed: boolean },
): Promise<Report> {
  const file = await open(filePath, isResumed ? "a" : "w");
  const { size } = await file.stat();
  if (size === 0) await file.appendFile(HEADER);
  return {
    async add(rows) {
      await file.appendFile(stringify(rows.map((row) => reportLine(row))));
    },
    close: () => file.close(),
  };
}

/** By what name the report of an import in the background is kept. */
export function reportId(runId: number): string {
  return `report-${runId}`;
}

type KeptReport = Pick<Report, "add">;

/** The same in the database, where every machine goes on with it and gives it to whoever asks. */
export async function openKeptReport(
  db: Database,
  { runId, isResumed }: { runId: number; isResumed: boolean },
): Promise<KeptReport> {
  const id = reportId(runId);
  const isBegun = isResumed && (await findImportFile(db, id)) !== undefined;
  if (!isBegun) await beginBytes(db, id, Buffer.from(HEADER));
  return {
    async add(rows) {
      await appendBytes(db, id, Buffer.from(stringify(rows.map((row) => reportLine(row)))));
    },
  };
}

/**
 * Keeps there what becomes of each batch that this process works on. Where the import begins and where it goes on is
 * said by the first of them: whoever knew of the import earlier may have known it before another process worked on it,
 * and whoever finds it taken leaves its report alone.
 */
export function keepingReport(db: Database): NonNullable<RunWatch["onBatch"]> {
  let report: KeptReport | undefined;
  return async ({ id: runId }, rows, before) => {
    report ??= await openKeptReport(db, { runId, isResumed: before.position > 0 });
    await report.add(rows);
  };
}

function reportLine({ row, outcome }: JudgedRow): string[] {
  const problems = outcome.result === "reject" ? outcome.problems : [];
  const changed = outcome.result === "reject" ? [] : (outcome.changed ?? []);
  const reasons = (locale: "es" | "en") =>
    problems.map((one) => `${one.column} ${problemSentence(one, locale)}`.trim()).join(" ");
  return [
    String(row.line),
    withoutFormula(row.shown?.slice(0, 2).join(" ") ?? row.cells[0] ?? "").slice(0, LONGEST_NAME),
    outcome.result,
    changed.join(" "),
    reasons("es"),
    reasons("en"),
  ];
}
