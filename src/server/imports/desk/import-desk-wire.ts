import type { ImportPreviewResponse, ImportRunState } from "#contract/imports.ts";
import { FieldRefusal } from "#domain/error/field-refusal.ts";
import { COLUMNS } from "#domain/import/column.ts";
import type { FormerPrice } from "#domain/import/former-price.ts";
import { type ImportCounts, isTableKind } from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { cents as centsOf, toDollars } from "#domain/money/money.ts";
import { importSentence, problemSentence, warningSentence } from "#texts/import-sentences.ts";

import type { FollowedRun } from "./import-desk.ts";
import type { ImportPreview, PreviewedRow } from "./preview-import.ts";

/** A run as the back office follows it. */
export function runWire(run: FollowedRun): ImportRunState {
  const { id, kind, state, progress, hasReport, hasFile, mayUndo, begunBy, undo } = run;
  return {
    id,
    kind,
    state,
    progress,
    hasReport,
    hasFile,
    mayUndo,
    undo: undo && {
      state: undo.state,
      by: undo.by,
      counts: undo.counts,
      error: undo.error,
    },
    begunBy,
    name: run.fileName,
    bytes: run.sizeBytes,
    dryRun: run.isDryRun,
    isStopping: run.isStopWanted,
    rows: run.position,
    counts: countsOf(run.counts),
    warnings: run.warnings.map((warning) => ({
      es: warningSentence(warning, "es"),
      en: warningSentence(warning, "en"),
    })),
    error: run.error && sentencesOf(run.error),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** What a file is, with its first rows. */
export function previewWire(preview: ImportPreview): Omit<ImportPreviewResponse, "status"> {
  const { kind, format, header, columns, refusal, rows } = preview;
  const known = kind === null || !isTableKind(kind) ? [] : COLUMNS[kind];
  return {
    kind,
    format,
    header: [...header],
    columns: [...columns],
    known: known.map(({ name, isRequired = false }) => ({ name, isRequired })),
    refusal: refusal && sentencesOf(refusal),
    rows: rows.map(rowWire),
  };
}

function rowWire({ line, cells, outcome }: PreviewedRow): ImportPreviewResponse["rows"][number] {
  const isRefused = outcome.result === "reject";
  return {
    line,
    cells: [...cells],
    result: outcome.result,
    changed: isRefused ? [] : [...(outcome.changed ?? [])],
    was: isRefused ? [] : (outcome.was ?? []).map(formerWire),
    problems: isRefused ? outcome.problems.map(problemWire) : [],
  };
}

function formerWire({ column, cents, isSteep }: FormerPrice) {
  return { column, amount: cents === null ? null : toDollars(centsOf(cents)), isSteep };
}

function countsOf({ create, update, unchanged, reject, review }: ImportCounts) {
  return { create, update, unchanged, reject, review };
}

export function problemWire(problem: RowProblem) {
  return {
    column: problem.column,
    es: problemSentence(problem, "es"),
    en: problemSentence(problem, "en"),
  };
}

function sentencesOf(refusal: Pick<ImportRefusal, "code" | "params">) {
  return { es: importSentence(refusal, "es"), en: importSentence(refusal, "en") };
}

/** A file that cannot be imported is refused in the language of whoever sent it. */
export async function refusingInWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    throw new FieldRefusal("import_refused", (locale) => [
      { field: "file", code: error.code, message: importSentence(error, locale) },
    ]);
  }
}
