import { totalOf } from "#domain/import/import-kind.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { problemSentence } from "#texts/import-sentences.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";

/** One line on an import: what, how far, and what became of its rows. */
export function describeImport(run: ImportRun): string {
  const { create, update, unchanged, reject, review } = run.counts;
  const would = run.isDryRun ? "would be " : "";
  const share = run.state === "done" ? "" : ` at ${Math.floor(run.progress * 100)}%`;
  return (
    `Import ${run.id} (${run.kind}, ${run.fileName}${run.isDryRun ? ", dry run" : ""}) ${run.state}${share}: ` +
    `${totalOf(run.counts)} rows; ${create} ${would}created, ${update} ${would}changed, ` +
    `${unchanged} unchanged, ${reject} refused` +
    (run.kind === "aces" || run.kind === "pies" ? `, ${review} waiting for review` : "")
  );
}

/** The reasons against a row as one line. */
export function reasonsOf(problems: readonly RowProblem[]): string {
  return problems
    .map(
      (problem) =>
        `${problem.column ? `${problem.column}: ` : ""}${problemSentence(problem, "en")}`,
    )
    .join(" ");
}
