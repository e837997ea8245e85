import { type Kysely, sql } from "kysely";

import type { AcesApplication } from "#domain/import/aces-application.ts";
import type { Tables } from "#server/platform/database/tables.ts";

type Db = Kysely<Tables>;

export type WaitingApplication = {
  fingerprint: string;
  line: number;
  application: AcesApplication;
  missing: readonly string[];
  /** What it misses that staff says is not the shop's; null where it waits. */
  leftOutFor: string | null;
};

/** Keeps applications until what they miss is known, or left out; one that waits already is only brought up to date. */
export async function keepWaiting(
  db: Db,
  runId: number | null,
  waiting: readonly WaitingApplication[],
): Promise<void> {
  if (waiting.length === 0) return;
  await sql`
    insert into aces_application (fingerprint, run_id, line, application, missing, state, left_out_for)
    select fingerprint, ${runId}::int, line, application,
      array(select jsonb_array_elements_text(missing)),
      case when "leftOutFor" is null then 'waiting' else 'left_out' end, "leftOutFor"
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as row (fingerprint text, line bigint,
      application jsonb, missing jsonb, "leftOutFor" text)
    on conflict (fingerprint) do update set state = excluded.state, missing = excluded.missing,
      left_out_for = excluded.left_out_for,
      run_id = coalesce(excluded.run_id, aces_application.run_id),
      line = case when excluded.run_id is null then aces_application.line else excluded.line end,
      resolved_at = null
    where aces_application.state <> excluded.state or aces_application.missing <> excluded.missing
      or aces_application.left_out_for is distinct from excluded.left_out_for
    `.execute(db);
}

export async function markResolved(db: Db, fingerprints: readonly string[]): Promise<void> {
  if (fingerprints.length === 0) return;
  await sql`
    update aces_application set state = 'resolved', left_out_for = null, resolved_at = now()
    where state <> 'resolved' and fingerprint = any(${[...fingerprints]}::text[])`.execute(db);
}

/** How an application is kept: whether it waits, came in or is left out, and which file brought it last. */
export type QueuedState = {
  state: "waiting" | "resolved" | "left_out";
  leftOutFor: string | null;
  runId: number | null;
  line: number;
  resolvedAt: string | null;
};

/** How these applications are kept, by their fingerprints; of those that were never kept it has nothing. */
export async function findQueued(
  db: Db,
  fingerprints: readonly string[],
): Promise<Map<string, QueuedState>> {
  const { rows } = await sql<QueuedState & { fingerprint: string }>`
    select fingerprint, state, left_out_for as "leftOutFor", run_id as "runId", line,
      resolved_at::text as "resolvedAt"
    from aces_application where fingerprint = any(${[...fingerprints]}::text[])`.execute(db);
  return new Map(rows.map(({ fingerprint, ...queued }) => [fingerprint, queued]));
}

/** Takes applications out of the queue, as if no file had brought them. */
export async function dropQueued(db: Db, fingerprints: readonly string[]): Promise<void> {
  await sql`
    delete from aces_application
    where fingerprint = any(${[...fingerprints]}::text[])`.execute(db);
}

/** Keeps applications as they were; what is no longer left out waits, and what they miss stays what was found last. */
export async function restoreQueued(
  db: Db,
  queued: readonly (QueuedState & { fingerprint: string })[],
): Promise<void> {
  await sql`
    update aces_application queued set
      state = case when is_over then 'waiting' else was.state end,
      left_out_for = case when is_over then null else "leftOutFor" end,
      run_id = (select id from import_run where id = "runId"), line = was.line,
      resolved_at = "resolvedAt"
    from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb) as was (fingerprint text, state text,
      "leftOutFor" text, "runId" int, line bigint, "resolvedAt" timestamptz)
    cross join lateral (select was.state = 'left_out' and not exists (
      select from aces_left_out where missing = "leftOutFor") as is_over) meaning
    where queued.fingerprint = was.fingerprint`.execute(db);
}

export type QueuedApplication = {
  id: number;
  fingerprint: string;
  line: number;
  application: AcesApplication;
};

/** Waiting applications after an id, locked against a second resolver; those that miss one of `keys`, or all. */
export async function waitingAfter(
  db: Db,
  page: { id: number; limit: number; keys: readonly string[] | undefined },
): Promise<QueuedApplication[]> {
  const among = page.keys ? sql`and missing && ${[...page.keys]}::text[]` : sql``;
  const { rows } = await sql<QueuedApplication>`
    select id, fingerprint, line, application from aces_application
    where state = 'waiting' and id > ${page.id} ${among}
    order by id limit ${page.limit} for update skip locked`.execute(db);
  return rows;
}

export type WaitingGroup = { missing: string; applications: number; example: string };

/** What the queue waits for, the most wanted first, with a part number as an example. */
export async function waitingGroups(db: Db, limit: number): Promise<WaitingGroup[]> {
  const { rows } = await sql<WaitingGroup>`
    select key as missing, count(*) as applications,
      min(application ->> 'partNumber') as example
    from aces_application, unnest(missing) key where state = 'waiting'
    group by key order by count(*) desc, key limit ${limit}`.execute(db);
  return rows;
}

export async function countWaitingApplications(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from aces_application where state = 'waiting'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
