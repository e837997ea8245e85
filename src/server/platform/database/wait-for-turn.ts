import { type RawBuilder, sql } from "kysely";

import type { Database } from "./database.ts";

/** Whoever waits for the same name goes on one after the other, until each one's transaction ends. */
export async function waitForTurn(db: Database, name: string): Promise<void> {
  await sql`select ${turn(name)}`.execute(db);
}

/** The same within a statement that does more. */
export function turn(name: string): RawBuilder<void> {
  return sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}
