import type { ShopDatabase } from "#server/platform/database/database.ts";

type Pool = Pick<ShopDatabase["pool"], "connect" | "query">;

/** What somebody else writes meanwhile, and who waits for it. */
export function crossingIn(pool: Pool) {
  return {
    /** How many wait for somebody else in this database; other tests have others. */
    waiting: async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    },
    /** Somebody else's transaction, at its end. */
    meanwhile: async () => {
      const other = await pool.connect();
      await other.query("begin");
      return {
        run: (text: string, values: unknown[] = []) => other.query(text, values),
        end: async () => {
          await other.query("commit");
          other.release();
        },
      };
    },
  };
}
