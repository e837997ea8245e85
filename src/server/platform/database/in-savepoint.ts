import { sql } from "kysely";

import type { Database } from "./database.ts";

/** Does work inside the caller's transaction; when it fails, only what it did is undone. */
export async function inSavepoint<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint attempted`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint attempted`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempted`.execute(db);
    throw error;
  }
}
