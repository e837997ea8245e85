import { type RawBuilder, sql } from "kysely";

import type { Fields, ReportedResult, UndoResult } from "#domain/import/import-undo.ts";
import type { Database } from "#server/platform/database/database.ts";

/** One thing of a part as it was before an import, and as the import left it. */
export type Before = {
  partId: number;
  detail: string;
  before: Fields;
  after: Fields;
  /** What it is told as, where that is not the part: it may be of none, then of NO_PART. */
  name?: string;
  /** The account that it is about, with which it is forgotten. */
  accountId?: string;
};

/** The id that no part has. */
export const NO_PART = 0;

/** The same under another name, where an import keeps several kinds of things of one part. */
export function namedAs(
  { keptAs = "" }: { keptAs?: string },
  things: readonly Before[],
): readonly Before[] {
  return keptAs === ""
    ? things
    : things.map((thing) => Object.assign({}, thing, { detail: keptAs + thing.detail }));
}

/** The same as it is kept: the changed fields of a thing of some kind. */
export type KeptBefore<Thing> = {
  id: number;
  partId: number;
  sku: string;
  detail: string;
  at: Date;
  before: Thing | null;
  after: Thing | null;
};

/**
 * Keeps what a batch changed; of what an earlier batch of the run changed already, what was before that
 * stays, and since when: what was ordered between the two was ordered of what the import had changed.
 */
export async function keepBefore(
  db: Database,
  runId: number | null,
  things: readonly Before[],
): Promise<void> {
  if (runId === null || things.length === 0) return;
  await sql`
    insert into import_before (run_id, part_id, sku, detail, before, after, account_id)
    select ${runId}, "partId", coalesce(thing.name, part.sku), detail, nullif(before, 'null'),
      nullif(after, 'null'), "accountId"
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
      as thing ("partId" int, detail text, before jsonb, after jsonb, name text, "accountId" uuid)
    left join part on part.id = "partId"
    where coalesce(thing.name, part.sku) is not null
    on conflict (run_id, part_id, detail) do update set
      before = case when import_before.before is not null
        then coalesce(excluded.before, '{}') || import_before.before end,
      after = case when excluded.after is not null
        then coalesce(import_before.after, '{}') || excluded.after end`.execute(db);
}

/** What became of a thing: one that was put back of which somebody has to hear is marked apart. */
const RESULT = sql`case when is_invited then 'invited' else result end as result`;
const KEPT = sql`
  select id, part_id as "partId", sku, detail, before, after, at, ${RESULT} from import_before`;

/** Whether a thing is kept under a name; as the index has it of what is still to be put back, all things under none. */
function isKeptAs(keptAs: string): RawBuilder<unknown> {
  return keptAs === "" ? sql`true` : sql`split_part(detail, ' ', 1) = ${keptAs.trimEnd()}`;
}

/** Things that are kept under a name, each by what it is called among them. */
function calledAmong<Thing extends { detail: string }>(
  things: readonly Thing[],
  keptAs: string,
): Thing[] {
  return things.map((thing) => Object.assign(thing, { detail: thing.detail.slice(keptAs.length) }));
}

/** What is still to be put back, the latest first; those before one where a page of them is looked at. */
export async function findBefore<Thing>(
  db: Database,
  runId: number,
  { limit, before = null, keptAs = "" }: KeptPage,
): Promise<KeptBefore<Thing>[]> {
  const { rows } = await sql<KeptBefore<Thing>>`
    ${KEPT} where run_id = ${runId} and result is null
      and (${before}::bigint is null or id < ${before}) and ${isKeptAs(keptAs)}
    order by id desc limit ${limit}`.execute(db);
  return calledAmong(rows, keptAs);
}

type KeptPage = {
  limit: number;
  before?: number | null;
  /** Where an import keeps several kinds of things: those of one, by its word. */
  keptAs?: string;
};

