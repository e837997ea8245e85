import { sql } from "kysely";

import type { Database } from "./database.ts";

/** How long it stays believed that something can be written, in ms. */
const BELIEVED_MS = 10_000;
/** How long whoever reads the table, as a backup does, is waited for. */
const PATIENCE_MS = 200;
const LOCK_NOT_AVAILABLE = "55P03";

/** Settles when the database takes what is written; rejects with why it does not. */
export type WriteProbe = () => Promise<void>;

/**
 * Proves that orders can be written, not only read: with a full disk PostgreSQL answers every question and
 * keeps nothing. A table that is emptied gets a new file, so that the one row that follows needs new space,
 * and its commit needs the log. Once in ten seconds is enough while it goes well; then it costs a
 * millisecond or two.
 */
export function createWriteProbe(db: Database, nowMs: () => number): WriteProbe {
  let believedUntil = 0;
  return async () => {
    if (nowMs() < believedUntil) return;
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(trx);
        await sql`truncate write_probe`.execute(trx);
        await trx.insertInto("write_probe").defaultValues().execute();
      })
      .catch((error: unknown) => {
        if (!isBusy(error)) throw error;
      });
    believedUntil = nowMs() + BELIEVED_MS;
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;
}
