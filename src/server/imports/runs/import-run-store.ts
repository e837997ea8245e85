import { type Kysely, sql } from "kysely";

import { FAILED_LATELY_DAYS, type ImportCounts, NO_COUNTS } from "#domain/import/import-kind.ts";
import type { RowProblem } from "#domain/import/row-problem.ts";
import { type Actor, OPERATOR_ACTOR } from "#server/audit/append-audit.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { literally } from "#server/platform/database/text-match.ts";

import { IMPORT_TURN } from "./import-lock-store.ts";
import type { ImportRun } from "./import-run.ts";

type Db = Kysely<Tables>;

const RUN = sql`
  select id, kind, file_name as "fileName", file_path as "filePath", sha256,
    size_bytes as "sizeBytes", is_dry_run as "isDryRun", options, state, position, progress, counts,
    header, warnings, error, created_at as "createdAt", started_at as "startedAt",
    finished_at as "finishedAt", begun_by as "begunBy",
    stop_wanted_at is not null as "isStopWanted",
    exists (select from import_before where run_id = import_run.id) as "hasChanges",
    case kind when 'aces' then kept_position = position
      when 'customers' then customers_kept = position else true end as "isKeptWhole",
    case when undo_state is not null then jsonb_build_object('state', undo_state, 'by', undo_by,
      'accountId', undo_account, 'counts', undo_counts || jsonb_build_object(
        'invited', undo_invited, 'back', (undo_counts ->> 'back')::int - undo_invited),
      'error', undo_error)
      end as undo
  from import_run`;

type NewRun = Pick<
  ImportRun,
  "kind" | "fileName" | "filePath" | "sha256" | "sizeBytes" | "isDryRun" | "options" | "state"
> & { begunBy?: string | undefined };

export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_run
      (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options, state, counts, begun_by)
    values (${run.kind}, ${run.fileName}, ${run.filePath}, ${run.sha256}, ${run.sizeBytes},
      ${run.isDryRun}, ${JSON.stringify(run.options)}, ${run.state}, ${JSON.stringify(NO_COUNTS)},
      ${run.begunBy ?? null})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The import run was not written.");
  return id;
}

export async function findRun(db: Db, runId: number): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`${RUN} where id = ${runId}`.execute(db);
  return rows[0];
}

/** Who imports: the member of the staff who began the run, or whoever runs commands. */
export async function findImporter(db: Db, runId: number): Promise<Actor> {
  const { rows } = await sql<Actor>`
    select account.id as "accountId", run.begun_by as name
    from import_run run left join account on account.email = run.begun_by
    where run.id = ${runId} and run.begun_by is not null`.execute(db);
  return rows[0] ?? OPERATOR_ACTOR;
}

/** Who takes a run back. */
export async function findUndoer(db: Db, runId: number): Promise<Actor> {
  const { rows } = await sql<Actor>`
    select undo_account as "accountId", undo_by as name from import_run
    where id = ${runId} and undo_by is not null`.execute(db);
  return rows[0] ?? OPERATOR_ACTOR;
}

type RunPage = {
  limit: number;
  before?: number | undefined;
  kind?: string | null | undefined;
  state?: string | null | undefined;
  /** A number, or a piece of the file's name or of who began it. */
  text?: string | undefined;
  /** Kinds that are none of the reader's business. */
  except?: readonly string[] | undefined;
};

/** What failed in the last days, or could not be undone: the overview counts it, and its list shows it. */
const HAS_FAILED_LATELY = sql<boolean>`((state = 'failed' or undo_state = 'failed')
  and created_at > now() - make_interval(days => ${FAILED_LATELY_DAYS}))`;

/**
 * The latest runs, newest first; those before one, of a kind or in a state, where that is said. Among those that
 * failed are those whose undo did.
 */
export async function latestRuns(
  db: Db,
  { limit, before, kind = null, state = null, text = "", except = [] }: RunPage,
): Promise<ImportRun[]> {
  const like = `%${literally(text)}%`;
  const { rows } = await sql<ImportRun>`${RUN}
    where id < ${before ?? 2_147_483_647}
      and (${kind}::text is null or kind = ${kind})
      and kind <> all(${[...except]}::text[])
      and (${state}::text is null or state = ${state}
        or (${state} = 'failed' and undo_state = 'failed')
        or (${state} = 'failedLately' and ${HAS_FAILED_LATELY}))
      and (${text} = '' or id::text = ${text} or file_name ilike ${like} or begun_by ilike ${like})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Asks a run to stop after the batch at hand; one that nobody works on yet is stopped at once. */
export async function wantStop(db: Db, runId: number): Promise<void> {
  await sql`
    update import_run set
      state = case when state = 'waiting' then 'stopped' else state end,
      stop_wanted_at = case when state = 'running' then now() end
    where id = ${runId} and state in ('waiting', 'running')`.execute(db);
}

/** Lets a stopped run wait for the background again; false for one that is in another state. */
export async function waitAgain(db: Db, runId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_run set state = 'waiting', stop_wanted_at = null, error = null
    where id = ${runId} and state = 'stopped' and undo_state is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function waitingRuns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import_run
    where state in ('waiting', 'running') or undo_state in ('waiting', 'running')
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The files of runs that go on, and of those that ended, or never did, since a moment. */
export async function runFilesSince(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select distinct file_path as file from import_run
    where state in ('waiting', 'running') or coalesce(finished_at, created_at) > ${since}`.execute(
    db,
  );
  return rows.map(({ file }) => file);
}

