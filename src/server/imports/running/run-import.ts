import { stat } from "node:fs/promises";
import { hostname } from "node:os";

import type { PoolClient } from "pg";

import { beginningOf } from "#domain/import/cell-text.ts";
import { storableText } from "#domain/storage/storable-text.ts";
import {
  addLeftOut,
  countResults,
  countSteep,
  type ImportCounts,
  totalOf,
} from "#domain/import/import-kind.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import type { SourceRow } from "#domain/import/row-cells.ts";
import { findCopy } from "#server/imports/files/import-file-store.ts";
import { withFile } from "#server/imports/files/read-file.ts";
import { ownColumns } from "#server/imports/parts/own-columns.ts";
import { inspectFile } from "#server/imports/reading/inspect-file.ts";
import { isLeftOut, isSteep, type RowOutcome } from "#server/imports/runs/batch.ts";
import { giveBackLocks, takeRun, takeSheetTurn } from "#server/imports/runs/import-lock-store.ts";
import {
  advanceRun,
  beginRun,
  endRun,
  findRun,
  keepHeader,
  keepRejected,
  type RejectedRow,
  type RunEnding,
  takeTurn,
} from "#server/imports/runs/import-run-store.ts";
import type { ImportRun, ImportWarning } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { waitUntil } from "#server/platform/process/wait-until.ts";

import type { RowBatch } from "./batch-rows.ts";
import { openImport } from "./open-import.ts";
import type { OpenImport } from "./opening-run.ts";

/** Between two looks whether it is our turn, in ms. */
const TURN_MS = 500;

/** Of a cell that is to blame, the characters that are kept beside the row. */
const LONGEST_VALUE = 200;

export type JudgedRow = { row: SourceRow; outcome: RowOutcome };

export type RunWatch = {
  /** Stops after the batch at hand; the run then goes on where it stopped. */
  signal?: AbortSignal;
  /** What a stopped run becomes: `waiting` goes on by itself at the next start, `stopped` when asked. */
  whenStopped?: "waiting" | "stopped";
  /** After each committed batch, with the run as it was before. */
  onBatch?: (run: ImportRun, rows: readonly JudgedRow[], before: ImportRun) => void | Promise<void>;
  /** Reads the run's file from here instead, if it is the same file. */
  filePath?: string | undefined;
  /** Where a copy that is kept in the database is laid down to be read; without it none is. */
  folder?: string | undefined;
  /** Hosts from which pictures of parts may come; none without it. */
  imageHosts?: readonly string[] | undefined;
};

/**
 * Works on a run from where it stands to its end. Each batch is one transaction with the run's new
 * position, so that a killed process has neither lost nor repeated a row. A file that cannot be
 * read ends the run as failed, with the reason; a bad row never does. Throws ImportRefusal for a
 * run that is unknown, over or in other hands.
 */
export async function runImport(
  work: ShopDatabase,
  runId: number,
  watch: RunWatch = {},
): Promise<ImportRun> {
  const session = await work.pool.connect();
  try {
    if (!(await takeRun(session, runId))) throw new ImportRefusal("run_taken", { run: runId });
    return await workOn({ work, session, watch }, await openRun(work, runId));
  } finally {
    await giveBackLocks(session)
      .then(() => session.release())
      .catch(() => session.release(true));
  }
}

async function openRun(work: ShopDatabase, runId: number): Promise<ImportRun> {
  const run = await findRun(work.db, runId);
  if (!run) throw new ImportRefusal("unknown_run", { run: runId });
  if (run.state === "done" || run.state === "failed")
    throw new ImportRefusal("run_ended", { run: runId });
  return run;
}

type Hands = { work: ShopDatabase; session: PoolClient; watch: RunWatch };

async function workOn(hands: Hands, run: ImportRun): Promise<ImportRun> {
  const { db } = hands.work;
  await endRun(db, run.id, await goThrough(hands, run).catch(failed));
  return (await findRun(db, run.id)) ?? run;
}

function failed(error: unknown): RunEnding {
  if (!(error instanceof ImportRefusal)) throw error;
  const { code, params } = error;
  return { state: "failed", error: { code, params } };
}

async function goThrough(hands: Hands, run: ImportRun): Promise<RunEnding> {
  const { work, watch } = hands;
  const filePath = watch.filePath ?? run.filePath;
  if (watch.filePath !== undefined || (await isHere(filePath)))
    return readThrough(hands, run, { from: filePath, filePath });
  const copy = await findCopy(work.db, run.sha256);
  const { folder } = watch;
  if (copy === undefined || folder === undefined) return withoutCopy(hands, run);
  return withFile(work.db, { id: copy, folder }, ({ path }) =>
    readThrough(hands, run, { from: path, filePath }),
  );
}

/**
 * Whoever is in front of it is told what is wrong with the file. In the background the file may be on another machine,
 * where a command read it: the run stops, and goes on there. One whose copy is gone is over.
 */
