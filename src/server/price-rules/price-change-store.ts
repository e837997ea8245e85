import { sql } from "kysely";

import type { PricedParts, WrittenRule } from "#contract/price-rules.ts";
import type { PriceChangeState, PriceWork } from "#domain/pricing/price-change.ts";
import type { Database } from "#server/platform/database/database.ts";
import { literally } from "#server/platform/database/text-match.ts";

export type PriceChangeEntry = {
  id: number;
  parts: PricedParts;
  rule: WrittenRule;
  state: PriceChangeState;
  position: number;
  lastPart: number;
  madeBy: string;
  createdAt: Date;
  appliedBy: string | null;
  appliedAt: Date | null;
  undoneBy: string | null;
  undoneAt: Date | null;
  /** Of one that has failed: at what, and what the database said. */
  failedWork: PriceWork | null;
  failure: string | null;
};

const SELECTED = sql`id::int, parts, rule, state, position, last_part as "lastPart", made_by as "madeBy",
  created_at as "createdAt", applied_by as "appliedBy", applied_at as "appliedAt", undone_by as "undoneBy",
  undone_at as "undoneAt", failed_work as "failedWork", failure`;

type NewChange = { parts: PricedParts; rule: WrittenRule; madeBy: string };

export async function insertChange(
  db: Database,
  { parts, rule, madeBy }: NewChange,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into price_change (parts, rule, made_by, last_part)
    values (${JSON.stringify(parts)}, ${JSON.stringify(rule)}, ${madeBy},
      coalesce((select max(id) from part), 0))
    returning id::int`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Writing gave no row.");
  return row.id;
}

/** How many changes wait to be simulated, or are. */
export async function countSimulating(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from price_change where state = 'simulating'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findChange(db: Database, id: number): Promise<PriceChangeEntry | undefined> {
  const { rows } = await sql<PriceChangeEntry>`
    select ${SELECTED} from price_change where id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held to the end of the transaction. */
export async function holdChange(db: Database, id: number): Promise<PriceChangeEntry | undefined> {
  const { rows } = await sql<PriceChangeEntry>`
    select ${SELECTED} from price_change where id = ${id} for update`.execute(db);
  return rows[0];
}

/** The change that has waited longest for work and that no other process works on, held. */
export async function holdWaiting(
  db: Database,
): Promise<(PriceChangeEntry & { state: PriceWork }) | undefined> {
  const { rows } = await sql<PriceChangeEntry & { state: PriceWork }>`
    select ${SELECTED} from price_change
    where state in ('simulating', 'applying', 'undoing') and (try_after is null or try_after <= now())
    order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

type ChangePage = {
  state: PriceChangeState | null;
  /** A number, or a piece of who did something with it or of the parts that it is for. */
  text: string;
  after: number | null;
  limit: number;
};

export async function listChanges(
  db: Database,
  { state, text, after, limit }: ChangePage,
): Promise<PriceChangeEntry[]> {
  const like = `%${literally(text)}%`;
  const { rows } = await sql<PriceChangeEntry>`
    select ${SELECTED} from price_change
    where (${state}::text is null or state = ${state}) and (${after}::bigint is null or id < ${after})
      and (${text} = '' or id::text = ${text} or parts ->> 'text' ilike ${like}
        or made_by ilike ${like} or applied_by ilike ${like} or undone_by ilike ${like}
        or exists (select from brand where slug = parts ->> 'brand' and name ilike ${like})
        or exists (select from category where url = parts ->> 'category'
          and (name_es ilike ${like} or name_en ilike ${like}))
        or exists (select from subcategory where id::text = parts ->> 'subcategory'
          and (name_es ilike ${like} or name_en ilike ${like})))
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Begins work on a change that is held; whoever begins to apply it, or to take it back, is kept with the moment. */
export async function beginWork(
  db: Database,
  { id, work, by }: { id: number; work: Exclude<PriceWork, "simulating">; by: string },
): Promise<void> {
  const [name, at] =
    work === "applying" ? ["applied_by", "applied_at"] : ["undone_by", "undone_at"];
  // Whoever goes on with what failed half-way neither began it nor gets another day to take it back.
  await sql`
    update price_change set state = ${work}, position = 0, tries = 0, try_after = null,
      failure = null, failed_work = null,
      ${sql.ref(name)} = case when failed_work = ${work} then ${sql.ref(name)} else ${by} end,
      ${sql.ref(at)} = case when failed_work = ${work} then ${sql.ref(at)} else now() end
    where id = ${id}`.execute(db);
}

/** Notes how far the work on a change that is held has come, and what it is by now. */
export async function advanceChange(
  db: Database,
  { id, position, state }: Pick<PriceChangeEntry, "id" | "position" | "state">,
): Promise<void> {
  await sql`
    update price_change set position = ${position}, state = ${state}, tries = 0, try_after = null
    where id = ${id}`.execute(db);
}

type Failure = Pick<PriceChangeEntry, "id" | "state" | "position"> & {
  failure: string;
  most: number;
};

/**
 * Notes that the next stretch of a change has failed: it is tried again later, each time a while longer after, and the
 * last time it leaves the queue.
 */
export async function noteFailure(
  db: Database,
  { id, state, position, failure, most }: Failure,
): Promise<void> {
  await sql`
    update price_change set tries = tries + 1, failure = ${failure},
      try_after = now() + (tries + 1) * interval '10 seconds',
      failed_work = case when tries + 1 >= ${most}::int then state end,
      state = case when tries + 1 >= ${most}::int then 'failed' else state end
    where id = ${id} and state = ${state} and position = ${position}`.execute(db);
}

/**
 * Forgets simulations that nobody applied, and what a change did part by part, once the time of both is over. What was
 * written or taken back half-way stays: it may be gone on with.
 */
export async function forgetBefore(db: Database, moment: Date): Promise<void> {
  await sql`
    delete from price_change where created_at < ${moment}
      and (state = 'simulated' or failed_work = 'simulating')`.execute(db);
  await sql`
    delete from price_change_row using price_change change
    where change.id = change_id and change.state in ('applied', 'undone')
      and change.applied_at < ${moment}`.execute(db);
}
