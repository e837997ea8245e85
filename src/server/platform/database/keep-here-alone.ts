import { sql } from "kysely";

import type { Database } from "./database.ts";

/**
 * Does work in a transaction that waits for the disk of the primary and for no replica: when the primary is lost in
 * that moment, it may be forgotten although it was answered. Only for what harms nobody then: what is counted, and
 * what is noted of a moment. Whatever is money, is promised to somebody, or moves the version of the catalogue keeps
 * the server's own setting (ADR 0057).
 */
export async function keepHereAlone<Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = local`.execute(transaction);
    return work(transaction);
  });
}