export async function beginRun(db: Db, runId: number, filePath: string): Promise<void> {
  await sql`
    update import_run set state = 'running', file_path = ${filePath}, error = null,
      started_at = coalesce(started_at, now())
    where id = ${runId}`.execute(db);
}

export async function keepHeader(db: Db, runId: number, header: readonly string[]): Promise<void> {
  await sql`update import_run set header = ${[...header]} where id = ${runId}`.execute(db);
}

type Advance = { from: number; to: number; progress: number; counts: ImportCounts };

/**
 * Moves a run on in the batch's own transaction, and says whether somebody wants it to stop; nothing when
 * someone else has moved it meanwhile. How far it is kept what there was goes along, unless a batch fell behind there.
 */
export async function advanceRun(
  db: Db,
  runId: number,
  step: Advance,
): Promise<{ isStopWanted: boolean } | undefined> {
  const { rows } = await sql<{ isStopWanted: boolean }>`
    update import_run set position = ${step.to}, progress = ${step.progress},
      kept_position = case when kept_position = position then ${step.to} else kept_position end,
      customers_kept = case when customers_kept = position then ${step.to} else customers_kept end,
      counts = ${JSON.stringify(step.counts)}
    where id = ${runId} and position = ${step.from} and state = 'running'
    returning stop_wanted_at is not null as "isStopWanted"`.execute(db);
  return rows[0];
}

export type RunEnding = {
  state: "waiting" | "stopped" | "done" | "failed";
  error?: ImportRun["error"];
  warnings?: ImportRun["warnings"];
};

export async function endRun(db: Db, runId: number, ending: RunEnding): Promise<void> {
  const isOver = ending.state === "done" || ending.state === "failed";
  await sql`
    update import_run set state = ${ending.state},
      stop_wanted_at = case when ${ending.state} = 'waiting' then stop_wanted_at end,
      error = ${ending.error ? JSON.stringify(ending.error) : null},
      warnings = coalesce(${ending.warnings ? JSON.stringify(ending.warnings) : null}, warnings),
      progress = case when ${ending.state} = 'done' then 1 else progress end,
      finished_at = case when ${isOver} then now() end
    where id = ${runId}`.execute(db);
  if (isOver) await sql`delete from import_key where run_id = ${runId}`.execute(db);
}

/** Forgets the rows that imports of customers refused which ended before a moment: they name people. */
export async function forgetRefusedCustomers(db: Db, until: Date): Promise<void> {
  await sql`
    delete from import_rejected_row using import_run run
    where run.id = run_id and run.kind = 'customers' and run.state not in ('waiting', 'running')
      and coalesce(run.finished_at, run.created_at) < ${until}`.execute(db);
}

export type RejectedRow = {
  position: number;
  line: number;
  cells: readonly string[];
  problems: readonly RowProblem[];
};

export async function keepRejected(db: Db, runId: number, rows: readonly RejectedRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into import_rejected_row (run_id, position, line, cells, problems)
    select ${runId}, position, line, array(select jsonb_array_elements_text(cells)), problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (position bigint, line bigint, cells jsonb, problems jsonb)`.execute(db);
}

/** The refused rows after a position, in the order of the file. */
export async function rejectedAfter(
  db: Db,
  runId: number,
  page: { position: number; limit: number },
) {
  const { rows } = await sql<RejectedRow>`
    select position, line, cells, problems from import_rejected_row
    where run_id = ${runId} and position > ${page.position}
    order by position limit ${page.limit}`.execute(db);
  return rows;
}

/** Notes the keys of a batch and answers which were there before, with the line that had them first. */
export async function claimKeys(
  db: Db,
  runId: number,
  keys: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; line: number }>`
    with offered as (
      select * from unnest(${[...keys.keys()]}::text[], ${[...keys.values()]}::bigint[])
        as offered (key, line)
    ), claimed as (
      insert into import_key (run_id, key, line)
      select ${runId}, key, line from offered on conflict do nothing returning key
    )
    select key, known.line from offered join import_key known using (key)
    where known.run_id = ${runId} and key not in (select key from claimed)`.execute(db);
  return new Map(rows.map(({ key, line }) => [key, line]));
}

/** Waits until no other batch is applied, and holds that until the caller's transaction ends. */
export async function takeTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_TURN}::bigint)`.execute(db);
}
