import type { ShopDatabase } from "#server/platform/database/database.ts";

import { waitingAfter } from "./aces-queue-store.ts";
import { applyAces } from "./apply-aces.ts";
import { takeTurn } from "./import-run-store.ts";

const BATCH = 500;

export type ResolvedCount = { tried: number; resolved: number };

/**
 * Tries waiting applications again, after a mapping or a part was added: those that miss one of
 * `keys`, or all. Each batch is one transaction.
 */
export async function resolveApplications(
  work: ShopDatabase,
  keys?: readonly string[],
): Promise<ResolvedCount> {
  let tried = 0;
  let resolved = 0;
  let last = 0;
  for (;;) {
    const after = last;
    const batch = await work.db.transaction().execute(async (db) => {
      await takeTurn(db);
      const waiting = await waitingAfter(db, { id: after, limit: BATCH, keys });
      const outcomes = await applyAces(
        { db, runId: null, isDryRun: false, options: {} },
        waiting.map(({ line, application }) => ({ line, row: application })),
      );
      return { waiting, outcomes };
    });
    const lastId = batch.waiting.at(-1)?.id;
    if (lastId === undefined) return { tried, resolved };
    last = lastId;
    tried += batch.outcomes.length;
    resolved += batch.outcomes.filter(({ result }) => result !== "review").length;
  }
}