async function withoutCopy(hands: Hands, run: ImportRun): Promise<RunEnding> {
  const { id, filePath, fileName } = run;
  const host = hostname();
  if (filePath === "") throw new ImportRefusal("file_elsewhere", { run: id, host, file: fileName });
  if (hands.watch.whenStopped !== "waiting")
    return readThrough(hands, run, { from: filePath, filePath });
  const error = { code: "file_not_here", params: { run: id, host, file: filePath } } as const;
  return { state: "stopped", error };
}

async function isHere(filePath: string): Promise<boolean> {
  if (filePath === "") return false;
  return stat(filePath).then(
    () => true,
    () => false,
  );
}

/** The file as it lies on this machine, and as the run names it: a copy by nothing. */
type Place = { from: string; filePath: string };

async function readThrough(
  { work, session, watch }: Hands,
  run: ImportRun,
  { from, filePath }: Place,
): Promise<RunEnding> {
  const file = await inspectFile(from, run.kind);
  if (file.sha256 !== run.sha256) throw new ImportRefusal("file_changed", { run: run.id });
  await beginRun(work.db, run.id, filePath);
  const stopped: RunEnding = { state: watch.whenStopped ?? "stopped" };
  if (file.format === "xlsx" && !(await isSheetTurn(session, watch.signal))) return stopped;
  const own = await ownColumns(work.db, run.kind);
  const opened = await openImport(file, { ...run, imageHosts: watch.imageHosts, own });
  const reached = await applyBatches({ work, opened, watch }, { ...run, state: "running" });
  if (reached.state === "stopped") return { state: "stopped" };
  if (watch.signal?.aborted && reached.state !== "done") return stopped;
  const { counts } = reached;
  return {
    state: "done",
    warnings: [
      ...opened.warnings(totalOf(counts)),
      ...steepWarning(counts),
      ...leftOutWarning(counts),
    ],
  };
}

/** A price that rises or falls so much is rather a slip: somebody looks before it is applied. */
function steepWarning({ steep }: ImportCounts): ImportWarning[] {
  return steep ? [{ code: "steep_prices", params: steep }] : [];
}

function leftOutWarning({ leftOut: applications = 0 }: ImportCounts): ImportWarning[] {
  return applications > 0 ? [{ code: "left_out", params: { applications } }] : [];
}

/** Waits until no other import holds a sheet; false when it is stopped before that. */
async function isSheetTurn(session: PoolClient, signal: AbortSignal | undefined): Promise<boolean> {
  return waitUntil(() => takeSheetTurn(session), { everyMs: TURN_MS, signal });
}

type Work = { work: ShopDatabase; opened: OpenImport; watch: RunWatch };

/** Answers the run as it stands; `done` when the whole file is read, `stopped` when somebody wants it to stop. */
async function applyBatches({ work, opened, watch }: Work, start: ImportRun): Promise<ImportRun> {
  let run = start;
  for await (const batch of readAhead(opened.batches)) {
    if (watch.signal?.aborted) return run;
    if (run.header.length === 0) {
      run = Object.assign({}, run, { header: opened.header() });
      await keepHeader(work.db, run.id, run.header);
    }
    const { reached, judged } = await applyBatch(work, run, batch);
    const before = run;
    run = reached;
    await watch.onBatch?.(run, judged, before);
    if (run.isStopWanted) return { ...run, state: "stopped" };
  }
  return { ...run, state: "done" };
}

/** Reads the next batch while the database is at work on this one. */
async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let next = iterator.next();
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = iterator.next();
      next.catch(() => {}); // thrown to whoever asks for it
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

async function applyBatch(
  work: ShopDatabase,
  run: ImportRun,
  batch: RowBatch,
): Promise<{ reached: ImportRun; judged: JudgedRow[] }> {
  const { id: runId, isDryRun, options } = run;
  return work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    const outcomes = await batch.judge({ db, runId, isDryRun, options });
    const judged = batch.rows.flatMap((row, place): JudgedRow[] => {
      const outcome = outcomes[place];
      return outcome ? [{ row, outcome }] : [];
    });
    await keepRejected(db, runId, judged.flatMap(rejectedRow));
    const results = outcomes.map(({ result }) => result);
    const steep = judged.filter(({ outcome }) => isSteep(outcome)).map(({ row }) => row.line);
    const counts = addLeftOut(
      countSteep(countResults(run.counts, results), steep),
      outcomes.filter(isLeftOut).length,
    );
    const position = batch.rows.at(-1)?.position ?? run.position;
    const { progress } = batch;
    const moved = await advanceRun(db, runId, {
      from: run.position,
      to: position,
      progress,
      counts,
    });
    if (!moved) throw new ImportRefusal("run_taken", { run: runId });
    return { reached: { ...run, ...moved, position, progress, counts }, judged };
  });
}

function rejectedRow({ row, outcome }: JudgedRow): RejectedRow[] {
  if (outcome.result !== "reject") return [];
  const { position, line, cells } = row;
  const problems = outcome.problems.map((problem) =>
    Object.assign({}, problem, { value: storableText(beginningOf(problem.value, LONGEST_VALUE)) }),
  );
  return [{ position, line, cells: cells.map(storableText), problems }];
}
