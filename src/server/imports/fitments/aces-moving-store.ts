import { type RawBuilder, sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";
import { onlyRow } from "#server/platform/database/only-row.ts";

/** A thing of which applications are still to be left out, or to be brought back. */
export type Move = {
  key: string;
  isLeaving: boolean;
  /** The last application that was looked at, and the last that there was when it was said. */
  afterId: number;
  untilId: number;
  /** How many are to go. */
  toGo: number;
};

const MOVES = sql`
  select moving.missing as key, left_out.missing is not null as "isLeaving", after_id as "afterId",
    until_id as "untilId", begun_at,
    coalesce(case when left_out.missing is null then counted.applications
      else wanted.applications end, 0) as "toGo"
  from aces_moving moving left join aces_left_out left_out using (missing)
  left join aces_wanted wanted on wanted.missing = moving.missing
  left join aces_left_count counted on counted.missing = moving.missing`;

function among(keys: readonly string[] | undefined): RawBuilder<unknown> {
  return keys ? sql`where moving.missing = any(${[...keys]}::text[])` : sql``;
}

/** Lets move what names these things from the first on, where anything does. */
export async function beginMoves(db: Database, keys: readonly string[]): Promise<void> {
  await sql`
    insert into aces_moving (missing, until_id)
    select key, (select coalesce(max(id), 0) from aces_application)
    from (select distinct unnest(${[...keys]}::text[]) as key) entry
    where exists (select from aces_left_count where missing = key)
      or exists (select from aces_moving where missing = key)
      or exists (select from aces_left_out join aces_wanted using (missing) where missing = key)
    on conflict (missing) do update set after_id = 0, until_id = excluded.until_id,
      begun_at = excluded.begun_at`.execute(db);
}

/** Whether anything is still to be left out, or to be brought back, because of one of `keys` or of anything. */
export async function isAnyMoving(
  db: Database,
  keys: readonly string[] | undefined,
): Promise<boolean> {
  const { rows } = await sql`select from aces_moving moving ${among(keys)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The move that began first, of one of `keys` or of all. */
export async function firstMove(
  db: Database,
  keys: readonly string[] | undefined,
): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    ${MOVES} ${among(keys)} order by begun_at, moving.missing limit 1`.execute(db);
  return rows[0];
}

/** How many applications are still to be left out or brought back, and how many of them to be left out. */
export type ToGo = { moving: number; leaving: number };

/** How many applications are to go of one of `keys`, or of all. */
export async function countToGo(db: Database, keys: readonly string[] | undefined): Promise<ToGo> {
  return onlyRow(
    db,
    sql<ToGo>`
    select coalesce(sum("toGo"), 0)::int as moving,
      coalesce(sum("toGo") filter (where "isLeaving"), 0)::int as leaving
    from (${MOVES} ${among(keys)}) move`,
  );
}

/**
 * Of these applications those that name something which is being left out, or that are being brought back; what came
 * into the queue after that was said is neither.
 */
export async function findMoving(
  db: Database,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from aces_application queued
    where fingerprint = any(${[...fingerprints]}::text[]) and exists (select from aces_moving moving
      left join aces_left_out left_out using (missing)
      where queued.id <= moving.until_id
        and (moving.missing = queued.left_out_for and left_out.missing is null
          or queued.state = 'waiting' and left_out.missing = any(queued.missing)))`.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** How many rows of the queue one batch looks at, and so at most moves. */
export const MOVED_AT_ONCE = 2_000;

export type MovedBatch = {
  moved: number;
  /** The last that was looked at; null where none is left. */
  next: number | null;
};

/** Leaves out the next of what waits for a thing. */
export async function leaveOutNext(db: Database, move: Move): Promise<MovedBatch> {
  if (move.toGo === 0) return { moved: 0, next: null };
  // So few are found by what they miss, unless many were moved before them: the index would pass by all those again.
  const isFew = move.toGo <= MOVED_AT_ONCE && move.afterId === 0;
  return isFew ? leaveOutFew(db, move) : leaveOutPage(db, move);
}

async function leaveOutFew(db: Database, { key, untilId }: Move): Promise<MovedBatch> {
  const { numAffectedRows = 0n } = await sql`
    update aces_application set state = 'left_out', left_out_for = ${key}
    where state = 'waiting' and missing && array[${key}] and id <= ${untilId}`.execute(db);
  return { moved: Number(numAffectedRows), next: null };
}

async function leaveOutPage(db: Database, { key, afterId, untilId }: Move): Promise<MovedBatch> {
  const { looked, last } = await onlyRow(
    db,
    sql<{ looked: number; last: number | null }>`
    select count(*)::int as looked, max(id) as last from (
      select id from aces_application where id > ${afterId} and id <= ${untilId}
      order by id limit ${MOVED_AT_ONCE}) page`,
  );
  if (last === null) return { moved: 0, next: null };
  const { numAffectedRows = 0n } = await sql`
    update aces_application set state = 'left_out', left_out_for = ${key}
    where id > ${afterId} and id <= ${last} and state = 'waiting'
      and ${key} = any(missing)`.execute(db);
  return { moved: Number(numAffectedRows), next: looked < MOVED_AT_ONCE ? null : last };
}

/**
 * Lets wait again the next of what was left out for a thing; what names another that is left out for good is so for
 * that.
 */
export async function bringBackNext(db: Database, move: Move): Promise<MovedBatch> {
  const { looked, moved, last } = await onlyRow(
    db,
    sql<{ looked: number; moved: number; last: number | null }>`
    with page as (
      select id, (select other.missing from aces_left_out other
          where is_lasting and other.missing = any(queued.missing)
          order by array_position(queued.missing, other.missing) limit 1) as other
      from aces_application queued where state = 'left_out' and left_out_for = ${move.key}
        and id > ${move.afterId} and id <= ${move.untilId}
      order by left_out_for, id limit ${MOVED_AT_ONCE}
    ), moved as (
      update aces_application queued set left_out_for = other,
        state = case when other is null then 'waiting' else 'left_out' end
      from page where queued.id = page.id returning queued.id, state
    )
    select count(*)::int as looked, count(*) filter (where state = 'waiting')::int as moved,
      max(id) as last from moved`,
  );
  return { moved, next: looked < MOVED_AT_ONCE ? null : last };
}

/** Notes how far a move came, or that it is over. */
export async function advanceMove(db: Database, key: string, next: number | null): Promise<void> {
  await (
    next === null
      ? sql`delete from aces_moving where missing = ${key}`
      : sql`update aces_moving set after_id = ${next} where missing = ${key}`
  ).execute(db);
}
