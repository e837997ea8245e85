import { sql } from "kysely";
import type { Pool } from "pg";

import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The clocks that a day of use is told by. */
const CLOCKS = timeZoneOf("cr");

/** What is counted of use harms nobody where a crash forgets its last half second (ADR 0021). */
const NOTE = `
  with hurried as materialized (select set_config('synchronous_commit', 'off', true))
  insert into api_key_use as used (key_id, day, call, calls, refused, last_at, last_from)
  select $1::int, ($2::timestamptz at time zone '${CLOCKS}')::date, $3::text, $4::int, $5::int, $2, $6::text
  from hurried
  on conflict (key_id, day, call) do update set
    calls = used.calls + excluded.calls,
    refused = used.refused + excluded.refused,
    last_at = greatest(used.last_at, excluded.last_at),
    last_from = excluded.last_from`;

export type NotedUse = { keyId: number; call: string; isRefused: boolean; from: string; at: Date };

/** Counts a call that a key made, or was refused. */
export async function noteUse(pool: Pool, use: NotedUse): Promise<void> {
  const { keyId, call, isRefused, from, at } = use;
  await pool.query({
    name: "note-key-use",
    text: NOTE,
    values: [keyId, at, call, isRefused ? 0 : 1, isRefused ? 1 : 0, from],
  });
}

export type LastUse = { keyId: number; lastAt: Date; lastFrom: string; today: number };

/** When and from where keys were used last, and how often today; nothing of one that never was. */
export async function findLastUses(
  db: Database,
  { keyIds, now }: { keyIds: readonly number[]; now: Date },
): Promise<LastUse[]> {
  const { rows } = await sql<LastUse>`
    select wanted as "keyId", last_at as "lastAt", last_from as "lastFrom",
      (select coalesce(sum(calls), 0)::int from api_key_use
        where key_id = wanted and day = (${now}::timestamptz at time zone ${CLOCKS})::date) as today
    from unnest(${[...keyIds]}::int[]) wanted
    cross join lateral (
      select last_at, last_from from api_key_use
      where key_id = wanted and calls > 0 order by last_at desc limit 1
    ) used`.execute(db);
  return rows;
}

export type DayOfUse = { day: string; calls: number; refused: number };

/** How often a key was used on each of the last days, those without use too, the latest first. */
export async function findDaysOfUse(
  db: Database,
  { keyId, days, now }: { keyId: number; days: number; now: Date },
): Promise<DayOfUse[]> {
  const { rows } = await sql<DayOfUse>`
    select to_char(wanted, 'YYYY-MM-DD') as day,
      coalesce(sum(calls), 0)::int as calls, coalesce(sum(refused), 0)::int as refused
    from (select (${now}::timestamptz at time zone ${CLOCKS})::date - back as wanted
      from generate_series(0, ${days - 1}::int) back) days
    left join api_key_use on key_id = ${keyId} and day = wanted
    group by wanted order by wanted desc`.execute(db);
  return rows;
}

export type CallOfUse = {
  call: string;
  calls: number;
  refused: number;
  lastAt: Date;
  lastFrom: string;
};

/** What a key called, all that is kept of it, the call that it made last first. */
export async function findCallsOfUse(db: Database, keyId: number): Promise<CallOfUse[]> {
  const { rows } = await sql<CallOfUse>`
    select call, sum(calls)::int as calls, sum(refused)::int as refused,
      max(last_at) as "lastAt", (array_agg(last_from order by last_at desc))[1] as "lastFrom"
    from api_key_use where key_id = ${keyId}
    group by call order by max(last_at) desc limit 100`.execute(db);
  return rows;
}

/** Forgets what was used before a moment. */
export async function deleteUsesBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from api_key_use where last_at < ${before}`.execute(db);
}