/** What is still to be put back of these parts under one name, and what of other things is about them. */
export async function findBeforeOf<Thing>(
  db: Database,
  runId: number,
  { partIds, keptAs }: { partIds: readonly number[]; keptAs: string },
): Promise<KeptBefore<Thing>[]> {
  const { rows } = await sql<KeptBefore<Thing>>`
    ${KEPT} where run_id = ${runId} and result is null and ${isKeptAs(keptAs)}
      and (part_id = any(${[...partIds]}::int[])
        or (after ->> 'partId')::int = any(${[...partIds]}::int[]))
    order by id desc`.execute(db);
  return calledAmong(rows, keptAs);
}

/** What is kept of exactly these things under one name, with what became of it where that is known. */
export async function findKeptOf<Thing>(
  db: Database,
  runId: number,
  { things, keptAs }: { things: readonly Pick<Before, "partId" | "detail">[]; keptAs: string },
): Promise<(KeptBefore<Thing> & { result: UndoResult | null })[]> {
  // One each: as a plain join, many of them would be looked for among all that the import keeps.
  const { rows } = await sql<KeptBefore<Thing> & { result: UndoResult | null }>`
    select kept.*
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as named ("partId" int, detail text)
    cross join lateral (
      ${KEPT} where run_id = ${runId} and part_id = named."partId"
        and import_before.detail = ${keptAs}::text || named.detail limit 1) kept`.execute(db);
  return calledAmong(rows, keptAs);
}

/** As what a thing is kept; undefined where it is not there. */
export async function detailOfKept(db: Database, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ detail: string }>`
    select detail from import_before where id = ${id}`.execute(db);
  return rows[0]?.detail;
}

/** How many things are still to be put back. */
export async function countBefore(db: Database, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_before
    where run_id = ${runId} and result is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function keepResults(
  db: Database,
  results: readonly { id: number; result: UndoResult }[],
): Promise<void> {
  await sql`
    update import_before set is_invited = row.result = 'invited',
      result = case row.result when 'invited' then 'back' else row.result end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as row (id bigint, result text)
    where import_before.id = row.id`.execute(db);
}

/** A brand or a kind whose place another took, as a field of parts. */
type Refiling = { of: "brandId" | "subcategoryId"; from: number; to: number };

/** What is kept, to be put back, of parts of one brand or kind is of the other from now on. */
export async function refileKept(db: Database, { of, from, to }: Refiling): Promise<void> {
  const isOf = (side: "before" | "after") =>
    sql`coalesce(${sql.ref(side)} -> ${of}::text = to_jsonb(${from}::int), false)`;
  const refiled = (side: "before" | "after") => sql`
    ${sql.ref(side)} = case when ${isOf(side)}
      then ${sql.ref(side)} || jsonb_build_object(${of}::text, ${to}::int) else ${sql.ref(side)} end`;
  await sql`
    update import_before set ${refiled("before")}, ${refiled("after")}
    where result is null and (${isOf("before")} or ${isOf("after")})`.execute(db);
}

/** What became of one thing, or would. */
export type JudgedThing = { id: number; sku: string; detail: string; result: UndoResult };
export type ReportedThing = Omit<JudgedThing, "result"> & { result: ReportedResult };

/** What was not just put back, and why, in the order in which it was looked at. */
export async function findReportedThings(
  db: Database,
  runId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<ReportedThing[]> {
  const { rows } = await sql<ReportedThing>`
    select id, sku, detail, ${RESULT} from import_before
    where run_id = ${runId} and (result <> 'back' or is_invited) and (${after}::bigint is null or id < ${after})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Until when imports ended of which it is forgotten what was before, and those of which no file is kept. */
type Sweep = { until: Date; filesUntil: Date };

/**
 * Forgets what imports changed that can no longer be taken back; what was not put back is told for as long again. One
 * that was stopped may go on as long as the copy of its file is kept, and is then taken back whole or not at all.
 */
export async function sweepBefore(db: Database, { until, filesUntil }: Sweep): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_before using import_run run
    where run.id = run_id and run.state not in ('waiting', 'running')
      and coalesce(run.undo_state, 'done') in ('done', 'failed')
      and coalesce(run.undone_at, run.finished_at, run.started_at, run.created_at) <= ${until}
      and (run.state <> 'stopped' or run.undo_state is not null or run.created_at <= ${filesUntil})
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
