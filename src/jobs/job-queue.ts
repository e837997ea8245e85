import { type ConstructorOptions, fromKysely, PgBoss } from "pg-boss";
import type { Kysely } from "kysely";

import { DAY_SECONDS } from "#domain/clock/durations.ts";
import { CONNECTION } from "#server/platform/database/database.ts";
import { poolAddress } from "#server/platform/database/seeking-client.ts";
import type { Tables } from "#server/platform/database/tables.ts";

export const IMPORT_QUEUE = "import";

/** A day, the longest that pg-boss allows one attempt to take. */
const LONGEST_ATTEMPT_S = DAY_SECONDS - 60;
/** A worker that was killed is missed after this time, and its job given to another. */
const HEARTBEAT_S = 60;

/** As the shop's own connections; what the queue asks is soon answered, or its connection is given up. */
const BOUNDED = { ...CONNECTION, query_timeout: 60_000 };

/** Opens the job queue of a process; it keeps its tables in a schema of its own. */
export async function openJobQueue(
  connectionString: string,
  {
    onError,
    ...options
  }: Pick<ConstructorOptions, "supervise"> & { onError: (error: Error) => void },
): Promise<PgBoss> {
  const at = poolAddress(connectionString);
  const boss = new PgBoss({ ...at, max: 2, schedule: false, ...BOUNDED, ...options });
  boss.on("error", onError);
  await boss.start();
  await boss.createQueue(IMPORT_QUEUE, {
    expireInSeconds: LONGEST_ATTEMPT_S,
    heartbeatSeconds: HEARTBEAT_S,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
  });
  return boss;
}

/** Asks a worker to take an import, in the transaction that registers or releases it. */
export async function enqueueImport(
  boss: PgBoss,
  db: Kysely<Tables>,
  runId: number,
): Promise<void> {
  await boss.send(IMPORT_QUEUE, { runId }, { db: fromKysely(db) });
}

/** The same through a queue that is opened for this one word: whoever asks has none of their own. */
export async function askForImport(
  connectionString: string,
  db: Kysely<Tables>,
  runId: number,
): Promise<void> {
  const boss = await openJobQueue(connectionString, { onError: () => {}, supervise: false });
  try {
    await enqueueImport(boss, db, runId);
  } finally {
    await boss.stop();
  }
}
