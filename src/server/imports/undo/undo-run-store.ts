import { sql } from "kysely";

import { MOST_UNDO_FAILURES, NOTHING_UNDONE, type UndoCounts } from "#domain/import/import-undo.ts";
import type { Database } from "#server/platform/database/database.ts";

/** As the table has it: whoever was invited counts as put back, and apart, of which an older version knows nothing. */
function keptCounts({ invited, ...counts }: UndoCounts): string {
  return JSON.stringify({ ...counts, back: counts.back + invited });
}

/**
 * Lets the undo of a run wait for the background, one that failed from where it came; false where somebody has done so
 * already, or the run goes on.
 */
export async function queueUndo(
  db: Database,
  runId: number,
  { accountId, name }: { accountId: string | null; name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set undo_state = 'waiting', undo_by = ${name}, undo_account = ${accountId},
      undo_at = now(), undone_at = null, undo_failures = 0, undo_error = null,
      undo_counts = case when undo_state is null then ${keptCounts(NOTHING_UNDONE)}::jsonb
        else undo_counts end
    where id = ${runId} and coalesce(undo_state, 'failed') = 'failed'
      and state not in ('waiting', 'running')`.execute(db);
  return numAffectedRows === 1n;
}

export async function beginUndo(db: Database, runId: number): Promise<void> {
  await sql`
    update import_run set undo_state = 'running'
    where id = ${runId} and undo_state = 'waiting'`.execute(db);
}

/** Moves the undo of a run on, in the batch's own transaction; false where it is over. */
export async function advanceUndo(
  db: Database,
  runId: number,
  { counts, isLast }: { counts: UndoCounts; isLast: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set undo_counts = ${keptCounts(counts)}, undo_invited = ${counts.invited},
      undo_state = ${isLast ? "done" : "running"}, undo_failures = 0, undo_error = null,
      undone_at = case when ${isLast} then now() end
    where id = ${runId} and undo_state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes at what a batch of an undo failed; when that was once too often in a row, the undo is given up. */
export async function noteUndoFailure(db: Database, runId: number, error: string): Promise<void> {
  const isTooOften = sql<boolean>`undo_failures + 1 >= ${MOST_UNDO_FAILURES}`;
  await sql`
    update import_run set undo_failures = undo_failures + 1, undo_error = ${error},
      undo_state = case when ${isTooOften} then 'failed' else undo_state end,
      undone_at = case when ${isTooOften} then now() end
    where id = ${runId} and undo_state = 'running'`.execute(db);
}
