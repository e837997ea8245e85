import { type RawBuilder, sql } from "kysely";

import { nextTryS } from "#domain/clock/next-try.ts";
import type { ListedWork } from "#domain/job/listed-work.ts";

import { eachAlone } from "#server/platform/process/each-alone.ts";

import { isDatabaseAtFault } from "./database-failure.ts";
import type { Database } from "./database.ts";
import { inSavepoint } from "./in-savepoint.ts";

/** One piece of work that is listed. */
type Piece = { work: ListedWork; item: number | string };

/** After one failure, after two, and so on; after more as after the last. */
const DELAYS_S = Array.from({ length: 5 }, (_, tries) => nextTryS(tries));

/**
 * Does one piece of work. Where it fails it is put off, ever longer, and the failure is told by throwing it: whoever
 * asks for pieces by `isDue` passes it by meanwhile, so that any number that fail hold up none behind them. A failure of
 * the database is none of the piece's, and puts nothing off. Call it outside of transactions: what is noted is kept
 * whatever becomes of the work, and holds up nobody.
 */
export async function orPutOff<Result>(
  db: Database,
  piece: Piece,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await work().catch(async (error: unknown) => {
    if (!isDatabaseAtFault(error)) await putOff(db, piece, error);
    throw error;
  });
  await forgetFailures(db, piece.work, [piece.item]);
  return result;
}

type ListedPieces<Item> = {
  work: ListedWork;
  items: readonly Item[];
  /** Does one, and says whether it did, or how much. */
  act: (item: Item) => Promise<boolean | number>;
};

/**
 * Does pieces of work one after the other, each as `orPutOff` does, and adds up what was done; what failed is thrown at
 * the end.
 */
export async function eachPutOff<Item extends number | string | { id: number | string }>(
  db: Database,
  { work, items, act }: ListedPieces<Item>,
): Promise<number> {
  return eachAlone(items, (item) =>
    orPutOff(db, { work, item: typeof item === "object" ? item.id : item }, async () =>
      Number(await act(item)),
    ),
  );
}

type HeldWork<Item> = {
  work: ListedWork;
  /** Locks the pieces that are due in the transaction. */
  hold: (trx: Database) => Promise<readonly Item[]>;
  act: (trx: Database, item: Item) => Promise<void>;
};

/**
 * Does pieces of work in a transaction that holds them, and says how many there were. One that fails is undone alone,
 * and once the others are kept it is put off and among the failures. A failure of the database is thrown, and undoes all.
 */
export async function eachHeld<Item extends { id: number | string }>(
  db: Database,
  { work, hold, act }: HeldWork<Item>,
): Promise<{ count: number; failures: unknown[] }> {
  const failed = new Map<number | string, unknown>();
  const held = await db.transaction().execute(async (trx) => {
    const items = await hold(trx);
    for (const item of items)
      await inSavepoint(trx, () => act(trx, item)).catch((error: unknown) => {
        if (isDatabaseAtFault(error)) throw error;
        failed.set(item.id, error);
      });
    return items;
  });
  const done = held.map(({ id }) => id).filter((id) => !failed.has(id));
  await forgetFailures(db, work, done);
  for (const [item, error] of failed) await putOff(db, { work, item }, error);
  return { count: held.length, failures: Array.from(failed.values()) };
}

/** In the question for pieces of work: that the piece, by the column that names it, is not put off. */
export function isDue(work: ListedWork, item: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from work_put_off off
    where off.work = ${work} and off.item = (${sql.ref(item)})::text and off.until > now())`;
}

/** One row and one statement of its own: two processes that put the same pieces off never wait for each other in a ring. */
async function putOff(db: Database, { work, item }: Piece, error: unknown): Promise<void> {
  await sql`
    insert into work_put_off as off (work, item, failures, until, why)
    values (${work}, ${String(item)}, 1, now() + make_interval(secs => ${DELAYS_S[0]}), ${reasonOf(error)})
    on conflict (work, item) do update set failures = off.failures + 1, why = excluded.why,
      until = now() + make_interval(secs => (${DELAYS_S}::int[])[least(off.failures + 1, ${DELAYS_S.length}::int)])`.execute(
    db,
  );
}

async function forgetFailures(
  db: Database,
  work: ListedWork,
  items: readonly (number | string)[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`delete from work_put_off
    where work = ${work} and item = any(${items.map(String)}::text[])`.execute(db);
}

/** What kind of failure it was, by its class and its codes: its message may name somebody, and the log has it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const codes = [
    "code" in error ? error.code : undefined,
    "constraint" in error ? error.constraint : undefined,
  ].filter((code) => typeof code === "string");
  return [error.constructor.name, ...codes].join(" ");
}
