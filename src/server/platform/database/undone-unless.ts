import { sql } from "kysely";

import type { Database } from "./database.ts";

/** Does work inside the caller's transaction, and undoes what it did where what it came to is not to stand. */
export async function undoneUnless<Result>(
  db: Database,
  work: () => Promise<Result>,
  stands: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint tried`.execute(db);
  const result = await work();
  if (!stands(result)) await sql`rollback to savepoint tried`.execute(db);
  await sql`release savepoint tried`.execute(db);
  return result;
}
