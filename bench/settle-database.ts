import type { Pool } from "pg";

/**
 * What planting leaves to do is done before anything is measured: statistics, dead rows, and pages on their way to the
 * disk. Else the first minutes would measure a database that vacuums and writes what nobody asked for.
 */
export async function settleDatabase(pool: Pool): Promise<void> {
  await pool.query("vacuum (analyze)");
  const { rows } = await pool.query<{ may: boolean }>(
    "select pg_has_role(current_user, 'pg_checkpoint', 'usage') as may",
  );
  if (rows[0]?.may) await pool.query("checkpoint");
}
