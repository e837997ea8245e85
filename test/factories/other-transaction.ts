import type { Pool } from "pg";
import { expect } from "vitest";

/** Waits until somebody waits for somebody else's transaction. */
export async function someoneWaits(pool: Pool): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}

/** Somebody else's transaction, that has done these statements and has not said so yet. */
export async function begunIn(pool: Pool, ...statements: [text: string, values: unknown[]][]) {
  const client = await pool.connect();
  await client.query("begin");
  for (const [text, values] of statements) await client.query(text, values);
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    commit: async () => {
      await client.query("commit");
      client.release();
    },
  };
}
