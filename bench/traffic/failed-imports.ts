import { setTimeout as delay } from "node:timers/promises";

import type { Pool } from "pg";

/** An import that was taken and has not ended by then has failed, in ms. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** How many imports of this shop ended failed, or do not end; those that are under way are waited for, up to a minute. */
export async function failedImports(pool: Pool, patienceMs = PATIENCE_MS): Promise<number> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { failed, underWay } = await importsOf(pool);
    if (underWay === 0 || performance.now() > until) return failed + underWay;
    await delay(LOOK_EVERY_MS);
  }
}

async function importsOf(pool: Pool): Promise<{ failed: number; underWay: number }> {
  const { rows } = await pool.query<{ failed: number; underWay: number }>(
    `select count(*) filter (where state in ('failed', 'stopped'))::int as failed,
            count(*) filter (where state in ('waiting', 'running'))::int as "underWay"
     from import_run`,
  );
  return rows[0] ?? { failed: 0, underWay: 0 };
}
