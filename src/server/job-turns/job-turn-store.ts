import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { keepHereAlone } from "#server/platform/database/keep-here-alone.ts";

/** What a job did since it was last written; nulls where that did not happen. */
export type NotedTurns = {
  name: string;
  everyMs: number;
  doneAt: Date | null;
  tookMs: number | null;
  failedAt: Date | null;
  error: string | null;
  /** How many failed since the last that came to its end. */
  failures: number;
};

/** A moment of a process's clock, as the database's has it, by what `now` the process writes it at. */
function stamped(moment: Date | null, now: Date): RawBuilder<unknown> {
  return sql`${moment}::timestamptz + (clock_timestamp() - ${now}::timestamptz)`;
}

/**
 * Adds what one process noted to what all of them know. What came later holds, whoever writes first, by the database's
 * clock, which also says when a turn was wanted: clocks of machines may differ. Rows are written in the order of their
 * names, so that no two processes wait for each other.
 */
export async function writeTurns(
  db: Database,
  turns: readonly NotedTurns[],
  now: Date,
): Promise<void> {
  if (turns.length === 0) return;
  const rows = turns
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(
      (
        turn,
      ): RawBuilder<unknown> => sql`(${turn.name}, ${turn.everyMs}::int, ${stamped(turn.doneAt, now)},
        ${turn.tookMs}::int, ${stamped(turn.failedAt, now)}, ${turn.error}::text, ${turn.failures}::int)`,
    );
  await keepHereAlone(db, async (transaction) => {
    await sql`
    insert into job_turn as known (name, every_ms, done_at, took_ms, failed_at, error, failures)
    values ${sql.join(rows)}
    on conflict (name) do update set
      every_ms = excluded.every_ms,
      done_at = greatest(known.done_at, excluded.done_at),
      took_ms = case when excluded.done_at >= coalesce(known.done_at, excluded.done_at)
        then excluded.took_ms else known.took_ms end,
      failed_at = greatest(known.failed_at, excluded.failed_at),
      error = case when excluded.failed_at >= coalesce(known.failed_at, excluded.failed_at)
        then excluded.error else known.error end,
      failures = case when excluded.done_at is null then known.failures else 0 end
        + excluded.failures`.execute(transaction);
  });
}

export type KeptTurns = NotedTurns & {
  /** When somebody wanted its next turn at once; null where none did, or one has ended since. */
  wantedAt: Date | null;
};

/** Whether no turn has ended since one was wanted. */
const IS_OPEN = sql<boolean>`wanted_at > coalesce(greatest(done_at, failed_at), '-infinity')`;

/** What is known of every job that some process did in the last seven days. */
export async function findTurns(db: Database): Promise<KeptTurns[]> {
  const { rows } = await sql<KeptTurns>`
    select name, every_ms as "everyMs", done_at as "doneAt", took_ms as "tookMs",
      failed_at as "failedAt", error, failures,
      case when ${IS_OPEN} then wanted_at end as "wantedAt"
    from job_turn
    where greatest(done_at, failed_at) > now() - interval '7 days'
    order by name`.execute(db);
  return rows;
}

/** Wants the next turn of a job at once; whether any process did that job yet. */
export async function wantTurn(db: Database, name: string): Promise<boolean> {
  const wanted = await db
    .updateTable("job_turn")
    .set({ wanted_at: sql<Date>`now()` })
    .where("name", "=", name)
    .returning("name")
    .executeTakeFirst();
  return wanted !== undefined;
}

/** The jobs whose next turn somebody wanted in the last ten minutes, and whether none has ended since. */
export async function findWantedTurns(
  db: Database,
): Promise<{ name: string; wantedAt: Date; isOpen: boolean }[]> {
  const { rows } = await sql<{ name: string; wantedAt: Date; isOpen: boolean }>`
    select name, wanted_at as "wantedAt", ${IS_OPEN} as "isOpen" from job_turn
    where wanted_at > now() - interval '10 minutes'`.execute(db);
  return rows;
}
