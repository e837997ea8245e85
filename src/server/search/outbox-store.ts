import { type Kysely, sql } from "kysely";

import type { Tables } from "#server/platform/database/tables.ts";

import { REBUILD_LOCK } from "./statement/facet-truth.ts";

/** How many parts wait to be indexed. */
export async function countQueued(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct part_id) as parts from search_outbox`.execute(db);
  return rows[0]?.parts ?? 0;
}

export async function countIndexedParts(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ parts: number }>`select count(*) as parts from part`.execute(db);
  return rows[0]?.parts ?? 0;
}

/** Lets no rebuild begin before the transaction ends; false when one is under way. */
export async function keepsRebuildsOut(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock_shared(${REBUILD_LOCK}) as "isOurs"`.execute(db);
  if (!rows[0]?.isOurs) return false;
  // No rebuild runs while this lock is held: a flag that still says so was left by one that was killed.
  await sql`update search_state set is_rebuilding = false where is_rebuilding`.execute(db);
  return true;
}

/** Takes the parts that wait longest out of the queue, each once; what others take meanwhile is left to them. */
export async function takeQueued(db: Kysely<Tables>, most: number): Promise<number[]> {
  const { rows } = await sql<{ part_id: number }>`
    delete from search_outbox where id in (
      select id from search_outbox order by id limit ${most} for update skip locked)
    returning part_id`.execute(db);
  return Array.from(new Set(rows.map(({ part_id }) => part_id)));
}

/** Queues parts, each once. */
export async function queueParts(db: Kysely<Tables>, partIds: readonly number[]): Promise<void> {
  await sql`
    insert into search_outbox (part_id)
    select distinct unnest(${[...partIds]}::int[])`.execute(db);
}
