import { sql } from "kysely";

import { NOTHING_UNDONE, type UndoCounts } from "#domain/imports/import-undo.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Lets the undo of a run wait for the background; false where somebody has done so already, or the run goes on. */
export async function queueUndo(
  db: Database,
  runId: number,
  { accountId, name }: { accountId: string | null; name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set undo_state = 'waiting', undo_by = ${name}, undo_account = ${accountId},
      undo_at = now(), undo_counts = ${JSON.stringify(NOTHING_UNDONE)}
    where id = ${runId} and undo_state is null
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
    update import_run set undo_counts = ${JSON.stringify(counts)},
      undo_state = ${isLast ? "done" : "running"},
      undone_at = case when ${isLast} then now() end
    where id = ${runId} and undo_state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}
