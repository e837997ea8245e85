import { waitingAfter } from "#server/imports/fitments/aces-queue-store.ts";
import { applyAces } from "#server/imports/fitments/apply-aces.ts";
import { isLeftOut } from "#server/imports/runs/batch.ts";
import { takeTurn } from "#server/imports/runs/import-run-store.ts";
import type { ShopDatabase } from "#server/platform/database/database.ts";

const BATCH = 500;

export type ResolvedCount = { tried: number; resolved: number };
/** How far a while of trying came: `next` is the last that was tried, null where none is left. */
export type ResolvedStretch = ResolvedCount & { next: number | null };

/**
 * Tries waiting applications again, after a mapping or a part was added: those that miss one of
 * `keys`, or all. Each batch is one transaction.
 */
export async function resolveApplications(
  work: ShopDatabase,
  keys?: readonly string[],
): Promise<ResolvedCount> {
  const { tried, resolved } = await resolveWhile(work, { keys, after: 0 }, () => true);
  return { tried, resolved };
}

type From = { keys: readonly string[] | undefined; after: number };

/** The same from one on, batch after batch while `isTime` says so; at least one batch. */
export async function resolveWhile(
  work: ShopDatabase,
  { keys, after }: From,
  isTime: () => boolean,
): Promise<ResolvedStretch> {
  const reached: ResolvedStretch = { tried: 0, resolved: 0, next: after };
  do {
    const batch = await resolveBatch(work, { keys, after: reached.next ?? 0 });
    reached.tried += batch.tried;
    reached.resolved += batch.resolved;
    reached.next = batch.next;
  } while (reached.next !== null && isTime());
  return reached;
}

async function resolveBatch(work: ShopDatabase, { keys, after }: From): Promise<ResolvedStretch> {
  return work.db.transaction().execute(async (db) => {
    await takeTurn(db);
    const waiting = await waitingAfter(db, { id: after, limit: BATCH, keys });
    const outcomes = await applyAces(
      { db, runId: null, isDryRun: false, options: {} },
      waiting.map(({ line, application }) => ({ line, row: application })),
    );
    const isResolved = (one: (typeof outcomes)[number]) =>
      one.result !== "review" && !isLeftOut(one);
    return {
      tried: outcomes.length,
      resolved: outcomes.filter(isResolved).length,
      next: waiting.length < BATCH ? null : (waiting.at(-1)?.id ?? null),
    };
  });
}
