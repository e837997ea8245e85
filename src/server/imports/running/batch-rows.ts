import type { RowReading, SourceRow } from "#domain/import/row-cells.ts";
import {
  type ApplyBatch,
  type BatchContext,
  rejected,
  type RowOutcome,
} from "#server/imports/runs/batch.ts";
import { claimKeys } from "#server/imports/runs/import-run-store.ts";

/** Rows in one transaction: enough that a statement pays, few enough that a stop is prompt. */
const BATCH_SIZE = 1_000;
/** Characters in one transaction: rows as long as a reader lets them be would fill the memory a thousand at a time. */
const BATCH_LENGTH = 8_000_000;

export type ReadRow<Row> = SourceRow & { progress: number; reading: RowReading<Row> };

export type RowBatch = {
  rows: readonly SourceRow[];
  /** The part of the file that is read with this batch, 0 to 1. */
  progress: number;
  /** An outcome for each row, in order; unless it is a dry run, everything is written. */
  judge: (context: BatchContext & { runId: number }) => Promise<RowOutcome[]>;
};

type Rules<Row> = { keyOf: (row: Row) => string; apply: ApplyBatch<Row> };

/** Gathers rows into batches, full when they have rows or text enough. */
export async function* batchesOf<Row>(
  rows: AsyncIterable<ReadRow<Row>>,
  rules: Rules<Row>,
): AsyncGenerator<RowBatch> {
  let batch: ReadRow<Row>[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const cell of row.cells) length += cell.length;
    if (batch.length < BATCH_SIZE && length < BATCH_LENGTH) continue;
    yield batchOf(batch, rules);
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batchOf(batch, rules);
}

function batchOf<Row>(rows: readonly ReadRow<Row>[], rules: Rules<Row>): RowBatch {
  return {
    rows,
    progress: rows.at(-1)?.progress ?? 1,
    judge: (context) => judge(rows, rules, context),
  };
}

/** Rows with problems of their own and rows that repeat an earlier one are refused; the rest is applied. */
async function judge<Row>(
  rows: readonly ReadRow<Row>[],
  { keyOf, apply }: Rules<Row>,
  context: BatchContext & { runId: number },
): Promise<RowOutcome[]> {
  const keyed = rows.map(({ reading, line }) =>
    reading.ok ? { key: keyOf(reading.value), line, row: reading.value } : undefined,
  );
  const firstLines = new Map<string, number>();
  for (const one of keyed) if (one && !firstLines.has(one.key)) firstLines.set(one.key, one.line);
  const earlier = await claimKeys(context.db, context.runId, firstLines);
  const lineOfFirst = (key: string) => earlier.get(key) ?? firstLines.get(key);

  const good = keyed.filter((one) => one !== undefined && lineOfFirst(one.key) === one.line);
  const applied = await apply(
    context,
    good.flatMap((one) => one ?? []),
  );
  const outcomes = new Map(good.map((one, place) => [one, applied[place]]));
  return rows.map(({ reading }, place) => {
    if (!reading.ok) return { result: "reject", problems: reading.problems };
    const one = keyed[place];
    const outcome = one && outcomes.get(one);
    if (outcome) return outcome;
    const detail = String(lineOfFirst(one?.key ?? "") ?? "");
    return rejected({ column: "", code: "duplicate_row", value: "", detail });
  });
}
