import { type RawBuilder, sql } from "kysely";

import type { VehicleKind } from "#domain/vehicle/called-vehicle.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { VehicleKey } from "./opened-vehicle-store.ts";

/** A model and the one that takes over what it had, or an engine and another, by their numbers. */
export type VehicleMove = { kind: VehicleKind; from: number; to: number };

/** The column of a line that names a kind, and that which names what else it is of. */
export function lineColumns(kind: VehicleKind): {
  own: RawBuilder<unknown>;
  other: RawBuilder<unknown>;
} {
  const [model, engine] = [sql.ref("model_id"), sql.ref("engine_id")];
  return kind === "model" ? { own: model, other: engine } : { own: engine, other: model };
}

/** How many lines one has, and those of them that the other has too: of one region, with the same engine or model. */
export async function findLinePairs(
  db: Database,
  { kind, from, to }: VehicleMove,
): Promise<{ lines: number; pairs: { from: number; to: number }[] }> {
  const { own, other } = lineColumns(kind);
  const { rows } = await sql<{ from: number; to: number | null }>`
    select gone.id as "from", kept.id as "to" from vehicle_line gone
    left join vehicle_line kept on kept.${own} = ${to} and kept.region = gone.region
      and kept.${other} = gone.${other}
    where gone.${own} = ${from} order by gone.id`.execute(db);
  const pairs = rows.flatMap(({ from: gone, to: kept }) =>
    kept === null ? [] : [{ from: gone, to: kept }],
  );
  return { lines: rows.length, pairs };
}

/** How many ranges of years are said of the lines of a model or an engine. */
export async function countFitmentsOf(db: Database, { kind, number }: VehicleKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fitment join vehicle_line line on line.id = line_id
    where line.${lineColumns(kind).own} = ${number}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Holds the parts of a merging, so that nobody else says what they fit before the transaction ends. */
export async function holdFittingParts(db: Database, partIds: readonly number[]): Promise<void> {
  await sql`
    select from part where id = any(${[...partIds]}::int[]) order by id for no key update`.execute(
    db,
  );
}

/** Holds the lines of a model or an engine, having waited for whoever is saying what fits them. */
export async function holdLines(db: Database, { kind, number }: VehicleKey): Promise<void> {
  await sql`
    select from vehicle_line where ${lineColumns(kind).own} = ${number} order by id for update`.execute(
    db,
  );
}

/**
 * Joins the vehicles of lines: where both have a year, links to the one mean the other. The lines that stay are known
 * for the years of both; the first of each pair is no more, and nothing may be said of it any longer.
 */
export async function joinLines(
  db: Database,
  pairs: readonly { from: number; to: number }[],
): Promise<void> {
  const pair = sql`unnest(${pairs.map(({ from }) => from)}::int[],
    ${pairs.map(({ to }) => to)}::int[]) as pair (gone_id, kept_id)`;
  const doubled = sql`
    select gone.id, kept.id as kept_id from ${pair}
    join vehicle gone on gone.line_id = gone_id
    join vehicle kept on kept.line_id = pair.kept_id and kept.year = gone.year`;
  await sql`
    update former_vehicle former set vehicle_id = doubled.kept_id
    from (${doubled}) doubled where former.vehicle_id = doubled.id`.execute(db);
  await sql`insert into former_vehicle (id, vehicle_id) ${doubled}`.execute(db);
  await sql`delete from vehicle using (${doubled}) doubled where vehicle.id = doubled.id`.execute(
    db,
  );
  await sql`update vehicle set line_id = kept_id from ${pair} where line_id = gone_id`.execute(db);
  await sql`
    update former_line set line_id = kept_id from ${pair} where line_id = gone_id`.execute(db);
  await sql`
    update vehicle_line kept set year_from = least(kept.year_from, gone.year_from),
      year_to = greatest(kept.year_to, gone.year_to)
    from ${pair} join vehicle_line gone on gone.id = gone_id where kept.id = kept_id`.execute(db);
  await sql`delete from vehicle_line using ${pair} where id = gone_id`.execute(db);
}

/** The lines that the other has not become the other's. */
export async function moveLines(db: Database, { kind, from, to }: VehicleMove): Promise<void> {
  const { own } = lineColumns(kind);
  await sql`update vehicle_line set ${own} = ${to} where ${own} = ${from}`.execute(db);
}
