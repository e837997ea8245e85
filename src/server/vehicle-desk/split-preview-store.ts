import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

import type { MeantLine } from "./former-line-store.ts";
import { lineColumns } from "./merge-lines-store.ts";
import type { VehicleKey } from "./opened-vehicle-store.ts";

/** How many parts go to the new one, stay, or are of both then; and the first that go. */
type SplitParts = { go: number; stay: number; both: number; first: number[] };

/** So many of the parts that go are told by name. */
const FIRST = 5;

/** The parts of a model or an engine that is to be split; what was said of an engine itself is said of both then. */
export async function countSplitParts(
  db: Database,
  { kind, number }: VehicleKey,
  going: readonly MeantLine[],
): Promise<SplitParts> {
  const own = lineColumns(kind).own;
  const { rows } = await sql<SplitParts>`
    with parts as (
      select id, bool_or(goes) as goes, bool_or(stays) as stays from (
        select part_id as id, ${GOES} as goes, ${STAYS} as stays
        from fitment join vehicle_line line on line.id = fitment.line_id
        left join ${rowsOf(going)} on going.line_id = line.id
        where line.${own} = ${number}
        union all
        select part_id, true, true from engine_fitment
        where is_explicit and engine_id = ${kind === "engine" ? number : null}::int) affected
      group by id)
    select count(*) filter (where goes and not stays)::int as go,
      count(*) filter (where stays and not goes)::int as stay,
      count(*) filter (where goes and stays)::int as both,
      array(select id from parts where goes and not stays order by id limit ${FIRST}) as first
    from parts`.execute(db);
  return rows[0] ?? { go: 0, stay: 0, both: 0, first: [] };
}

/** How many ranges of years go, stay, or are parted in two. */
export async function countSplitFitments(
  db: Database,
  { kind, number }: VehicleKey,
  going: readonly MeantLine[],
): Promise<{ go: number; stay: number; cut: number }> {
  const { rows } = await sql<{ go: number; stay: number; cut: number }>`
    select count(*) filter (where goes and not stays)::int as go,
      count(*) filter (where stays and not goes)::int as stay,
      count(*) filter (where goes and stays)::int as cut
    from (
      select ${GOES} as goes, ${STAYS} as stays
      from fitment join vehicle_line line on line.id = fitment.line_id
      left join ${rowsOf(going)} on going.line_id = line.id
      where line.${lineColumns(kind).own} = ${number}) affected`.execute(db);
  return rows[0] ?? { go: 0, stay: 0, cut: 0 };
}

/** How many parts a source named for an engine itself. */
export async function countPartsOfItself(db: Database, engineId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from engine_fitment
    where engine_id = ${engineId} and is_explicit`.execute(db);
  return rows[0]?.count ?? 0;
}

const GOES = sql`coalesce(fitment.year_from <= going.year_to
  and fitment.year_to >= going.year_from, false)`;
const STAYS = sql`coalesce(fitment.year_from < going.year_from
  or fitment.year_to > going.year_to, true)`;

function rowsOf(going: readonly MeantLine[]) {
  return sql`unnest(${going.map(({ lineId }) => lineId)}::int[],
    ${going.map(({ window }) => window.yearFrom)}::smallint[],
    ${going.map(({ window }) => window.yearTo)}::smallint[])
    as going (line_id, year_from, year_to)`;
}
