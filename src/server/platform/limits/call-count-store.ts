import type { ClientBase, Pool } from "pg";

/** What one machine counted of a key of a limit, and for how long that still counts, in ms. */
export type MachineCount = { name: string; key: string; points: number; ms: number };

/** So many of the others' are read, those that counted most: no flood makes a look long. */
const MOST_READ = 5_000;
/** Workers of one machine tell of one window: what ends later than this after it, in SQL, is the next one. */
const SAME_WINDOW = "interval '1 second'";

/**
 * Tells what this machine counted, and reads what others did, by one statement. No commit waits for it (ADR 0021), and a
 * machine writes its own rows alone: machines never wait for each other.
 */
const EXCHANGE = `
  with hurried as materialized (select set_config('synchronous_commit', 'off', true)),
  written as (
    insert into call_count as counted (name, key, machine, points, until)
    select name, key, $1::uuid, points, clock_timestamp() + ms * interval '1 millisecond'
      from hurried, unnest($2::text[], $3::text[], $4::int[], $5::float8[]) as own (name, key, points, ms)
      order by name, key
    on conflict (name, key, machine) do update set
      points = case when excluded.until - counted.until > ${SAME_WINDOW} then excluded.points
        else greatest(counted.points, excluded.points) end,
      until = case when excluded.until - counted.until > ${SAME_WINDOW} then excluded.until
        else least(counted.until, excluded.until) end)
  select name, key, points, (extract(epoch from until - clock_timestamp()) * 1000)::float8 as ms
    from call_count where machine <> $1::uuid and until > clock_timestamp()
    order by points desc limit $6`;

type Exchange = { machine: string; counts: readonly MachineCount[] };

/** Tells counts of this machine, the whole of each window and not what was added, and gives those of all others. */
export async function exchangeCounts(
  database: Pool | ClientBase,
  { machine, counts }: Exchange,
): Promise<MachineCount[]> {
  const { rows } = await database.query<MachineCount>({
    name: "exchange-counts",
    text: EXCHANGE,
    values: [
      machine,
      counts.map(({ name }) => name),
      counts.map(({ key }) => key),
      counts.map(({ points }) => points),
      counts.map(({ ms }) => ms),
      MOST_READ,
    ],
  });
  return rows;
}

const MOST_DELETED = 10_000;

/**
 * Deletes what has not counted for a minute, and says whether that was all; what somebody else is about to write is left to
 * the next time.
 */
export async function deleteOver(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from call_count where ctid = any(array(
      select ctid from call_count where until < clock_timestamp() - interval '1 minute'
      limit $1 for update skip locked))`,
    [MOST_DELETED],
  );
  return (rowCount ?? 0) < MOST_DELETED;
}
