import { sql } from "kysely";

import type { Database } from "./database.ts";

/**
 * Of work that is put off: pieces that failed three times or more, and are tried again. What was due two hours ago is not: no
 * job rests so long, so it was done in another way since, or nobody works.
 */
export const IS_STUCK = sql<boolean>`failures >= 3 and until > now() - interval '2 hours'`;

/** Of one work so many pieces are shown; their number is told of all. */
const MOST_SHOWN = 20;

export type PutOffPiece = {
  work: string;
  /** What it is about, as the work names it: a number or an id. */
  item: string;
  /** When it failed first. */
  since: Date;
  failures: number;
  /** When it is tried again, and whether that is now, by the clock that puts it off. */
  until: Date;
  isDue: boolean;
  /** The kind of its last failure. */
  why: string;
  /** How many pieces of the same work are stuck. */
  ofWork: number;
};

/** The pieces that are stuck, of each work those first that failed first. */
export async function findStuck(db: Database): Promise<PutOffPiece[]> {
  const { rows } = await sql<PutOffPiece>`
    select work, item, since, failures, until, until <= now() as "isDue", why, "ofWork" from (
      select *, row_number() over (partition by work order by since, item) as place,
        (count(*) over (partition by work))::int as "ofWork"
      from work_put_off where ${IS_STUCK}
    ) stuck
    where place <= ${MOST_SHOWN} order by work, since, item`.execute(db);
  return rows;
}

/** Each work of which pieces are stuck, and how many, as "returns (2)". */
export async function countStuck(db: Database): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select work || ' (' || count(*) || ')' as words
    from work_put_off where ${IS_STUCK} group by work order by work`.execute(db);
  return rows.map(({ words }) => words);
}

/** Ends the wait of a piece that is put off, so that it is due; whether there is one. */
export async function endWait(
  db: Database,
  { work, item }: Pick<PutOffPiece, "work" | "item">,
): Promise<boolean> {
  const { rows } = await sql`update work_put_off set until = least(until, now())
    where work = ${work} and item = ${item} returning item`.execute(db);
  return rows.length > 0;
}

/** Ends the waits of all pieces of some works, and says of how many: in one order, whoever else ends some. */
export async function endWaits(db: Database, works: readonly string[]): Promise<number> {
  const { rows } = await sql`
    update work_put_off set until = now() where (work, item) in (
      select work, item from work_put_off where work = any(${[...works]}::text[]) and until > now()
      order by work, item for update)
    returning item`.execute(db);
  return rows.length;
}

/** Forgets what has not failed for a day: it was done in another way. What another process is about is left. */
export async function forgetPutOff(db: Database): Promise<void> {
  await sql`
    delete from work_put_off where (work, item) in (
      select work, item from work_put_off where until < now() - interval '1 day'
      order by work, item for update skip locked)`.execute(db);
}
