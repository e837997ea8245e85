import type { Kysely } from "kysely";

import type { FormerPrice } from "#domain/import/former-price.ts";
import type { RowResult } from "#domain/import/import-kind.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import type { Tables } from "#server/platform/database/tables.ts";

import type { ImportOptions } from "./import-run.ts";

export type BatchContext = {
  db: Kysely<Tables>;
  /** The run that the rows come from; null when they come from the review queue. */
  runId: number | null;
  isDryRun: boolean;
  options: ImportOptions;
  /** Of a dry run: parts that the rows would have made by now, by SKU, with ids that no part has. */
  pretended?: ReadonlyMap<string, number>;
  /** Where rows say several kinds of things of one part: as what is kept what there was before. */
  keptAs?: string;
};

/** A row read and free of problems of its own, with its line in the file. */
export type GoodRow<Row> = { line: number; row: Row };

/** What became of one row: its result, and the fields that it changed or the reasons against it. */
export type RowOutcome =
  | {
      result: Exclude<RowResult, "reject">;
      changed?: readonly string[];
      /** Of prices that it changes, what they were. */
      was?: readonly FormerPrice[];
      /** Of an application: that it is kept and left out, for it names what is not the shop's. */
      isLeftOut?: boolean;
    }
  | { result: "reject"; problems: readonly RowProblem[] };

/** Judges the rows of a batch and, unless it is a dry run, writes them; an outcome for each, in order. */
export type ApplyBatch<Row> = (
  context: BatchContext,
  rows: readonly GoodRow<Row>[],
) => Promise<RowOutcome[]>;

/** Whether a row changes a price steeply. */
export function isSteep(outcome: RowOutcome): boolean {
  return outcome.result !== "reject" && (outcome.was ?? []).some((price) => price.isSteep);
}

/** Whether a row is left out because staff said so of what it names. */
export function isLeftOut(outcome: RowOutcome): boolean {
  return outcome.result !== "reject" && (outcome.isLeftOut ?? false);
}

/** An outcome that refuses the row for one reason. */
export function rejected(problem: RowProblem): RowOutcome {
  return { result: "reject", problems: [problem] };
}
