import type { Pool } from "pg";

/** What was counted for a key, and until when, in ms since 1970. */
export type Count = { key: string; points: number; expire: number };

/**
 * Counts keys, in one order so that nobody deadlocks. The commit does not wait for the disk: a crash of
 * PostgreSQL may forget the counts of its last half second, which gives somebody as many tries more
 * (ADR 0021).
 */
const COUNT = `
  with hurried as materialized (select set_config('synchronous_commit', 'off', true))
  insert into rate_limit as counted (key, points, expire)
  select key, $2::int, $3::bigint from hurried, unnest($1::text[]) key order by key
  on conflict (key) do update set
    points = case when counted.expire <= $4 then excluded.points
      else counted.points + excluded.points end,
    expire = case when counted.expire <= $4 then excluded.expire else counted.expire end
  returning key, points, expire`;

type Counting = { keys: readonly string[]; points: number; now: number; expire: number };

/** Adds points to each key, all or none; one whose time is up begins again, and lasts until `expire`. */
export async function addPoints(
  pool: Pool,
  { keys, points, now, expire }: Counting,
): Promise<Count[]> {
  const { rows } = await pool.query<Count>({
    name: "count-limit",
    text: COUNT,
    values: [keys, points, expire, now],
  });
  return rows;
}

export async function deleteCount(pool: Pool, key: string): Promise<void> {
  await pool.query("delete from rate_limit where key = $1", [key]);
}

/** Deletes the counts of keys that begin so, and whose time was up before a moment. */
export async function deleteExpired(
  pool: Pool,
  { prefix, before }: { prefix: string; before: number },
): Promise<void> {
  await pool.query("delete from rate_limit where expire < $1 and starts_with(key, $2)", [
    before,
    prefix,
  ]);
}
