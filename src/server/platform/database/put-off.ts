import { type RawBuilder, sql } from "kysely";

import { nextTryS } from "#domain/clock/next-try.ts";

import type { Database } from "./database.ts";
import { inSavepoint } from "./in-savepoint.ts";

/** Work of the background that is done piece by piece, the oldest first and so many at a time. */
export type ListedWork =
  | "apiKeys"
  | "awaited"
  | "claims"
  | "cores"
  | "creditNoteMails"
  | "orderEnds"
  | "payoutMails"
  | "quoteEnds"
  | "refundNotes"
  | "returns"
  | "stockNotices"
  | "uploads";

/** One piece of it. */
export type Piece = { work: ListedWork; item: number | string };

/** Failures further back than this do not count any more. */
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/**
 * Does one piece of work. Where it fails it is put off, ever longer, and the failure is told by throwing it: whoever
 * asks for pieces by `isDue` passes it by meanwhile, so that any number that fail hold up none behind them.
 */
export async function orPutOff<Result>(
  db: Database,
  piece: Piece,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await putOff(db, piece, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/**
 * Does pieces of work that the caller's transaction holds. One that fails is undone alone, put off, and among the
 * failures that this gives, for the caller to throw once the others are kept.
 */
export async function eachHeld<Item extends { id: number | string }>(
  db: Database,
  { work, held }: { work: ListedWork; held: readonly Item[] },
  act: (item: Item) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of held)
    await orPutOff(db, { work, item: item.id }, () => inSavepoint(db, () => act(item))).catch(
      (error: unknown) => failures.push(error),
    );
  return failures;
}

/** In the question for pieces of work: that the piece, by the column that names it, is not put off. */
export function isDue(work: ListedWork, item: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from work_put_off off
    where off.work = ${work} and off.item = (${sql.ref(item)})::text and off.until > now())`;
}

async function putOff(db: Database, { work, item }: Piece, why: string): Promise<void> {
  await sql`delete from work_put_off where until < now() - ${FORGOTTEN_AFTER}`.execute(db);
  const { rows } = await sql<{ failures: number }>`
    insert into work_put_off (work, item, failures, until, why)
    values (${work}, ${String(item)}, 1, now() + make_interval(secs => ${nextTryS(0)}), ${why})
    on conflict (work, item) do update set failures = work_put_off.failures + 1, why = excluded.why
    returning failures`.execute(db);
  const failures = rows[0]?.failures ?? 1;
  if (failures === 1) return;
  await sql`update work_put_off set until = now() + make_interval(secs => ${nextTryS(failures - 1)})
    where work = ${work} and item = ${String(item)}`.execute(db);
}
