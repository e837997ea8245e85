import type { ShopDatabase } from "#server/platform/database/database.ts";

let made = 0;

/**
 * Makes rows of a table bad, by a condition on `new`, or on `old` where they are to be deleted: whoever writes one
 * fails, as with what a version before has left behind. Gives what makes them good again.
 */
export async function spoilRows(
  { pool }: Pick<ShopDatabase, "pool">,
  table: string,
  condition: string,
): Promise<() => Promise<void>> {
  made += 1;
  const name = `spoil_${made}`;
  await pool.query(
    `create function ${name}() returns trigger language plpgsql as
     $$ begin raise exception 'A bad row.'; end $$;
     create trigger ${name} before ${condition.includes("old.") ? "delete" : "insert or update"} on ${table}
     for each row when (${condition}) execute function ${name}()`,
  );
  return async () => {
    await pool.query(`drop function ${name} cascade`);
  };
}
