import { sql } from "kysely";

import type { PricedParts, WrittenRule } from "#contract/price-rules.ts";
import type { PriceChangeState, PriceWork } from "#domain/pricing/price-change.ts";
import type { Database } from "#server/platform/database/database.ts";

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
};

const SELECTED = sql`id::int, parts, rule, state, position, last_part as "lastPart", made_by as "madeBy",
  created_at as "createdAt", applied_by as "appliedBy", applied_at as "appliedAt"`;

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
    select ${SELECTED} from price_change where state in ('simulating', 'applying', 'undoing')
    order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

export async function listChanges(
  db: Database,
  { state, after, limit }: { state: PriceChangeState | null; after: number | null; limit: number },
): Promise<PriceChangeEntry[]> {
  const { rows } = await sql<PriceChangeEntry>`
    select ${SELECTED} from price_change
    where (${state}::text is null or state = ${state}) and (${after}::bigint is null or id < ${after})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Begins work on a change that is held; whoever applies it is kept with the moment. */
export async function beginWork(
  db: Database,
  { id, work, appliedBy }: { id: number; work: PriceWork; appliedBy?: string },
): Promise<void> {
  await sql`
    update price_change set state = ${work}, position = 0,
      applied_by = coalesce(${appliedBy ?? null}, applied_by),
      applied_at = case when ${appliedBy ?? null}::text is null then applied_at else now() end
    where id = ${id}`.execute(db);
}

/** Notes how far the work on a change that is held has come, and what it is by now. */
export async function advanceChange(
  db: Database,
  { id, position, state }: Pick<PriceChangeEntry, "id" | "position" | "state">,
): Promise<void> {
  await sql`
    update price_change set position = ${position}, state = ${state} where id = ${id}`.execute(db);
}

/** Forgets simulations that nobody applied, and what a change did part by part, once the time of both is over. */
export async function forgetBefore(db: Database, moment: Date): Promise<void> {
  await sql`
    delete from price_change where state = 'simulated' and created_at < ${moment}`.execute(db);
  await sql`
    delete from price_change_row using price_change change
    where change.id = change_id and change.state in ('applied', 'undone')
      and change.applied_at < ${moment}`.execute(db);
}
