import { countUndone } from "#domain/import/import-undo.ts";
import { ImportRefusal } from "#domain/import/import-refusal.ts";
import { appendAudit, OPERATOR } from "#server/audit/append-audit.ts";
import { giveBackLocks, takeRun } from "#server/imports/runs/import-lock-store.ts";
import { findRun, takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { ImportRun } from "#server/imports/runs/import-run.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { staffSource } from "#server/verification/note-sources.ts";

import { undoBatchOf } from "./undo-batch.ts";
import { advanceUndo, beginUndo, noteUndoFailure } from "./undo-run-store.ts";

export type UndoWatch = {
  /** Stops after the batch at hand; the undo goes on at the next start. */
  signal?: AbortSignal;
  /** After each committed batch. */
  onBatch?: (run: ImportRun) => void | Promise<void>;
};

/**
 * Takes an import back from where that stands. Each batch is one transaction with what became of its things, so that a
 * killed process has put nothing back twice and left nothing out. What fails is tried again by whoever calls, until the
 * run is given up. Throws ImportRefusal where another process is at it.
 */
export async function undoImport(
  work: ShopDatabase,
  runId: number,
  watch: UndoWatch = {},
): Promise<ImportRun | undefined> {
  const session = await work.pool.connect();
  try {
    if (!(await takeRun(session, runId))) throw new ImportRefusal("run_taken", { run: runId });
    await beginUndo(work.db, runId);
    for (;;) {
      const run = await findRun(work.db, runId);
      if (run?.undo?.state !== "running" || watch.signal?.aborted) return run;
      await undoNext(work, run).catch((error: unknown) => failedAt(work, runId, error));
      await watch.onBatch?.(run);
    }
  } finally {
    await giveBackLocks(session)
      .then(() => session.release())
      .catch(() => session.release(true));
  }
}

/** Keeps at what a batch failed, and throws it again: whoever works on the run tries until that was too often. */
async function failedAt({ db }: ShopDatabase, runId: number, error: unknown): Promise<never> {
  if (!(error instanceof ImportRefusal))
    await noteUndoFailure(db, runId, nameOfFailure(error)).catch(() => {}); // where the database is away
  throw error;
}

/** What a failure is looked up by; never its message, which may quote a row. */
function nameOfFailure(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const details = ["code" in error && error.code, "constraint" in error && error.constraint];
  return [error.name, ...details.filter((detail) => typeof detail === "string")].join(" ");
}

async function undoNext(work: ShopDatabase, { id: runId, kind, undo }: ImportRun): Promise<void> {
  if (!undo) throw new Error("Nobody wants this import taken back.");
  const batch = undoBatchOf(kind);
  await work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    const { things, isLast } = await batch.putBack(db, { runId, source: staffSource(undo.by) });
    const counts = countUndone(
      undo.counts,
      things.map(({ result }) => result),
    );
    if (!(await advanceUndo(db, runId, { counts, isLast })))
      throw new ImportRefusal("run_taken", { run: runId });
    if (!isLast) return;
    await appendAudit(db, {
      actor: { accountId: undo.accountId, name: undo.by },
      action: "import.undone",
      subject: `import:${runId}`,
      change: Object.fromEntries(
        Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([field, count]) => [field, [null, count]]),
      ),
      client: OPERATOR,
    });
  });
}
