import { sql } from "kysely";
import type { PoolClient } from "pg";

import type { Database } from "#server/platform/database/database.ts";

/** Held on a session of its own while a run is worked on; a killed process loses it with its session. */
const RUN_LOCKS = 4_012_029;

/** A sheet is held in memory whole, so one is read at a time, whoever imports; it goes with its session too. */
const SHEET_LOCK = 4_012_030;

/** Batches of all runs are applied one after the other: two files about one part cannot cross. */
export const IMPORT_TURN = 4_012_032;

/** Takes a run for as long as the session lives; false when another one works on it. */
export async function takeRun(session: PoolClient, runId: number): Promise<boolean> {
  const { rows } = await session.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1, $2) as "isOurs"',
    [RUN_LOCKS, runId],
  );
  return rows[0]?.isOurs ?? false;
}

/** The same for the one sheet that is read at a time. */
export async function takeSheetTurn(session: PoolClient): Promise<boolean> {
  const { rows } = await session.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1) as "isOurs"',
    [SHEET_LOCK],
  );
  return rows[0]?.isOurs ?? false;
}

/** The same until a transaction ends, for whoever may come through a pooler. */
export async function holdSheetTurn(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SHEET_LOCK)}) as "isOurs"`.execute(transaction);
  return rows[0]?.isOurs ?? false;
}

/** Gives back all that the session has taken. */
export async function giveBackLocks(session: PoolClient): Promise<void> {
  await session.query("select pg_advisory_unlock_all()");
}
