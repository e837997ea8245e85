import type { Database } from "./database.ts";

/** Ends a transaction that was only to be tried. */
class Undone extends Error {}

/** Does work in a transaction that is undone: what it says is what would be, and nothing of it is. */
export async function inUndone<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const end = new Undone();
  const done: Result[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      done.push(await work(trx));
      throw end;
    });
  } catch (error) {
    if (error !== end) throw error;
  }
  const [result] = done;
  if (result === undefined) throw new Error("A transaction was undone before its work.");
  return result;
}
