import { countUndone } from "#domain/imports/import-undo.ts";
import { ImportRefusal } from "#domain/imports/import-refusal.ts";
import { appendAudit, OPERATOR } from "#server/audit/append-audit.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";
import { staffSource } from "#server/verification/note-sources.ts";

import { giveBackLocks, takeRun } from "./import-lock-store.ts";
import type { ImportRun } from "./import-run.ts";
import { findRun, takeTurn } from "./import-run-store.ts";
import { undoBatchOf } from "./undo-batch.ts";
import { advanceUndo, beginUndo } from "./undo-run-store.ts";

export type UndoWatch = {
  /** Stops after the batch at hand; the undo goes on at the next start. */
  signal?: AbortSignal;
  /** After each committed batch. */
  onBatch?: (run: ImportRun) => void | Promise<void>;
};

/**
 * Takes an import back from where that stands. Each batch is one transaction with what became of its things, so that a
 * killed process has put nothing back twice and left nothing out. Throws ImportRefusal where another process is at it.
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
      await undoNext(work, run);
      await watch.onBatch?.(run);
    }
  } finally {
    await giveBackLocks(session)
      .then(() => session.release())
      .catch(() => session.release(true));
  }
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
        Object.entries(counts).map(([field, count]) => [field, [0, count]]),
      ),
      client: OPERATOR,
    });
  });
}
