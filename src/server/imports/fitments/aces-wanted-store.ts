import { sql } from "kysely";

import type { AcesApplication } from "#domain/import/aces-application.ts";
import type { Database } from "#server/platform/database/database.ts";

import { KIND_OF_KEY } from "./aces-meaning-store.ts";
import { beginMoves } from "./aces-moving-store.ts";

export type WantedPage = {
  kind: string | undefined;
  text: string;
  /** The last of the page before. */
  after: { applications: number; key: string } | undefined;
  limit: number;
};

export type WantedRow = {
  key: string;
  applications: number;
  since: Date;
  /** A part of which something waits. */
  example: string | null;
};

/** What applications wait for, the most wanted first. */
export async function wantedAfter(db: Database, page: WantedPage): Promise<WantedRow[]> {
  const { kind = null, text, after, limit } = page;
  const behind = after
    ? sql`and (applications < ${after.applications}
        or applications = ${after.applications} and key > ${after.key})`
    : sql``;
  const { rows } = await sql<WantedRow>`
    select key, applications, since, (
      select application ->> 'partNumber' from aces_application
      where state = 'waiting' and missing && array[key] order by id limit 1) as example
    from (select missing as key, applications, since from aces_wanted) wanted
    where (${kind}::text is null or ${KIND_OF_KEY} = ${kind})
      and position(lower(${text}) in lower(key)) > 0 ${behind}
    order by applications desc, key limit ${limit}`.execute(db);
  return rows;
}

/** How much waits for a thing, and since when; nothing where nothing does. */
export async function findWanted(
  db: Database,
  key: string,
): Promise<{ applications: number; since: Date } | undefined> {
  const { rows } = await sql<{ applications: number; since: Date }>`
    select applications, since from aces_wanted where missing = ${key}`.execute(db);
  return rows[0];
}

/** Whether anything waits for one of these things. */
export async function isAnyWanted(db: Database, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from aces_wanted where missing = any(${[...keys]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** What is waited for that begins so, at most `limit`. */
export async function wantedBeginning(
  db: Database,
  beginnings: readonly string[],
  limit: number,
): Promise<string[]> {
  if (beginnings.length === 0) return [];
  const { rows } = await sql<{ missing: string }>`
    select missing from aces_wanted where exists (
      select from unnest(${[...beginnings]}::text[]) beginning where starts_with(missing, beginning))
    order by missing limit ${limit}`.execute(db);
  return rows.map(({ missing }) => missing);
}

export type QueuedExample = {
  id: number;
  line: number;
  /** The import that brought it, and its file, where they are known. */
  runId: number | null;
  file: string | null;
  application: AcesApplication;
};

/** The first applications that wait for one of these things, or were left out for it. */
export async function firstQueued(
  db: Database,
  keys: readonly string[],
  limit: number,
): Promise<QueuedExample[]> {
  const { rows } = await sql<QueuedExample>`
    select queued.id, line, run.id as "runId", run.file_name as file, application
    from (
      select * from aces_application where state = 'waiting' and missing && ${[...keys]}::text[]
      union all
      select * from aces_application
      where state = 'left_out' and left_out_for = any(${[...keys]}::text[])
      limit ${limit}
    ) queued left join import_run run on run.id = run_id
    order by queued.id`.execute(db);
  return rows;
}

/**
 * Says that a thing is left out, and lets what waits for it follow; answers how many applications that are. With
 * `isLasting` what later files bring of it is left out, too.
 */
export async function leaveOut(db: Database, key: string, isLasting: boolean): Promise<number> {
  await sql`
    insert into aces_left_out (missing, is_lasting) values (${key}, ${isLasting})
    on conflict (missing) do update set is_lasting = excluded.is_lasting`.execute(db);
  await beginMoves(db, [key]);
  return (await findWanted(db, key))?.applications ?? 0;
}

/** Says of these things that they are not left out, and lets what was left out for them follow: it is to wait again. */
export async function bringBack(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from aces_left_out where missing = any(${[...keys]}::text[])`.execute(db);
  await beginMoves(db, keys);
}

/** How many applications are left out for a thing. */
export async function countLeftOut(db: Database, key: string): Promise<number> {
  const { rows } = await sql<{ applications: number }>`
    select applications from aces_left_count where missing = ${key}`.execute(db);
  return rows[0]?.applications ?? 0;
}

/** Which of these things are left out, whatever file brings them. */
export async function leftOutForGood(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ missing: string }>`
    select missing from aces_left_out
    where is_lasting and missing = any(${[...new Set(keys)]}::text[])`.execute(db);
  return new Set(rows.map(({ missing }) => missing));
}
